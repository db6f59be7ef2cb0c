import { startRenderer } from './app.ts';

await startRenderer();
