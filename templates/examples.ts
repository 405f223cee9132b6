/** The examples of components that several pages show, each in its own way, by folder name. */
export * as badge from './components/badge/examples.tsx';
export * as breadcrumbs from './components/breadcrumbs/examples.tsx';
export * as button from './components/button/examples.tsx';
export * as 'call-to-action' from './components/call-to-action/examples.tsx';
export * as 'case-study-card' from './components/case-study-card/examples.tsx';
export * as cover from './components/cover/examples.tsx';
export * as faq from './components/faq/examples.tsx';
export * as measure from './components/measure/examples.tsx';
export * as 'page-hero' from './components/page-hero/examples.tsx';
export * as plot from './components/plot/examples.tsx';
export * as points from './components/points/examples.tsx';
export * as 'post-card' from './components/post-card/examples.tsx';
export * as programme from './components/programme/examples.tsx';
export * as section from './components/section/examples.tsx';
export * as testimonials from './components/testimonials/examples.tsx';
export * as unbroken from './components/unbroken/examples.tsx';
export * as 'working-paper' from './components/working-paper/examples.tsx';
