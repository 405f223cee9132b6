import { CaseStudyCard, type CaseStudySummary } from './index.tsx';

const study: CaseStudySummary = {
  title: 'Fireplace retailer: sales up 93% in under three months',
  category: 'Digital Marketing',
  slug: 'fireplace-retailer-growth',
  address: '/case-studies/fireplace-retailer-growth',
  published: '2024-12-01',
  description: 'A retailer with stock on the floor grew its sales by 93%.',
  result: { figure: '+93%', caption: 'sales growth' },
};

export const examples = {
  usual: <CaseStudyCard study={study} />,
  'longest text': <CaseStudyCard study={{ ...study, description: study.description.repeat(5) }} />,
  'no figure': <CaseStudyCard study={{ ...study, result: undefined }} />,
};
