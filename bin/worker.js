// A worker thread of the build: src/parallel/worker.ts, from its bundle.
import { load } from './launch.js';

const { work } = await load('worker');
work(() => load('render'));
