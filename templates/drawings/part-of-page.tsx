import './styles.css';

/** What the root of a drawing says of its size and its pens; the rest is for programs that draw. */
const ATTRIBUTE =
  /(?<![\w:-])(viewBox|width|height|preserveAspectRatio|(?:fill|stroke|font)[\w-]*)=(["'])(.*?)\2/g;

/** A drawing's file as a part of a page; without words for it, those beside it say what it shows. */
export function PartOfPage({ svg, className, alt }: { svg: string; className: string; alt?: string }) {
  const [, root = '', shapes = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const attributes = [...root.matchAll(ATTRIBUTE)].map(([, name, , value]) => [name, value]);
  return (
    <svg
      className={className}
      {...Object.fromEntries(attributes)}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site; one with scripts is refused.
      dangerouslySetInnerHTML={{ __html: shapes.replace(/\s*\n\s*/g, '') }}
    />
  );
}

/** The wide and the narrow composition, of which the style sheet shows the one that there is room for. */
export function PartsOfPage(props: { wide: string; narrow: string; className?: string; alt?: string }) {
  const { wide, narrow, className = '', ...others } = props;
  return (
    <>
      <PartOfPage svg={wide} className={`${className} on-wide`.trim()} {...others} />
      <PartOfPage svg={narrow} className={`${className} on-phone`.trim()} {...others} />
    </>
  );
}
