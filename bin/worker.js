// A worker thread of a command: src/parallel/worker.ts, from its bundle. Its data is the folder of the site.
import { workerData } from 'node:worker_threads';
import { loadSite, loadWorker } from './launch.js';

const { work } = await loadWorker();
work(() => loadSite(workerData));
