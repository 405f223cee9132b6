import { testEveryPage } from './axe.ts';
import { NARROW } from './open-page.ts';

testEveryPage(NARROW);
