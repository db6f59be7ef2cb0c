import { startForum } from './app.ts';

await startForum();
