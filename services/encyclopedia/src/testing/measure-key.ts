import path from 'node:path';
import type { KeyPart, KeyPlant, PlantKey } from '@portal/contracts';
import { indistinctPairs } from '@portal/key';
import { keyOfCatalogue } from './catalogue-key.ts';
import { questionsNeeded, shareWithin, simulateKey } from './simulate-key.ts';

const rounds = 5;
const most = 15;
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
  measurePhotos(key);
  const pairs = indistinctPairs(key);
  write(
    `${key.plants.length} plants, ${key.characters.length} questions; ${pairs.length} pairs that no question tells apart:`,
  );
  for (const [a, b] of pairs) write(`  ${a.latinName} – ${b.latinName}`);
}

/** The published shares of photos whose plant is the first name, and among the first five (`services/vision/data`). */
const photoShares = { first: 0.735, firstFive: 0.896 };
/** Usual confidences of an unsure photo. */
const confidences = [50, 18, 12, 8, 6];
/** The plants that a photo confuses with the right one are among the most similar ones. */
const similar = 20;

/** Three questions after a photo whose answer is drawn by the published shares. */
function measurePhotos(key: PlantKey): void {
  const answer = (plant: KeyPlant, random: () => number) => {
    const drawn = random();
    const place =
      drawn < photoShares.first ? 0 : drawn < photoShares.firstFive ? 1 + Math.floor(random() * 4) : -1;
    const others = mostSimilar(key, plant)
      .map((other) => ({ id: other.id, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ id }) => id);
    if (place >= 0) others.splice(place, 0, plant.id);
    return new Map(confidences.map((confidence, index) => [others[index] ?? 0, confidence]));
  };
  const all = Array.from({ length: rounds }, (_, seed) =>
    simulateKey(key, { ...usual, seed }, 5, answer),
  ).flat();
  const shares = [0, 1, 2, 3, 5].map(
    (count) => `${count}: ${(100 * shareWithin(all, count, 1)).toFixed(1)} %`,
  );
  write(`after a photo, first names by the number of questions ${shares.join(', ')}`);
}

function mostSimilar({ plants }: PlantKey, plant: KeyPlant): KeyPlant[] {
  const likeness = (other: KeyPlant) =>
    Object.entries(plant.states).filter(([id, own]) => own.some((state) => other.states[id]?.includes(state)))
      .length;
  return plants
    .filter((other) => other !== plant)
    .map((other) => ({ other, shared: likeness(other) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, similar)
    .map(({ other }) => other);
}

const write = (line: string) => process.stdout.write(`${line}\n`);

await run();
