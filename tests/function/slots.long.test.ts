import './slots.test.ts';
