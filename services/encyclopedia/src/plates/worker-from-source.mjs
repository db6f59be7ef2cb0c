import { createRequire } from 'node:module';
// Loads the worker's source in tests and scripts: worker threads on Node 20 inherit no loader from their parent. Hooks of
// `require` run in this thread; those of `import` would need a second one.
import { register } from 'tsx/cjs/api';

register();
export const { draw } = createRequire(import.meta.url)('../plates.worker.ts');
