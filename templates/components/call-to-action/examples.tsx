import { CallToAction } from './index.tsx';

export const usual = (
  <CallToAction
    places={8}
    title="Ready to Be Our Next Success Story?"
    description="Tell us what you sell and where. We answer within 24 hours."
    primary={{ text: 'Get Started', link: '/contact' }}
    secondary={{ text: 'View Case Studies', link: '/case-studies' }}
  />
);
