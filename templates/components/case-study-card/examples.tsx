import { CaseStudyCard, type CaseStudySummary } from './index.tsx';

const study: CaseStudySummary = {
  title: 'Fireplace retailer: sales up 93% in under three months',
  category: 'Digital Marketing',
  address: '/case-studies/fireplace-retailer-growth',
  date: { iso: '2024-12-01', display: '1 December 2024' },
  description: 'A retailer with stock on the floor grew its sales by 93%.',
  results: [{ figure: '+93%', caption: 'sales', after: 193 }],
};

export const usual = <CaseStudyCard study={study} />;

export const twoResults = (
  <CaseStudyCard
    study={{
      ...study,
      results: [...study.results, { figure: '+250%', caption: 'profile views', after: 350 }],
    }}
  />
);

export const noFigure = <CaseStudyCard study={{ ...study, results: [] }} />;
