/** What the launcher resolves `#site` to. */
declare module '#site' {
  const site: import('../define.ts').Site;
  export default site;
}
