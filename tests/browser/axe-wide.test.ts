import { testEveryPage } from './axe.ts';
import { WIDE } from './open-page.ts';

testEveryPage(WIDE);
