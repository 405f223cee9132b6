/**
 * The program's command for hints, as this process was started. Without `--no`, npx would fetch a package of that name
 * if this one is not installed.
 */
const [, script = ''] = process.argv;

export const PROGRAM = script.endsWith('audit-function.mjs') ? `node ${script}` : 'npx --no site';
