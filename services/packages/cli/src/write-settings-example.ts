import { writeFileSync } from 'node:fs';
import { settingsExample } from './settings-example.ts';

/** `npm run settings`: writes `.env.example` from the schemas of the settings. */
writeFileSync('.env.example', await settingsExample(process.cwd()));
