import type { Page } from 'plumb-and-level';
import type { CaseStudy } from '../collections/case-studies.ts';
import type { Post } from '../collections/posts.ts';
import type { Service } from '../collections/services.ts';
import type { Shared } from '../context.ts';
import { shareImageSvg } from '../drawings/share-image.ts';

/** Pages that show the specimen of an audit are shared with it. */
const AUDIT_PAGES = ['/', '/contact'];

/** The drawing that a page is shared with: its title, and its cover where it has one. */
export function shareImage({ address, head, props }: Page, { site, logo, hasSpecimen }: Shared): string {
  const { post, study, service } = props as { post?: Post; study?: CaseStudy; service?: Service };
  const article = post ?? study;
  const title = article?.title ?? service?.headline ?? head.title.replace(/ [|] .*/, '');
  const category = article?.category ?? service?.title ?? site.tagline;
  const showsAudit = hasSpecimen && AUDIT_PAGES.includes(address);
  return shareImageSvg({ title, category, cover: article?.cover, showsAudit, logo, name: site.name });
}
