import { expect, test } from 'vitest';
import type { Site } from '../../src/model/define.ts';
import { headerRules, policyInPage } from '../../src/output/headers.ts';
import { type Analytics, cookieWords } from '../../templates/analytics.ts';
import { sayIn } from '../../templates/islands/say.ts';
import agency from '../../templates/site.ts';
import { buildSite } from '../helpers/build-site.ts';

const site = agency as unknown as Site;
const contentWith = (analytics?: Analytics) => ({
  site: {
    audit: { endpoint: 'https://api.example/x' },
    contactForm: { endpoint: 'https://f.example/y' },
    analytics,
  },
});

/** The sources of each directive beside the site itself, of the policy that headers and pages state. */
function allowed(analytics?: Analytics) {
  const assets = { sheets: [''], sheetOf: {}, below: '', boot: null, notFound: null, fonts: [] };
  const rules = headerRules(site.origins!(contentWith(analytics) as never), [], assets, []);
  const directives = policyInPage(rules)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources.join(' ')]));
}

test('each analytics id widens the policy by exactly its hosts', () => {
  const none = allowed();
  expect(none['trusted-types']).toBe("'none'");
  const { 'trusted-types': _, ...rest } = none;
  const connect = `${none['connect-src']} `;
  expect(allowed({ ga4: 'G-AB12CD34EF' })).toEqual({
    ...rest,
    'script-src': "'self' https://www.googletagmanager.com",
    'connect-src': `${connect}https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com`,
    'img-src': "'self' https://*.google-analytics.com https://*.googletagmanager.com",
  });
  expect(allowed({ metaPixel: '123456789012345', linkedIn: '1234567' })).toEqual({
    ...rest,
    'script-src': "'self' https://connect.facebook.net https://snap.licdn.com",
    'connect-src': `${connect}https://connect.facebook.net https://www.facebook.com https://*.ads.linkedin.com https://www.linkedin.com`,
    'img-src': "'self' https://www.facebook.com https://*.ads.linkedin.com https://www.linkedin.com",
  });
});

test('content without an analytics id has no use for the island that asks for consent', () => {
  expect(site.unusedIslands!(contentWith() as never)).toEqual(['consent']);
  expect(site.unusedIslands!(contentWith({ linkedIn: '1234567' }) as never)).toEqual([]);
});

test('an unused island is not published, nor any of its files', async () => {
  const island = {
    'templates/islands/ask/client.ts': 'export const start = () => console.log("asks")',
    'templates/islands/ask/styles.css': '.ask { color: red }',
    'templates/styles/below.css': '@import "../islands/ask/styles.css";\n',
  };
  const used = await buildSite(island);
  expect(used.paths.filter((path) => path.includes('/ask-'))).toHaveLength(1);
  const unused = await buildSite(island, {}, { unusedIslands: () => ['ask'] });
  expect(unused.paths).toEqual((await buildSite({})).paths);
});

test('the privacy policy names everybody who learns of a visit, and mentions adverts only where there are some', () => {
  const words = (ids: Analytics) => cookieWords(ids, sayIn(), 'en-ZA');
  expect(words(undefined).claim).toContain('no analytics');
  const google = words({ ga4: 'G-AB12CD34EF' });
  expect(google.how).toContain('it loads Google Analytics. They');
  expect(google.how).not.toContain('profile');
  const both = words({ ga4: 'G-AB12CD34EF', metaPixel: '123456789012345' });
  expect(both.consent).toContain('Google and Meta and we');
  expect(both.how).toContain(' Meta may join');
});
