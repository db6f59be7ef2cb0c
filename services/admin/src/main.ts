import { startAdmin } from './app.ts';

await startAdmin();
