/** One drawing per service, by the service's slug. */

export { analyticsReporting as 'analytics-reporting' } from './analytics-reporting.tsx';
export { brandStrategy as 'brand-strategy' } from './brand-strategy.tsx';
export { contentMarketing as 'content-marketing' } from './content-marketing.tsx';
export { googleAds as 'google-ads' } from './google-ads.tsx';
export { landingPages as 'landing-pages' } from './landing-pages.tsx';
export { leadGeneration as 'lead-generation' } from './lead-generation.tsx';
export { localSeo as 'local-seo' } from './local-seo.tsx';
export { localVisibilityEngine as 'local-visibility-engine' } from './local-visibility-engine.tsx';
export { metaAds as 'meta-ads' } from './meta-ads.tsx';
export { paidAdvertising as 'paid-advertising' } from './paid-advertising.tsx';
export { seoOptimization as 'seo-optimization' } from './seo-optimization.tsx';
export { socialMediaManagement as 'social-media-management' } from './social-media-management.tsx';
