import { behaviour } from './helpers/behaviour.ts';
import { describeEngines } from './helpers/engines.ts';

describeEngines('The audit function', (open) => behaviour(() => open()));
