// Stands in for the YAML reader that gray-matter brings: it only finds fences here. That reader loads a parser of
// JavaScript from the disk, to run functions in frontmatter: 15 ms in each thread, and better not there at all.
const off = () => {
  throw new Error('gray-matter reads no YAML here');
};

module.exports = { safeLoad: off, safeDump: off };
