/** Small signs, 24 by 24, in the colour of the text they stand beside, which is what names them. */
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const ChevronDownIcon = icon('M6 9l6 6 6-6');
export const ArrowLeftIcon = icon('M20 12H4m6-6l-6 6 6 6');
export const PhoneIcon = icon(
  'M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
);
export const MailIcon = icon('M3 6h18v13H3zM3 7l9 7 9-7');
export const WhatsappIcon = icon(
  'M4 20l1.3-4A8.5 8.5 0 1 1 8.3 19zM9.5 8.5h1.2l.8 2-1 .8a5 5 0 0 0 2.2 2.2l.8-1 2 .8v1.2a1 1 0 0 1-1 1a6 6 0 0 1-6-6a1 1 0 0 1 1-1z',
);
export const CheckIcon = icon('M4 13l5 5L20 6');

function icon(d: string) {
  return function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        className="icon"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    );
  };
}
