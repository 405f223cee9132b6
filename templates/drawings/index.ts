/** One drawing per service, by the service's slug. */
import type { ComponentType } from 'react';
import { AnalyticsReportingDrawing } from './analytics-reporting.tsx';
import { BrandStrategyDrawing } from './brand-strategy.tsx';
import { ContentMarketingDrawing } from './content-marketing.tsx';
import { GoogleAdsDrawing } from './google-ads.tsx';
import { LandingPagesDrawing } from './landing-pages.tsx';
import { LeadGenerationDrawing } from './lead-generation.tsx';
import { LocalSeoDrawing } from './local-seo.tsx';
import { LocalVisibilityEngineDrawing } from './local-visibility-engine.tsx';
import { MetaAdsDrawing } from './meta-ads.tsx';
import { PaidAdvertisingDrawing } from './paid-advertising.tsx';
import type { ServiceDrawingProps } from './parts.tsx';
import { SeoOptimizationDrawing } from './seo-optimization.tsx';
import { SocialMediaManagementDrawing } from './social-media-management.tsx';

export const SERVICE_DRAWINGS: Record<string, ComponentType<ServiceDrawingProps>> = {
  'google-ads': GoogleAdsDrawing,
  'meta-ads': MetaAdsDrawing,
  'landing-pages': LandingPagesDrawing,
  'lead-generation': LeadGenerationDrawing,
  'local-seo': LocalSeoDrawing,
  'local-visibility-engine': LocalVisibilityEngineDrawing,
  'social-media-management': SocialMediaManagementDrawing,
  'content-marketing': ContentMarketingDrawing,
  'paid-advertising': PaidAdvertisingDrawing,
  'seo-optimization': SeoOptimizationDrawing,
  'analytics-reporting': AnalyticsReportingDrawing,
  'brand-strategy': BrandStrategyDrawing,
};
