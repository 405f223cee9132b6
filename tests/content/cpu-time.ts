/** The processor time that a function takes, in milliseconds: what a clock on the wall says depends on who else is at work. */
export function cpuTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
