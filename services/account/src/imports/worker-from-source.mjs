// The worker script without a bundle (tests, scripts): on Node 20, threads don't inherit the parent's loader.
import { register } from 'tsx/esm/api';

register();
await import('../imports.worker.ts');
