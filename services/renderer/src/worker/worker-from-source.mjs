// Loads the worker's source in tests: worker threads on Node 20 inherit no loader from their parent.
import { register } from 'tsx/esm/api';

register();
export const { render, warmUp } = await import('../page.worker.ts');
