import { Gains, Share } from './index.tsx';

export const usual = <Share percent={82} claim="of mobile users click map or AI results" />;

export const gains = (
  <Gains
    title="What clients gained"
    note="Before = 100."
    gains={[
      { what: 'Traffic', percent: 120 },
      { what: 'Reviews', percent: 300, whose: 'A showroom' },
    ]}
  />
);
