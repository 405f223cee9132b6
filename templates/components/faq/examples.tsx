import { Faq } from './index.tsx';

export const usual = (
  <Faq
    name="example-usual"
    items={[
      { question: 'What does the audit cost?', answer: 'Nothing. It is worth $297.' },
      { question: 'How long does it take?', answer: '48 hours.' },
    ]}
  />
);
