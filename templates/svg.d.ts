/** What the bundler makes of a drawing that is imported: its text. */
declare module '*.svg' {
  const text: string;
  export default text;
}
