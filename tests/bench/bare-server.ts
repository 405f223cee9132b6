/**
 * The least time that any Node server needs from a save to an answer: it watches one folder with the system's own
 * notifications and answers every request with the file that was saved last, unchanged.
 *
 *   tsx tests/bench/bare-server.ts FOLDER PORT
 */
import { readFileSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder, port] = process.argv.slice(2) as [string, string];
let text = '</html>';

watch(folder, (_event, name) => {
  text = readFileSync(join(folder, name!), 'utf8');
});
createServer((_request, response) => response.end(text)).listen(Number(port), '127.0.0.1');
