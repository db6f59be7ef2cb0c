import { startVision } from './app.ts';

await startVision();
