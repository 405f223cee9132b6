import './styles.css';
/** A section's label as a drawing sheet has it; the number is counted by the style sheet. */
export function SheetLabel({ children }: { children: string }) {
  return <p className="sheet-label">{children}</p>;
}
