/** What the launcher resolves `#site` to. */
declare module '#site' {
  const site: import('../model/define.ts').Site;
  export default site;
}
