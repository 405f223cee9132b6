// Serves a folder as Cloudflare's Workers do, in their own runtime: node workerd.js FOLDER PORT plain|ours
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , directory, port, configuration] = process.argv;
const require = createRequire(join(import.meta.dirname, '../runtimes/package.json'));
const { Miniflare } = await import(require.resolve('miniflare'));
// What docs/hosts tells to write into wrangler.jsonc.
const ours = { not_found_handling: '404-page', html_handling: 'drop-trailing-slash' };
const worker = new Miniflare({
  modules: true,
  script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
  compatibilityDate: '2026-01-01',
  assets: { directory, routerConfig: {}, assetConfig: configuration === 'ours' ? ours : {} },
  host: '127.0.0.1',
  port: Number(port),
});
process.once('SIGTERM', async () => {
  await worker.dispose();
  process.exit(0);
});
await worker.ready;
