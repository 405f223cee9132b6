/** Opens the place of a finding in the editor that runs on this computer, for pages of this server alone. */
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import launchEditor from 'launch-editor';
import type { Handler } from '../functions.ts';

/** Answers a POST whose text is a place, `content/blog/a.md:12:5`. */
export function openInEditor(root: string, launch: (place: string) => void = launchEditor): Handler {
  return async (request, clientAddress) => {
    const isOwn = request.headers.get('origin') === new URL(request.url).origin;
    const isHere = /^(?:::ffff:)?127\.|^::1$/.test(clientAddress);
    if (request.method !== 'POST' || !isOwn || !isHere) return new Response(null, { status: 403 });
    const place = resolve(root, await request.text());
    const isThere = place.startsWith(root + sep) && existsSync(place.replace(/(?::\d+){0,2}$/, ''));
    if (isThere) launch(place);
    return new Response(null, { status: isThere ? 204 : 404 });
  };
}
