// The thread's program where nothing is bundled (tests, scripts): threads on Node 20 take no loader from their parent.
import { register } from 'tsx/esm/api';

register();
const worker = await import('../vision.worker.ts');
export const { identify, readHealth, describe } = worker;
