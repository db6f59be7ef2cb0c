import { readFileSync } from 'node:fs';
import { settingsExample } from './settings-example.ts';

test('.env.example has what the schemas of the settings say (npm run settings writes it)', async () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(await settingsExample(process.cwd()));
});
