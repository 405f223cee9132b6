import type { Article } from 'plumb-and-level';
import { Sanitised, useBody } from 'plumb-and-level/page';
import type { Plot as PlotData } from '../../fields.ts';
import { Plot } from '../plot/index.tsx';
import { textAndPlots } from './parts.ts';
import './styles.css';

/** The running text of an entry, with its plots where it cites them. */
export function Prose({ of, plots = [] }: { of: Article; plots?: readonly PlotData[] | undefined }) {
  return textAndPlots(useBody(of)).map((part, at) =>
    typeof part === 'string' ? (
      <Sanitised key={at} html={part} className="prose" />
    ) : (
      <Plot key={at} plot={plots[part - 1]!} />
    ),
  );
}
