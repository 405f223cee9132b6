/**
 * The script that `site serve` adds to each page: reloads it after a change, swaps the style sheet without a reload, and
 * shows mistakes over the page, worded for the person who wrote it.
 */
import type { Tree } from '../overlay.ts';
import overlayStyles from './overlay.css';
import stateStyles from './state.css';

function built(tree: Tree): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [name, attributes, ...children] = tree;
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children.map(built));
  return element;
}

/** A shadow tree over the page, which the page's styles do not affect. */
function layer(css: string): ShadowRoot {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  return root;
}

const overlay = layer(overlayStyles);

overlay.addEventListener('click', ({ target }) => {
  const { copy, place } = (target as HTMLElement).dataset;
  if (copy) navigator.clipboard.writeText(copy);
  if (place) fetch('/_site/open', { method: 'POST', body: place });
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') overlay.querySelector('details')?.removeAttribute('open');
});

const state = document.querySelector<HTMLMetaElement>('meta[name="site-state"]')?.content;
if (state) {
  const [name = ''] = state.split(' ', 1);
  layer(stateStyles).append(built(['p', {}, ['b', {}, name], state.slice(name.length)]));
}

let sheet: CSSStyleSheet | undefined;
function swapStyle(css: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    for (const style of document.querySelectorAll('style')) style.disabled = true;
  }
  sheet.replaceSync(css);
}

const source = new EventSource('/_site/events');
source.addEventListener('reload', () => location.reload());
source.addEventListener('css', (event) => swapStyle(JSON.parse(event.data)));
source.addEventListener('problems', (event) => {
  const problems: Tree | null = JSON.parse(event.data);
  overlay.replaceChildren(...(problems ? [built(problems)] : []));
});
