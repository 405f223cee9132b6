/** One drawing per service, by the service's slug. */
import { analyticsReporting } from './analytics-reporting.tsx';
import { brandStrategy } from './brand-strategy.tsx';
import { contentMarketing } from './content-marketing.tsx';
import { googleAds } from './google-ads.tsx';
import { landingPages } from './landing-pages.tsx';
import { leadGeneration } from './lead-generation.tsx';
import { localSeo } from './local-seo.tsx';
import { localVisibilityEngine } from './local-visibility-engine.tsx';
import { metaAds } from './meta-ads.tsx';
import { paidAdvertising } from './paid-advertising.tsx';
import type { ServiceDrawing } from './parts.tsx';
import { seoOptimization } from './seo-optimization.tsx';
import { socialMediaManagement } from './social-media-management.tsx';

export const SERVICE_DRAWINGS: Readonly<Record<string, ServiceDrawing>> = {
  'google-ads': googleAds,
  'meta-ads': metaAds,
  'landing-pages': landingPages,
  'lead-generation': leadGeneration,
  'local-seo': localSeo,
  'local-visibility-engine': localVisibilityEngine,
  'social-media-management': socialMediaManagement,
  'content-marketing': contentMarketing,
  'paid-advertising': paidAdvertising,
  'seo-optimization': seoOptimization,
  'analytics-reporting': analyticsReporting,
  'brand-strategy': brandStrategy,
};
