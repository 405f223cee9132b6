/** `/admin` of `site serve`, where Decap CMS edits content in the browser. */
import type { Handler } from '../model/functions.ts';
import { browserScript } from '../serve/browser-script.ts';
import { isFromOwnPage } from '../serve/web.ts';
import { failureInWords } from '../system/failure.ts';
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

/** The largest request, in characters. Pictures come as base64, which is a third longer. */
const LARGEST = 25_000_000;

/** The handlers below `/admin`. `open` is called on first use, because most sessions never need it. */
export function adminHandlers(open: () => Promise<Pick<ContentApi, 'act'>>): Map<string, Handler> {
  let opening: ReturnType<typeof open> | undefined;
  const act = async (request: unknown) => {
    opening ??= open();
    return (await opening).act(request);
  };
  const page = async () => answer(PAGE, 'text/html');
  const config = async () => answer(JSON.stringify(await act({ action: 'config', params: {} })), 'text/yaml');
  /** Answers only its own page. What cannot be done gets a status of 4xx, with the reason in words. */
  const api: Handler = async (request, clientAddress) => {
    if (!isFromOwnPage(request, clientAddress))
      return refused('Only for its own page, on this computer.', 403);
    const sent = await request.text();
    if (sent.length > LARGEST)
      return refused('This is too large: a picture may have 18 MB. Make it smaller.', 413);
    try {
      return answer(JSON.stringify(await act(JSON.parse(sent))), 'application/json');
    } catch (error) {
      if (error instanceof SyntaxError)
        return refused('This is not what the editor sends. Reload its page.', 400);
      const words = failureInWords(error);
      if (words === null) throw error;
      return refused(words, 409);
    }
  };
  return new Map<string, Handler>([
    ['/admin', page],
    ['/admin/', page],
    ['/admin/config.yml', config],
    ['/admin/preview.js', browserScript('src/admin/client/preview.ts')],
    ['/admin/api', api],
  ]);
}

function refused(error: string, status: number): Response {
  return answer(JSON.stringify({ error }), 'application/json', status);
}

function answer(body: string, type: string, status = 200): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    // Prevents clickjacking.
    'X-Frame-Options': 'DENY',
  };
  return new Response(body, { status, headers });
}
