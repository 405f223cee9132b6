// A command's worker thread: src/worker.ts, from its bundle. Its `workerData.root` is the folder of the site.
const { workerData } = require('node:worker_threads');
const { loadSite, loadWorker } = require('./launch.js');

loadWorker().then(({ work }) => work(() => loadSite(workerData.root)));
