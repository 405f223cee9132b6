/** Opens the place of a finding in the editor that runs on this computer, only for this server's pages. */
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Handler } from '../model/functions.ts';
import { isFromOwnPage } from './web.ts';

/** Loaded on first use, because most sessions never need it. */
const launchEditor = async (place: string) => (await import('launch-editor')).default(place);

/** Answers a POST whose body is a place, `content/blog/a.md:12:5`. */
export function openInEditor(root: string, launch: (place: string) => unknown = launchEditor): Handler {
  return async (request, clientAddress) => {
    if (!isFromOwnPage(request, clientAddress)) return new Response(null, { status: 403 });
    const place = resolve(root, await request.text());
    const isThere = place.startsWith(root + sep) && existsSync(place.replace(/(?::\d+){0,2}$/, ''));
    if (isThere) await launch(place);
    return new Response(null, { status: isThere ? 204 : 404 });
  };
}
