import path from 'node:path';
import type { KeyPart } from '@portal/contracts';
import { indistinctPairs } from '@portal/key';
import { keyOfCatalogue } from './catalogue-key.ts';
import { questionsNeeded, shareWithin, simulateKey } from './simulate-key.ts';

const rounds = 10;
const most = 20;
const usual = { wrong: 0.1, unknown: 0.2 };
const withoutErrors = { wrong: 0, unknown: 0 };
const groups: [name: string, visitors: typeof usual, parts?: KeyPart[]][] = [
  ['whole plant', usual],
  ['with flowers, no fruit', usual, ['plant', 'stem', 'leaf', 'flower']],
  ['leaves only', usual, ['plant', 'stem', 'leaf']],
  ['whole plant, no errors', withoutErrors],
];

/** `npm run key` measures how many questions of the key find a plant, for visitors who err. */
async function run(): Promise<void> {
  const key = await keyOfCatalogue(path.join(import.meta.dirname, '../../data'));
  for (const [name, visitors, parts] of groups) {
    const all = Array.from({ length: rounds }, (_, seed) =>
      simulateKey(key, { ...visitors, seed, ...(parts && { parts }) }, most),
    ).flat();
    const percent = (questions: number, places: number) =>
      `${(100 * shareWithin(all, questions, places)).toFixed(1)} %`;
    write(
      `${name}: after 3, 5, 8 questions among three ${percent(3, 3)}, ${percent(5, 3)}, ${percent(8, 3)}; first ${percent(8, 1)}; ` +
        `median ${questionsNeeded(all, 0.5)}, p95 ${questionsNeeded(all, 0.95)} questions`,
    );
  }
  const pairs = indistinctPairs(key);
  write(
    `${key.plants.length} plants, ${key.characters.length} questions; ${pairs.length} pairs that no question tells apart:`,
  );
  for (const [a, b] of pairs) write(`  ${a.latinName} – ${b.latinName}`);
}

const write = (line: string) => process.stdout.write(`${line}\n`);

await run();
