import type { PageModule, PlannedPage, Single } from 'plumb-and-level';
import type { ReactNode } from 'react';
import type { output, ZodType } from 'zod';
import type { Content } from './content.ts';
import type { PageContext } from './context.ts';
import { type PageParts, pageGraph } from './structured-data/page-graph.ts';

/** A page of this site. What its structured data and its component are given follows from what it plans. */
export function sitePage<Props extends object, Schema extends ZodType = ZodType<undefined>>(page: {
  readonly words?: Single<Schema>;
  readonly plan: (content: Content, words: output<Schema>) => readonly PlannedPage<Props>[];
  readonly structuredData?: (props: Props, context: PageContext) => PageParts;
  readonly component: (props: Props & { readonly context: PageContext }) => ReactNode;
}) {
  const structuredData = (props: Props, context: PageContext) =>
    pageGraph(context, page.structuredData?.(props, context));
  // TypeScript does not see that props to which a context was added are, without it, the same again.
  return { ...page, structuredData } as unknown as PageModule<
    Props & { readonly context: PageContext },
    Content,
    Schema
  >;
}
