/** The colours of `styles/tokens.css`, for pictures, which have no style sheet. */
export const PAPER = '#fbf8f1';
export const SHEET = '#fffdf8';
export const SAND = '#f1ebdd';
export const INK = '#12202b';
export const TAPE = '#ffc42e';
export const BRICK = '#b5402a';
export const MOSS = '#1f6b4f';
