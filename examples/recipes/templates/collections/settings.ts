import { defineSingle } from '../../../../src/define.ts';
import { line } from '../../../../src/fields.ts';
import { siteSettings } from '../../../../src/settings.ts';

export const settings = defineSingle('site.yaml', siteSettings.extend({ description: line }));
