import './styles.css';

/** A heading's text whose ranges and short compounds, such as 60–90 and owner-led, do not break at the hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\b\w{1,8}[-–]\w{1,8}\b)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
