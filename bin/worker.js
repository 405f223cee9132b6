// A worker thread of a command: src/parallel/worker.ts, from its bundle. Its data is the folder of the site.
import { workerData } from 'node:worker_threads';
import { loadEngine, loadSite } from './launch.js';

const { work } = await loadEngine('worker');
work(() => loadSite(workerData));
