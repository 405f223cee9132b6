/** What the launcher puts in the place of `#site`. */
declare module '#site' {
  const site: import('../define.ts').Site;
  export default site;
}
