const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 300"><path fill="var(--tape)" d="M0 0h${width}v300H0z"/></svg>\n`;

/** What makes the sample another firm to look at: two colours, a wide logo, with its name in it, for light grounds alone, no typeface of its own, a drawing at the top of home, a long name for what it gives away. */
export const otherBrand = {
  'site.yaml': (text: string) =>
    text.replace('short: free audit', 'short: free first check-up').replace(
      /^brand:\n(?: .*\n)+/m,
      `brand:
  colours: { ink: '#0e2a1f', tape: '#8fd14f' }
  logo: wordmark.svg
  typeface: none
`,
    ),
  'pictures/home.svg': drawing(690),
  'pictures/home-narrow.svg': drawing(360),
  'pictures/wordmark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 50"><path fill="var(--ink)" d="M2 46L25 4l23 42z"/>' +
    '<path stroke="var(--ink)" stroke-width="8" d="M60 14h156M60 36h110"/></svg>\n',
};
