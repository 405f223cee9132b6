// A command's worker thread: src/parallel/worker.ts, from its bundle. Its `workerData` is the folder of the site.
import { workerData } from 'node:worker_threads';
import { loadSite, loadWorker } from './launch.js';

const { work } = await loadWorker();
work(() => loadSite(workerData));
