import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

  it('that a link leads into a source folder is refused before it is there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'out-'));
    symlinkSync(resolve('content'), join(folder, 'link'));
    const { status, stderr } = runSite(['build', '--out', join(folder, 'link', 'new', 'site')]);
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('which a build reads');
    expect(existsSync('content/new')).toBe(false);
  });
});
