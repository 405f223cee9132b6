import type { Plot as Data, PlotPoint } from '../../fields.ts';
import { Plot } from './index.tsx';

const sales = point('Sales', 193, { display: '+93%', note: 'under three months' });

const change: Data = {
  title: 'Sales in under three months: up 93%',
  kind: 'change',
  unit: 'Sales before = 100',
  source: 'Agency figure; client unnamed',
  legend: [],
  points: [sales, point('Cost per lead', 78, { display: '-22%' })],
};

const leads: Data = {
  ...change,
  title: 'Fifteen cheaper leads, one job',
  kind: 'units',
  legend: ['job won', 'measured and quoted', 'lead'],
  points: [point('Google', 17, { within: [3, 8] }), point('Facebook', 15, { within: [1, 4] })],
};

const days: Data = {
  ...change,
  title: 'Time to the result',
  kind: 'time',
  scale: 180,
  points: [point('This showroom', 28, { display: '28 days' }), point('Plan for', 120, { from: 60 })],
};

export const usual = <Plot plot={change} />;
export const units = <Plot plot={leads} />;
export const time = <Plot plot={days} />;

function point(label: string, value: number, more: Partial<PlotPoint> = {}): PlotPoint {
  return { label, value, within: [], result: false, ...more };
}
