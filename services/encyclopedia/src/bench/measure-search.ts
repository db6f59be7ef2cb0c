import path from 'node:path';
import { parseArgs } from 'node:util';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { indexSearch } from '../search/find-plants.ts';

/*
 * Measures the processor time of random and adversarial questions of 500 characters: `node --import tsx
 * services/encyclopedia/src/bench/measure-search.ts --questions=10000 --plants=176`.
 */

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '10000' }, plants: { type: 'string', default: '0' } },
});

/** Repeatable pseudo-random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomNumbers(20_261_128);
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;
const length = 500;
const fill = (next: () => string) => {
  let text = '';
  while (text.length < length) text += next();
  return text.slice(0, length);
};

const letters = 'abcdefghijklmnopqrstuvwxyzäöüß';
const word = () => Array.from({ length: 2 + Math.floor(random() * 12) }, () => pick([...letters])).join('');
const misspell = (text: string) => {
  const at = Math.floor(random() * text.length);
  return pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + pick([...letters]) + text.slice(at),
  ]);
};

/** The kinds of questions, by name; each makes another text every time. */
const kinds = (names: string[], words: string[]): Record<string, () => string> => ({
  'random words': () => fill(() => `${word()} `),
  'words of the catalogue': () => fill(() => `${pick(words)} `),
  'names of plants': () => fill(() => `${pick(names)} `),
  'misspelt names': () => fill(() => `${misspell(pick(names))} `),
  'misspelt words': () => fill(() => `${misspell(pick(words))} `),
  'long compounds': () => fill(() => `${pick(words)}${pick(words)}${pick(['tee', 'giftig', 'saft'])} `),
  'words of harm': () =>
    fill(
      () =>
        `${pick(['kill', 'poison', 'someone', 'make', 'sleep', 'secretly', 'dog', 'high', 'trip', 'in', 'drink'])} `,
    ),
  'one long word': () => fill(() => pick([...letters])),
  emoji: () => fill(() => pick(['🌿', '🍄', '👩‍🌾', '☠️', ' '])),
  'mixed scripts': () => fill(() => pick(['薄荷', 'тимьян', 'ไทม์', 'نعناع', 'thyme', 'é́', ' '])),
  'SQL and expressions': () =>
    fill(() => pick(["' OR 1=1 --", '(a+)+$', '[[', '\\', '%', '{{7*7}}', '; DROP TABLE ', '.*'])),
});

const catalogue = await readCatalogue(path.join(import.meta.dirname, '../../data'));
const read = cataloguePlants(catalogue).map((entry) =>
  plantEntryOf(presentPlant({ _id: entry.id, catalogue: entry } as PlantDocument, () => 'r')),
);
const wanted = Number(values.plants) || read.length;
const plants = Array.from({ length: wanted }, (_, index) => {
  const plant = read[index % read.length] as (typeof read)[number];
  return { ...plant, id: index + 1, card: { ...plant.card, id: index + 1 } };
});
const find = indexSearch(plants, catalogue);
const names = read.flatMap(({ card, otherNames }) => [card.commonName, card.latinName, ...otherNames]);
const words = [
  ...catalogue.needs.flatMap((need) => [need.names.en, need.names.de, ...need.synonyms]),
  ...catalogue.entries.flatMap(({ entry }) => entry.uses.split(/\W+/)),
].filter((text) => text.length > 3);

const print = (text: string) => process.stdout.write(`${text}\n`);
const makers = Object.entries(kinds(names, words));
for (const [, make] of makers) for (let warm = 0; warm < 20; warm++) find(make());
print(
  `${plants.length} plants, ${values.questions} questions of ${length} characters, in ms of processor time`,
);
for (const [name, make] of makers) {
  const times: number[] = [];
  for (let asked = 0; asked < Number(values.questions) / makers.length; asked++) {
    const text = make();
    const start = process.cpuUsage();
    find(text);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  print(
    `${name.padEnd(24)} median ${at(0.5).padStart(6)}   p99 ${at(0.99).padStart(6)}   worst ${at(1).padStart(6)}`,
  );
}
