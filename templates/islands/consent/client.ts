/** Asks whether tags may be loaded, remembers a no as well as a yes, and loads them only after a yes. */
import { type Ids, loadTags } from './tags.ts';

const KEY = 'cookie_choice';
const YEAR_MS = 365 * 86_400_000;

/** An answer: for which tags, yes or no, and when. */
interface Choice {
  readonly answer: 'yes' | 'no';
  readonly to: string;
  readonly at: string;
}

export function start(root: HTMLElement): void {
  const { ids = '', origins = '' } = root.dataset;
  const question = root.querySelector<HTMLElement>('[hidden]')!;
  const again = document.querySelector<HTMLButtonElement>('.cookie-choices-again')!;
  let answer = answerTo(ids);

  const load = () => loadTags(JSON.parse(ids) as Ids, origins.split(' '));
  const ask = () => {
    question.hidden = false;
  };
  const take = (given: Choice['answer']) => {
    if (question.matches(':focus-within')) (isAskedAgain ? again : main).focus({ preventScroll: true });
    question.hidden = true;
    if (given === 'yes' && answer !== 'yes') load();
    // What has been loaded cannot be unloaded on this page.
    if (given === 'no' && answer === 'yes') location.reload();
    answer = given;
  };

  const main = document.getElementById('main')!;
  let isAskedAgain = false;
  again.hidden = false;
  again.onclick = () => {
    isAskedAgain = true;
    ask();
    question.querySelector('button')!.focus();
  };
  for (const button of question.querySelectorAll('button'))
    button.onclick = () => {
      const given = button.value as Choice['answer'];
      keep({ answer: given, to: ids, at: new Date().toISOString() });
      take(given);
    };
  // The visitor may answer in another tab, or on another page and then return to this one from the back/forward cache.
  const follow = () => {
    const given = answerTo(ids);
    if (given && given !== answer) take(given);
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow);
  // Scrolls the focused element to where the question does not cover it.
  new ResizeObserver(() => {
    const isOver = !question.hidden && getComputedStyle(root).position === 'sticky';
    document.documentElement.style.scrollPaddingBottom = isOver ? `${root.offsetHeight + 16}px` : '';
  }).observe(root);

  if (answer === 'yes') load();
  else if (answer === 'no') forgetCookies();
  else ask();
}

/** The answer of this visitor, or of the browser for them; undefined if there is none, or it is old or for other tags. */
function answerTo(ids: string): Choice['answer'] | undefined {
  try {
    const { answer, to, at } = JSON.parse(localStorage[KEY] ?? '{}') as Partial<Choice>;
    if (answer && to === ids && Date.now() - Date.parse(at!) < YEAR_MS) return answer;
  } catch {
    // If nothing can be stored, the question would appear on every page.
    return 'no';
  }
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || doNotTrack === '1' ? 'no' : undefined;
}

function keep(choice: Choice): void {
  try {
    localStorage[KEY] = JSON.stringify(choice);
  } catch (error) {
    // Then the answer holds for this page.
    console.error(error);
  }
}

/** Deletes the cookies that the tags set while they were allowed, for this host or for the whole domain. */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const places = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  for (const [, name] of document.cookie.matchAll(/(?:^|; )((?:_ga|_gcl|_fb|li_|ln_)[^=]*)/g))
    for (const place of places) expire(`${name}=; path=/${place}`);
}

function expire(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${cookie}; max-age=0`;
}
