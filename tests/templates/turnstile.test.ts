import { afterEach, expect, test, vi } from 'vitest';
import { showTurnstile } from '../../templates/islands/audit-form/person.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A page in which Turnstile's script is asked for; what it brings is the test's to say. */
function page() {
  const window: Pick<Window, 'turnstile'> = {};
  const script: Partial<Record<'onload' | 'onerror', () => void>> = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { createElement: () => script, head: { append: vi.fn() } });
  const onFailure = vi.fn();
  showTurnstile({} as HTMLElement, 'key', onFailure);
  return { window, script, onFailure };
}

test('Turnstile says so where an extension hands over an empty script', () => {
  const { script, onFailure } = page();
  script.onload!();
  expect(onFailure).toHaveBeenCalledOnce();
});

test('Turnstile says so where its widget fails, and asks it again', () => {
  const { window, script, onFailure } = page();
  const reset = vi.fn();
  window.turnstile = { render: (_, options) => void options['error-callback'](), reset };
  script.onload!();
  expect(onFailure).toHaveBeenCalledOnce();
  showTurnstile({} as HTMLElement, 'key', onFailure);
  expect(reset).toHaveBeenCalledOnce();
});
