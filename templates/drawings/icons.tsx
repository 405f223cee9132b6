/** Small signs, 24 by 24, in the colour of the text they stand beside, which is what names them. */
const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevronDown: 'M6 9l6 6 6-6',
  arrowLeft: 'M20 12H4m6-6l-6 6 6 6',
  arrowRight: 'M4 12h16m-6-6l6 6-6 6',
  phone: 'M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  whatsapp:
    'M4 20l1.3-4A8.5 8.5 0 1 1 8.3 19zM9.5 8.5h1.2l.8 2-1 .8a5 5 0 0 0 2.2 2.2l.8-1 2 .8v1.2a1 1 0 0 1-1 1a6 6 0 0 1-6-6a1 1 0 0 1 1-1z',
  facebook: 'M15 3h-1.5A3.5 3.5 0 0 0 10 6.5V9H7v4h3v8h4v-8h2.5l.5-4h-3V7a1 1 0 0 1 1-1h1.5V3z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM17 7h.01',
  check: 'M4 13l5 5L20 6',
  cross: 'M7 7l10 10M17 7L7 17',
  mapPin: 'M12 21c-2-5-7-7-7-12a7 7 0 0 1 14 0c0 5-5 7-7 12zM14.5 9a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z',
};

export const MenuIcon = icon(strokes.menu);
export const CloseIcon = icon(strokes.close);
export const ChevronDownIcon = icon(strokes.chevronDown);
export const ArrowLeftIcon = icon(strokes.arrowLeft);
export const ArrowRightIcon = icon(strokes.arrowRight);
export const PhoneIcon = icon(strokes.phone);
export const MailIcon = icon(strokes.mail);
export const WhatsappIcon = icon(strokes.whatsapp);
export const FacebookIcon = icon(strokes.facebook);
export const InstagramIcon = icon(strokes.instagram);
export const CheckIcon = icon(strokes.check);
export const CrossIcon = icon(strokes.cross);
export const MapPinIcon = icon(strokes.mapPin);

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
        focusable="false"
      >
        <path d={d} />
      </svg>
    );
  };
}
