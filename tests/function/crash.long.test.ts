import { crashTests } from './helpers/crash-tests.ts';

crashTests(50);
