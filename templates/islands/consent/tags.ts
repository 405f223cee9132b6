/** The start-up code of each vendor, according to their own instructions, in a file instead of inline. */

/** The ids of the tags that a site has. */
export interface Ids {
  readonly ga4?: string;
  readonly metaPixel?: string;
  readonly linkedIn?: string;
}

/** A function that queues its calls until the vendor's script takes over. */
interface Queue {
  (...call: unknown[]): void;
  queue?: unknown[];
  callMethod?: (...call: unknown[]) => void;
  q?: unknown[];
}

declare global {
  interface Window {
    fbq?: Queue;
    _fbq?: Queue;
    lintrk?: Queue;
    _linkedin_data_partner_ids?: string[];
    trustedTypes?: {
      createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): void;
    };
  }
}

/** `origins` are the origins of the vendors' scripts. */
export function loadTags({ ga4, metaPixel, linkedIn }: Ids, origins: readonly string[]): void {
  // The scripts load further ones from strings. HTML and code from strings stay forbidden: no rule allows them.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
  });
  if (ga4) googleAnalytics(ga4);
  if (metaPixel) metaPixelOf(metaPixel);
  if (linkedIn) insightTag(linkedIn);
}

function googleAnalytics(id: string): void {
  window.dataLayer ??= [];
  const gtag: Queue = function () {
    // biome-ignore lint/complexity/noArguments: gtag.js takes such an object for a call, and an array for none
    window.dataLayer!.push(arguments);
  };
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id);
  onApplication(() => gtag('event', 'generate_lead'));
  fetchScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

function metaPixelOf(id: string): void {
  const fbq: Queue & { loaded?: boolean; version?: string; push?: Queue } = (...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue!.push(call);
  };
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
  window.fbq = fbq;
  window._fbq = fbq;
  // By default it would also report pressed buttons and the page's metadata.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  onApplication(() => fbq('track', 'Lead'));
  fetchScript('https://connect.facebook.net/en_US/fbevents.js');
}

/** LinkedIn counts conversions by the address of the thank-you page. */
function insightTag(id: string): void {
  window._linkedin_data_partner_ids = [id];
  const lintrk: Queue = (...call) => lintrk.q!.push(call);
  lintrk.q = [];
  window.lintrk = lintrk;
  fetchScript('https://snap.licdn.com/li.lms-analytics/insight.min.js');
}

/** The event of the audit form once an application is accepted. */
function onApplication(report: () => void): void {
  document.addEventListener('audit:submitted', report);
}

function fetchScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}
