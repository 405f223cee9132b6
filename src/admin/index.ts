/** `/admin` of `site serve`, where Decap CMS edits content in the browser. */
import type { BuildOptions } from '../model/build-options.ts';
import type { Handler } from '../model/functions.ts';
import { browserScript } from '../serve/browser-script.ts';
import type { Session } from '../serve/session.ts';
import { isFromOwnPage, isOnThisComputer } from '../serve/web.ts';
import { failureInWords } from '../system/failure.ts';
import { cmsConfig } from './config.ts';
import type { ContentApi } from './content-api.ts';

/** Downloaded by the browser that opens the page: installed with its dependencies, it takes 380 MB. */
export const CMS = {
  version: '3.16.3',
  integrity: 'sha384-A/Gdn928CNLufmnGWGs9RM4Q9o8bSNLeJERqBFrBjwzL7FRpoLT3MPF8Tl0+Wd2p',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Edit</title>
<link rel="cms-config-url" type="text/yaml" href="/admin/config.yml">
</head>
<body>
<div id="nc-root"><p>The editor is fetched from unpkg.com. If this line stays, check your connection to the internet.</p></div>
<script src="https://unpkg.com/decap-cms@${CMS.version}/dist/decap-cms.js" integrity="${CMS.integrity}" crossorigin></script>
<script src="/admin/preview.js"></script>
</body>
</html>
`;

/** The handlers below `/admin`, which edit the content of a session, for browsers on this computer alone. */
export function adminHandlers(session: Session, options: () => BuildOptions): Map<string, Handler> {
  let opening: Promise<ContentApi> | undefined;
  /** Loaded on first use, because most sessions never need it. */
  const open = async () => {
    const { ContentApi } = await import('./content-api.ts');
    return new ContentApi(session, options());
  };
  /** What cannot be done gets a status of 4xx, with the reason in words. */
  const api: Handler = async (request, clientAddress) => {
    if (!isFromOwnPage(request, clientAddress)) return json({ error: 'Only for its own page.' }, 403);
    opening ??= open();
    const contentApi = await opening;
    try {
      return json(await contentApi.act(await request.json()));
    } catch (error) {
      const words =
        error instanceof SyntaxError ? 'This is not what the editor sends.' : failureInWords(error);
      if (words === null) throw error;
      return json({ error: words }, 400);
    }
  };
  const text = (body: string, type: string) =>
    new Response(body, { headers: { ...HEADERS, 'Content-Type': `text/${type}; charset=utf-8` } });
  const page = async () => text(PAGE, 'html');
  const handlers: readonly [string, Handler][] = [
    ['/admin', page],
    ['/admin/', page],
    ['/admin/config.yml', async () => text(JSON.stringify(cmsConfig(session.renderer.site)), 'yaml')],
    ['/admin/preview.js', browserScript('src/admin/client/preview.ts')],
    ['/admin/api', api],
  ];
  return new Map(handlers.map(([address, handler]) => [address, onThisComputer(handler)]));
}

function onThisComputer(handler: Handler): Handler {
  return async (request, clientAddress) => {
    if (isOnThisComputer(clientAddress)) return handler(request, clientAddress);
    return json({ error: 'Content is edited on the computer that serves it, and nowhere else.' }, 403);
  };
}

/** Prevents clickjacking, and that a browser keeps what was true a while ago. */
const HEADERS = { 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-store' };

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: HEADERS });
}
