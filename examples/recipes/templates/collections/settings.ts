import { defineSingle } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields.ts';
import { siteSettings } from 'plumb-and-level/settings.ts';

export const settings = defineSingle('site.yaml', siteSettings.extend({ description: line }));
