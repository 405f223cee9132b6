import { Level } from './index.tsx';

const complaint = {
  pain: 'People ask for a price and vanish.',
  fix: 'Each quote gets a follow-up.',
  service: { name: 'Lead Generation', path: '/services/lead-generation' },
};
const six = Array.from({ length: 6 }, (_, index) => ({
  ...complaint,
  pain: `${complaint.pain} (${index + 1})`,
  service: { ...complaint.service, path: `${complaint.service.path}#${index}` },
}));

export const examples = {
  usual: <Level complaints={six} action="Send us a message" />,
  'longest text': (
    <Level
      complaints={six.map((it) => ({ ...it, pain: it.pain.repeat(4), fix: it.fix.repeat(9) }))}
      action="Send us a message"
    />
  ),
};
