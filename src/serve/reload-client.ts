/**
 * What `site serve` adds to each page: reloads it after a change, swaps the style sheet without a reload, and shows
 * what is wrong over the page, in words for the person who wrote it. Text, because the browser gets it as a file.
 */
export const RELOAD_SCRIPT = `
const source = new EventSource('/_site/events');
const SCROLL = 'site-serve-scroll';
addEventListener('pagehide', () => sessionStorage.setItem(SCROLL, JSON.stringify([location.pathname, scrollY])));
const [path, top] = JSON.parse(sessionStorage.getItem(SCROLL) ?? '[]');
if (path === location.pathname && performance.getEntriesByType('navigation')[0]?.type === 'reload') scrollTo(0, top);

let overlay;
function showProblems(problems) {
  overlay?.remove();
  overlay = undefined;
  if (problems.length === 0) return;
  overlay = document.createElement('div');
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    section { position: fixed; inset: auto 0 0 0; max-height: 70vh; overflow: auto; z-index: 2147483647;
      background: #12202b; color: #fbf8f1; border-top: 4px solid #ffc42e; padding: 16px 20px; font: 15px/1.5 system-ui, sans-serif }
    h2 { margin: 0 0 8px; font-size: 17px } pre { margin: 12px 0; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace }
    button { float: right; font: inherit; min-height: 32px; padding: 0 12px }\`);
  root.adoptedStyleSheets = [sheet];
  const panel = document.createElement('section');
  panel.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.textContent = 'Hide';
  close.onclick = () => overlay.remove();
  const title = document.createElement('h2');
  title.textContent = problems.length === 1 ? 'One thing to mend. The page is the last good one.' : problems.length + ' things to mend. The page is the last good one.';
  panel.append(close, title, ...problems.map((text) => { const pre = document.createElement('pre'); pre.textContent = text; return pre; }));
  root.append(panel);
  document.body.append(overlay);
}

const state = document.querySelector('meta[name="site-state"]')?.content;
if (state) {
  const badge = document.createElement('div');
  const root = badge.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    p { position: fixed; inset: auto auto 12px 12px; z-index: 2147483646; max-width: min(24em, 80vw); margin: 0; padding: 8px 12px;
      background: #fbf8f1; color: #12202b; border: 2px dashed #12202b; font: 15px/1.4 system-ui, sans-serif; pointer-events: none }
    b { margin-right: 6px } @media print { p { display: none } }\`);
  root.adoptedStyleSheets = [sheet];
  const words = document.createElement('p');
  const name = document.createElement('b');
  [name.textContent] = state.split(' ', 1);
  words.append(name, state.slice(name.textContent.length));
  root.append(words);
  document.body.append(badge);
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
