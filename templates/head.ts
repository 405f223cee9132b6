/** The heads of this site's pages. */

import type { Head } from 'plumb-and-level';
import { shareImageOf } from 'plumb-and-level/address';
import type { CaseStudy } from './collections/case-studies.ts';
import type { Company } from './collections/company.ts';
import type { Post } from './collections/posts.ts';
import type { Seo } from './fields.ts';

/** The head of a page of its own. */
export function pageHead({ title, description, keywords }: Seo, address: string): Head {
  return { title, description, keywords, shareImage: shareImageOf(address), type: 'website' };
}

/** A single page with its head. */
export function onlyPage<Props>(address: string, seo: Seo, props: Props) {
  return { address, head: pageHead(seo, address), props };
}

/** The head of a page that search engines must not show; its share image is the home page's. */
export function hiddenHead(seo: Seo): Head {
  return { ...pageHead(seo, '/'), noindex: true };
}

/** The head of a post or case study; a picture of its own is its share image, too. */
export function articleHead(of: Post | CaseStudy, published: string, modified: string): Head {
  const { metaTitle: title, metaDescription: description, keywords, picture } = of;
  const { src: shareImage, size: shareSize } = picture?.size ? picture : { src: of.shareImage };
  const shared = { shareImage, ...(shareSize && { shareSize }) };
  return { title, description, keywords, ...shared, type: 'article', published, modified };
}

/** `Post Not Found | The Company`, for a page whose words have no title for search engines. */
export function branded(title: string, description: string, { name }: Company): Seo {
  return { title: `${title} | ${name}`, description, keywords: [title, name] };
}
