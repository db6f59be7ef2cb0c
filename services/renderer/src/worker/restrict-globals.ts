/**
 * Takes from evaluated code what a page has no use for: connections, other threads, the process with its environment, and
 * the log. Keeps mistakes from doing harm; it is no sandbox for hostile code.
 */
export function restrictGlobals(): void {
  const hidden = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator', 'localStorage'];
  for (const name of hidden) Reflect.deleteProperty(globalThis, name);
  for (const name of Object.keys(console)) Reflect.set(console, name, () => {});
  const silent = { writableLength: 0, write: () => true };
  Reflect.set(globalThis, 'process', {
    env: { NODE_ENV: 'production' },
    versions: { node: process.versions.node },
    platform: process.platform,
    argv: [],
    nextTick: process.nextTick,
    on: () => {},
    emit: () => false,
    emitWarning: () => {},
    // The pool waits for them after each task.
    stdout: silent,
    stderr: silent,
  });
}
