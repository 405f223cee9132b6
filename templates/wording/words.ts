const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** `eight`, and `13` in figures, as every number is in another language than English. */
export function numberWord(number: number, { language }: { readonly language: string }): string {
  return (isEnglish(language) && NUMBERS[number]) || String(number);
}

export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language);
}

/** With a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Leeds, York and Hull". */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names);
}
