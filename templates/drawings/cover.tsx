/**
 * The cover of a post or case study: a drawing sheet with its frame, its title block (the category)
 * and a tape along the foot. Cards and pages print the title beside it as text; the share image of
 * the same sheet (`share-image.ts`) carries it.
 */
import { Once } from '../../src/render/once.tsx';
import { type CoverMotif, groundFor, motifs, type Pen } from './cover-motifs.ts';
import { centreLines, frame, sheet, sheets, tape, tapeTicks, titleBlock } from './cover-sheet.ts';

export { type CoverMotif, motifFor } from './cover-motifs.ts';
export { shareImageSvg } from './share-image.ts';

const classes: Record<Pen, string> = {
  line: 'd-line',
  thin: 'd-thin',
  dash: 'd-line d-dash',
  fill: 'd-fill',
  tape: 'd-tape',
  soft: 'd-soft',
  mark: 'd-mark',
  dot: 'd-ink',
  bubble: 'd-bubble',
};

/** `wide` is for the top of a page: a lower sheet in finer lines. */
export function Cover(props: { title: string; category: string; motif: CoverMotif; wide?: boolean }) {
  const { title, category, motif, wide = false } = props;
  const { scale, width, height } = wide ? sheets.wide : sheets.card;
  return (
    <Once
      as="svg"
      className={`drawing cover cover-${groundFor(category)}`}
      viewBox={`0 0 ${width * scale} ${height * scale}`}
      width={width * scale}
      height={height * scale}
      role="img"
      aria-label={`Cover of "${title}"`}
      focusable="false"
      name="cover"
      by={`${category} ${motif} ${wide}`}
      inside={() => <Sheet category={category} motif={motif} wide={wide} />}
    />
  );
}

function Sheet({ category, motif, wide }: { category: string; motif: CoverMotif; wide: boolean }) {
  const { scale, width, height, motifScale } = wide ? sheets.wide : sheets.card;
  const size = { width, height };
  const block = titleBlock(size, category);
  const at = sheet(size, motifScale);
  return (
    <g transform={`scale(${scale})`}>
      <path className="cover-ground" d={`M0 0h${width}v${height}h${-width}z`} />
      <path className="d-thin" d={frame(size)} />
      <path className="d-thin d-dash" d={centreLines(size, motifScale)} />
      <path className="cover-tape" d={tape(size)} />
      <path className="d-mark" d={tapeTicks(size)} />
      <path className="d-thin" d={block.path} />
      <text className="d-text" x={block.text.x} y={block.text.y}>
        {block.label}
      </text>
      <g transform={`translate(${at.x} ${at.y}) scale(${motifScale})`}>
        {motifs[motif].map(([pen, d]) => (
          <path key={pen + d} className={classes[pen]} d={d} />
        ))}
      </g>
    </g>
  );
}
