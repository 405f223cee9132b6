// harfbuzzjs waits for its WebAssembly while it loads, so it can be neither bundled nor required, and a bundle that runs
// from V8's code cache cannot import(). This file can.
// biome-ignore lint/suspicious/noThenProperty: whoever awaits this module is given that of harfbuzzjs
exports.then = (...callbacks) => import('harfbuzzjs').then(...callbacks);
