/**
 * The script that `site serve` adds to each page: reloads it after a change, swaps the style sheet without a reload, and
 * shows mistakes over the page, worded for the person who wrote it.
 */
import type { Finding, Overlay } from '../overlay.ts';
import overlayStyles from './overlay.css';
import stateStyles from './state.css';

const source = new EventSource('/_site/events');
const SCROLL = 'site-serve-scroll';
addEventListener('pagehide', () =>
  sessionStorage.setItem(SCROLL, JSON.stringify([location.pathname, scrollY])),
);
const [path, top] = JSON.parse(sessionStorage.getItem(SCROLL) ?? '[]') as [string?, number?];
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (path === location.pathname && navigation?.type === 'reload') scrollTo(0, top ?? 0);

type Child = Node | string | null | undefined;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child != null));
  return made;
}

/** An element over the page that the page's styles do not affect. */
function layer(css: string, ...children: readonly Node[]): HTMLElement {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(...children);
  document.body.append(host);
  return host;
}

const button = (text: string, onclick: () => unknown) => element('button', { type: 'button', onclick }, text);
const openInEditor = (place: string) => fetch('/_site/open', { method: 'POST', body: place });

let overlay: HTMLElement | undefined;
let hide = () => {};

function showProblems({ heading, about, chip, isOpen, findings, text }: Overlay): void {
  overlay?.remove();
  overlay = undefined;
  if (findings.length === 0) return;
  const toggle = (open: boolean) => {
    panel.hidden = !open;
    left.hidden = open;
  };
  const panel = element(
    'section',
    { hidden: !isOpen },
    element(
      'header',
      {},
      element('div', {}, element('h2', { role: 'alert' }, heading), element('p', {}, about)),
      button('Copy all', () => navigator.clipboard.writeText(text)),
      button('Hide (Esc)', () => toggle(false)),
    ),
    element('ol', { className: findings.length > 1 ? 'several' : '' }, ...findings.map(listed)),
  );
  const show = button('Show', () => toggle(true));
  const left = element('p', { className: 'chip', hidden: isOpen }, `! ${chip}`, show);
  hide = () => toggle(false);
  letChoose(panel, findings);
  overlay = layer(overlayStyles, panel, left);
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});

/** One finding is open at a time: the one that was pressed, or that arrow keys came to. */
function letChoose(panel: HTMLElement, findings: readonly Finding[]): void {
  const choices = [...panel.querySelectorAll<HTMLElement>('.choice')];
  const choose = (chosen: HTMLElement) => {
    for (const choice of choices) choice.ariaExpanded = String(choice === chosen);
  };
  choose(choices[0]!);
  panel.onclick = ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>('.choice');
    if (choice) choose(choice);
  };
  panel.onkeydown = (event) => {
    const index = choices.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    const place = findings[index]!.place;
    const next = choices[index + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0)];
    if (event.key === 'Enter' && place) openInEditor(place);
    else if (next && next !== event.target) {
      next.focus();
      choose(next);
    } else return;
    event.preventDefault();
  };
}

function listed({ severity, message, hint, place, frame }: Finding): HTMLElement {
  const choice = element('button', { type: 'button', className: 'choice' });
  choice.append(element('b', {}, severity), message, element('code', {}, place ?? ''));
  const detail = element('div', { className: 'detail' });
  if (frame) {
    const { number, before, marked, after } = frame;
    const indent = ' '.repeat(number.length + 1 + before.length);
    const carets = element('mark', {}, '^'.repeat(Math.max(1, marked.length)));
    const line = element('mark', {}, marked);
    detail.append(element('pre', {}, `${number} ${before}`, line, `${after}\n${indent}`, carets));
  }
  if (hint) detail.append(element('p', {}, hint));
  if (place) detail.append(button('Open in the editor', () => openInEditor(place)));
  return element('li', {}, choice, detail);
}

const state = document.querySelector<HTMLMetaElement>('meta[name="site-state"]')?.content;
if (state) {
  const [name = ''] = state.split(' ', 1);
  layer(stateStyles, element('p', {}, element('b', {}, name), state.slice(name.length)));
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

source.addEventListener('reload', () => location.reload());
source.addEventListener('css', (event) => swapStyle(JSON.parse(event.data)));
source.addEventListener('problems', (event) => showProblems(JSON.parse(event.data)));
