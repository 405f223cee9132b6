/**
 * The script that `site serve` adds to each page: reloads it after a change, swaps the style sheet without a reload, and
 * shows mistakes over the page, worded for the person who wrote it. It is text, because the browser gets it as a file.
 */
export const RELOAD_SCRIPT = `
const source = new EventSource('/_site/events');
const SCROLL = 'site-serve-scroll';
addEventListener('pagehide', () => sessionStorage.setItem(SCROLL, JSON.stringify([location.pathname, scrollY])));
const [path, top] = JSON.parse(sessionStorage.getItem(SCROLL) ?? '[]');
if (path === location.pathname && performance.getEntriesByType('navigation')[0]?.type === 'reload') scrollTo(0, top);

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child != null));
  return made;
}

/** An element over the page that the page's styles do not affect. */
function layer(css, ...children) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(...children);
  document.body.append(host);
  return host;
}

const button = (text, onclick) => element('button', { type: 'button', onclick }, text);
const openInEditor = (place) => fetch('/_site/open', { method: 'POST', body: place });

let overlay;
function showProblems({ heading, about, chip, isOpen, findings, text }) {
  overlay?.remove();
  overlay = undefined;
  if (findings.length === 0) return;
  const panel = element('section', { hidden: !isOpen },
    element('header', {},
      element('div', {}, element('h2', { role: 'alert' }, heading), element('p', {}, about)),
      button('Copy all', () => navigator.clipboard.writeText(text)),
      button('Hide (Esc)', () => toggle(false))),
    element('ol', { className: findings.length > 1 ? 'several' : '' }, ...findings.map(listed)));
  const left = element('p', { className: 'chip', hidden: isOpen }, '! ' + chip, button('Show', () => toggle(true)));
  const toggle = (open) => { panel.hidden = !open; left.hidden = open; };
  const choices = [...panel.querySelectorAll('.choice')];
  const choose = (at) => choices.forEach((choice, each) => choice.setAttribute('aria-expanded', each === at));
  choose(0);
  panel.onclick = ({ target }) => choices.includes(target.closest('.choice')) && choose(choices.indexOf(target.closest('.choice')));
  panel.onkeydown = (event) => {
    const at = choices.indexOf(event.target);
    const next = at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0);
    if (event.key === 'Enter' && at >= 0 && findings[at].place) openInEditor(findings[at].place);
    else if (at < 0 || next === at || !choices[next]) return;
    else { choices[next].focus(); choose(next); }
    event.preventDefault();
  };
  overlay = layer(OVERLAY, panel, left);
  overlay.hide = () => toggle(false);
}
addEventListener('keydown', ({ key }) => key === 'Escape' && overlay?.hide());

function listed({ severity, message, hint, place, frame }) {
  return element('li', {},
    element('button', { type: 'button', className: 'choice' }, element('b', {}, severity), message, element('code', {}, place ?? '')),
    element('div', { className: 'detail' },
      frame && element('pre', {}, frame.number + ' ' + frame.before, element('mark', {}, frame.marked), frame.after + '\\n' +
        ' '.repeat(frame.number.length + 1 + frame.before.length), element('mark', {}, '^'.repeat(Math.max(1, frame.marked.length)))),
      hint && element('p', {}, hint),
      place && button('Open in the editor', () => openInEditor(place))));
}

const OVERLAY = \`
  [hidden] { display: none !important }
  section { position: fixed; inset: auto 0 0; max-height: 80vh; overflow: auto; z-index: 2147483647; box-sizing: border-box;
    padding: 32px max(16px, 50vw - 650px) 20px; font: 15px/1.5 system-ui, sans-serif; color: #f4f4f2;
    background: repeating-linear-gradient(90deg, #16191c 0 2px, #0000 2px 40px) 0 0/100% 8px no-repeat,
      linear-gradient(#f7b500 18px, #16191c 0) }
  header { display: flex; flex-wrap: wrap; gap: 8px; align-items: start } header div { flex: 1 1 20em }
  h2 { margin: 0; font-size: 20px } header p { margin: 0 0 12px; color: #b9bfc4; overflow-wrap: anywhere }
  button { min-height: 36px; padding: 0 12px; font: inherit; color: inherit; background: none; border: 1px solid; cursor: pointer }
  button:focus-visible { outline: 3px solid #f7b500; outline-offset: 2px }
  ol { margin: 0; padding: 0; list-style: none; counter-reset: finding } li { border-top: 1px solid #44515b }
  .choice { width: 100%; padding: 8px 4px; text-align: start; border: 0 } .choice b { border: 1px solid; padding: 0 4px; margin-inline-end: 8px }
  code, pre { display: block; font: 14px/1.5 ui-monospace, monospace } code { color: #f7b500; overflow-wrap: anywhere }
  .choice[aria-expanded=false] + .detail { display: none } .detail { padding-bottom: 12px }
  pre { margin: 4px 0; padding: 8px; overflow-x: auto; background: #0b141b } mark { color: #ff9c86; background: none; font-weight: 700 }
  .detail p { margin: 8px 0; padding-inline-start: 12px; border-inline-start: 4px solid #f7b500; overflow-wrap: anywhere }
  .chip { position: fixed; inset: auto auto 72px 12px; z-index: 2147483647; margin: 0; padding: 8px 12px; color: #f4f4f2;
    background: #16191c; border-inline-start: 8px solid #f7b500; font: 600 15px/1.4 system-ui, sans-serif }
  .chip button { border: 0; text-decoration: underline }
  @media (min-width: 60em) {
    .several { position: relative; min-height: 240px } .several .choice { width: 430px; padding: 10px }
    .several .choice[aria-expanded=true] { color: #16191c; background: #f4f4f2 } .several .choice[aria-expanded=true] code { color: inherit }
    .several li { width: 430px } .several .detail { position: absolute; inset: 0 0 auto 462px }
  }
  @media print { section, .chip { display: none } }\`;

const state = document.querySelector('meta[name="site-state"]')?.content;
if (state) {
  const [name] = state.split(' ', 1);
  layer(\`
    p { position: fixed; inset: auto auto 12px 12px; z-index: 2147483646; max-width: min(34em, 80vw); margin: 0; padding: 8px 12px;
      background: #f4f4f2; color: #16191c; border: 2px dashed #16191c; font: 15px/1.4 system-ui, sans-serif; pointer-events: none }
    b { margin-right: 6px } @media print { p { display: none } }\`,
    element('p', {}, element('b', {}, name), state.slice(name.length)));
}

let sheet;
function swapStyle(css) {
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
`;
