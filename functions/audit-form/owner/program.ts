/**
 * The program as its owner types it, for hints: as this process was started. Without `--no`, npx would fetch a package
 * of that name where this one is not installed.
 */
const [, script = ''] = process.argv;

export const PROGRAM = script.endsWith('audit-function.mjs') ? `node ${script}` : 'npx --no site';
