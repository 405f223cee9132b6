import { createContext, useContext } from 'react';
import type { Article } from '../model/model.ts';

/** Returns the sanitised HTML of an entry's body; provided by `render/page.tsx`. */
export const BodyContext = createContext<(article: Article) => string>(() => {
  throw new Error('<Markdown> was rendered outside of a page');
});

/** The sanitised body of an entry, for a template that shows it in parts. */
export function useBody(of: Article): string {
  return useContext(BodyContext)(of);
}

/** The sanitised body of an entry, inside a `<div>` with the given class. */
export function Markdown({ of, className }: { of: Article; className?: string }) {
  return <Sanitised html={useBody(of)} className={className} />;
}

/** Part of a sanitised body, inside a `<div>` with the given class. */
export function Sanitised({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place for text that went through the sanitiser
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
