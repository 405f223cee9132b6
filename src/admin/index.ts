/** `/admin` of `site serve`, where Decap CMS edits content in the browser. */

import * as z from 'zod';
import type { Handler } from '../model/functions.ts';
import { browserScript } from '../serve/browser-script.ts';
import { isFromOwnPage, isThisComputer } from '../serve/web.ts';
import { failureInWords } from '../system/failure.ts';
import type { Admin } from './admin.ts';

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

/** The largest request, in bytes. Pictures come as base64, which is a third longer. */
const MOST = 25_000_000;

/** The handlers below `/admin`; they answer only browsers on this computer. */
export function adminHandlers(open: () => Promise<Admin>): Map<string, Handler> {
  let opened: Promise<Admin> | undefined;
  const admin = () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const page = async () => answer(PAGE, 'text/html');
  const handlers: Record<string, (request: Request) => Promise<Response>> = {
    '/admin': page,
    '/admin/': page,
    '/admin/config.yml': async () => answer(JSON.stringify((await admin()).config()), 'text/yaml'),
    '/admin/preview.js': async () =>
      answer(await browserScript('src/admin/client/preview.ts'), 'text/javascript'),
    '/admin/preview': own(DRAFT, async ({ path, raw, pictures }) =>
      answer(await (await admin()).preview(path, raw, pictures), 'text/html'),
    ),
    '/admin/api': own(ACTION, async ({ action, params }) =>
      answer(JSON.stringify((await admin()).act(action, params)), 'application/json'),
    ),
  };
  return new Map(Object.entries(handlers).map(([address, handler]) => [address, onlyHere(handler)]));
}

function onlyHere(handler: (request: Request) => Promise<Response>): Handler {
  return async (request, clientAddress) =>
    isThisComputer(clientAddress)
      ? handler(request)
      : refused('Only for browsers on the computer itself.', 403);
}

/** The values of a file that is being written, and the pictures uploaded with it. */
const DRAFT = z.object({
  path: z.string(),
  raw: z.string(),
  pictures: z.array(z.object({ name: z.string(), content: z.base64() })),
});

/** What the CMS asks for; what the parameters have to be, the action knows. */
const ACTION = z.object({ action: z.string(), params: z.unknown().optional() });

/** Accepts only what this page sends. */
function own<Sent>(shape: z.ZodType<Sent>, handler: (sent: Sent) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (!isFromOwnPage(request)) return refused('Only for this page.', 403);
    const sent = await bodyOf(request);
    if (sent === null) return refused('This is too large: a picture may have 18 MB. Make it smaller.', 413);
    const read = shape.safeParse(jsonIn(sent));
    if (!read.success) return refused('This is not what the editor sends. Reload its page.', 400);
    try {
      return await handler(read.data);
    } catch (error) {
      const words = failureInWords(error);
      if (words === null) throw error;
      return refused(words, 409);
    }
  };
}

/** Undefined if it is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null if it is too large. It is read to its end all the same, because a client reads no answer while it sends. */
async function bodyOf(request: Request): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size <= MOST) parts.push(part);
  }
  return size > MOST ? null : Buffer.concat(parts).toString();
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
