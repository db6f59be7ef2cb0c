import { startAccount } from './app.ts';

await startAccount();
