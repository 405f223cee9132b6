import './styles.css';

/** The mark: the vial of a spirit level, its bubble between the gauge lines. The name beside it is text. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 48 24" width={44} height={22} aria-hidden="true">
      <rect className="d-tape" x={1} y={3} width={46} height={18} rx={9} />
      <rect className="d-bubble" x={18} y={7} width={12} height={10} rx={5} />
      <path className="d-line" d="M15 3v18M33 3v18" />
    </svg>
  );
}
