import { TapeStrip } from './index.tsx';

export const examples = {
  usual: (
    <TapeStrip
      title="Free online visibility audit"
      facts={[
        { figure: '$297', caption: 'what it is worth' },
        { figure: '8', caption: 'audits a month' },
        { figure: '48 hours', caption: 'to your findings' },
      ]}
    />
  ),
  'longest text': (
    <TapeStrip
      title="A market research and competitor audit, together with a 30-minute strategy call"
      facts={[
        { figure: '$297', caption: 'is what the audit would cost you elsewhere' },
        { figure: '8 a month', caption: 'because each takes two to three hours' },
        { figure: '48 hours', caption: 'from your application to the findings' },
      ]}
    />
  ),
};
