import { startHub } from './app.ts';

await startHub();
