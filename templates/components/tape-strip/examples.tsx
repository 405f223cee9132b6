import { TapeStrip } from './index.tsx';

export const usual = (
  <TapeStrip
    title="Free online visibility audit"
    facts={[
      { figure: '$297', caption: 'what it is worth' },
      { figure: '8', caption: 'audits a month' },
      { figure: '48 hours', caption: 'to your findings' },
    ]}
  />
);
