// Loads the worker's source in tests and scripts: worker threads on Node 20 inherit no loader from their parent.
import { register } from 'tsx/esm/api';

register();
export const { draw } = await import('../plates.worker.ts');
