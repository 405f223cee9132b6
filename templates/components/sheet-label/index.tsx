import './styles.css';

/** A section's label as a drawing sheet has it, behind the edge of a tape. */
export function SheetLabel({ children }: { children: string }) {
  return <p className="sheet-label">{children}</p>;
}
