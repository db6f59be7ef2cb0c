import { startEncyclopedia } from './app.ts';

await startEncyclopedia();
