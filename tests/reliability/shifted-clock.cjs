// Loaded before a program with --require: its clock shows CLOCK_SHIFT milliseconds more.
const Real = Date;
const shift = Number(process.env.CLOCK_SHIFT ?? 0);

globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length === 0 ? [Real.now() + shift] : args));
  }

  static now() {
    return Real.now() + shift;
  }
};
