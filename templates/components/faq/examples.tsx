import { Faq } from './index.tsx';

export const examples = {
  usual: (
    <Faq
      name="example-usual"
      items={[
        { question: 'What does the audit cost?', answer: 'Nothing. It is worth $297.' },
        { question: 'How long does it take?', answer: '48 hours.' },
      ]}
    />
  ),
  'longest text': (
    <Faq
      name="example-longest"
      items={[
        {
          question:
            'What happens when the eight places of a month are taken, and may I apply again in the month after that one?',
          answer: 'You go on the waiting list, in the order of the applications. '.repeat(8).trim(),
        },
      ]}
    />
  ),
};
