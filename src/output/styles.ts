/** The style sheet: bundled, lowered to the browsers we support, minified. */
import { join } from 'node:path';
import { browserslistToTargets, bundle } from 'lightningcss';

const TARGETS = browserslistToTargets(['chrome 111', 'firefox 114', 'safari 16.4']);

/**
 * Bundles `templates/styles/index.css` with everything it imports and returns the minified text.
 * A fault in a sheet throws lightningcss' error, which names file, line and column.
 */
export function bundleStyles(root: string): string {
  const { code } = bundle({ filename: join(root, 'templates/styles/index.css'), minify: true, targets: TARGETS });
  return new TextDecoder().decode(code);
}
