import { defineSingle, siteSettings } from 'plumb-and-level';
import { line } from 'plumb-and-level/fields';

export const settings = defineSingle('site.yaml', siteSettings.extend({ description: line }));
