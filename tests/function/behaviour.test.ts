import { behaviour } from './helpers/behaviour.ts';
import { describeStores } from './helpers/engines.ts';

describeStores('The audit function', behaviour);
