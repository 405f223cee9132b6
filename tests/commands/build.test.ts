import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runSite } from '../helpers/run-site.ts';

describe('an output folder', () => {
  it.each(['static/site', 'content/blog', 'templates/out'])('inside of %s is refused', (out) => {
    const wasThere = existsSync(out);
    const { status, stderr } = runSite(['build', '--out', out]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/lies in .*, which a build reads; choose another --out\./);
    expect(existsSync(out)).toBe(wasThere);
  });
});
