import type { Page } from 'plumb-and-level';
import type { CaseStudy } from '../collections/case-studies.ts';
import type { Post } from '../collections/posts.ts';
import type { Service } from '../collections/services.ts';
import type { Shared } from '../context.ts';
import { shareImageSvg } from '../drawings/share-image.ts';

/** The drawing that a page is shared with: its title, and its cover where it has one. */
export function shareImage({ head, props }: Page, { site, logo }: Shared): string {
  const { post, study, service } = props as { post?: Post; study?: CaseStudy; service?: Service };
  const article = post ?? study;
  const title = article?.title ?? service?.headline ?? head.title.replace(/ [|] .*/, '');
  const category = article?.category ?? service?.title ?? site.tagline;
  return shareImageSvg({ title, category, cover: article?.cover, logo, name: site.name });
}
