// Loads the worker's source in tests: worker threads on Node 20 inherit no loader from their parent.
import { register } from 'tsx/esm/api';

register();
await import('../stacks.worker.ts');
