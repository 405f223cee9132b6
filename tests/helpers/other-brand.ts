/** What makes the sample another firm to look at: two colours, a wide logo for light grounds alone, no typeface of its own. */
export const otherBrand = {
  'site.yaml': (text: string) =>
    text.replace(
      /^brand:\n(?: .*\n)+/m,
      `brand:
  colours: { ink: '#0e2a1f', tape: '#8fd14f' }
  logo: wordmark.svg
  logoSaysName: true
  typeface: none
`,
    ),
  'pictures/wordmark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 50"><path fill="var(--ink)" d="M2 46L25 4l23 42z"/>' +
    '<path stroke="var(--ink)" stroke-width="8" d="M60 14h156M60 36h110"/></svg>\n',
};
