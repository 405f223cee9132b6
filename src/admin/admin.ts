/** The part of `/admin` that knows the served site. Loaded on first use, because most sessions never open it. */
import { join } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import type { Session } from '../serve/session.ts';
import { failureInWords } from '../system/failure.ts';
import { cmsConfig } from './config.ts';
import { ContentApi } from './content-api.ts';
import { type Draft, faultsPage, openPreview } from './preview.ts';

export interface Admin {
  readonly act: ContentApi['act'];
  /** The configuration of the CMS. */
  config(): object;
  /** The page of a file with unsaved values. */
  preview(path: string, raw: string, pictures: Draft['pictures']): Promise<string>;
}

export function openAdmin(session: Session, origin: string, options: BuildOptions): Admin {
  const { root, content, workFolder } = options;
  const site = () => session.renderer.site;
  const showPage = openPreview(session, options, join(workFolder, `preview-${new URL(origin).port}`));
  const api = new ContentApi({ root, content, site });
  return {
    act: (action, params) => api.act(action, params),
    config: () => cmsConfig(site()),
    async preview(path, raw, pictures) {
      try {
        return await showPage({ ...api.textOf(path, raw), pictures });
      } catch (error) {
        const words = failureInWords(error);
        if (words === null) throw error;
        return faultsPage([words]);
      }
    },
  };
}
