import { performance } from 'node:perf_hooks';
import type { CatalogueEntry } from './catalogue/entry.ts';
import { cataloguePlants, readCatalogue } from './catalogue/read-catalogue.ts';
import { measurePlates } from './pictures/measure-plates.ts';
import { indexPlants } from './plants/plant-search.ts';
import { buildEntry } from './testing/factories.ts';

/**
 * Prints how long a search takes over a catalogue's folder and over 10,000 plants, and what it costs to make the
 * plates of every sixth plant: `npm run bench -w @portal/encyclopedia-service`.
 */
const catalogue = await readCatalogue(process.argv[2] ?? 'data');
const { entries } = catalogue;
const plants = entries.map(({ entry }) => entry);
report('catalogue', plants);
report('many', multiply(plants, 10_000));
const sample = cataloguePlants(catalogue).filter((_, index) => index % 6 === 0);
process.stdout.write(`${(await measurePlates(sample)).join('\n')}\n`);

function report(name: string, list: CatalogueEntry[]) {
  const begun = performance.now();
  const search = indexPlants(list);
  const buildMs = (performance.now() - begun).toFixed(0);
  const terms = termsFrom(list);
  for (const term of terms) search(term);
  const runs = Array.from({ length: 20 }, () => terms.map((term) => measure(() => search(term)))).flat();
  const line = (what: string, times: number[]) => {
    const at = (share: number) =>
      (times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
    return `${what} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`;
  };
  const said = [
    `search ${name}: ${list.length} plants, ${runs.length} searches, index built in ${buildMs} ms`,
    line(
      '  elapsed  ',
      runs.map(({ elapsedMs }) => elapsedMs),
    ),
    // What the search itself costs, on a machine that is busy with other things as well.
    line(
      '  processor',
      runs.map(({ processorMs }) => processorMs),
    ),
  ];
  process.stdout.write(`${said.join('\n')}\n`);
}

function measure(action: () => unknown) {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(cpu);
  return { elapsedMs: performance.now() - begun, processorMs: (user + system) / 1000 };
}

/** Whole names, names with a slip, beginnings, words of the uses, long sentences and nonsense. */
function termsFrom(list: CatalogueEntry[]): string[] {
  const some = Array.from(
    { length: 10 },
    (_, index) => list[Math.floor((index * list.length) / 10)] ?? buildEntry(),
  );
  return some.flatMap(({ commonName, latinName, uses, family }) => [
    commonName,
    `${latinName.slice(0, 4)}${latinName.slice(5)}`,
    latinName.split(' ').reverse().join(' '),
    commonName.slice(0, 2),
    commonName.slice(0, 1),
    family,
    uses.slice(0, 100),
    'tea leaf root bark',
    'zzqqxxyy wwvv',
  ]);
}

/** More plants of the same words: each name gets a made-up word of its own, as a larger flora would. */
function multiply(list: CatalogueEntry[], count: number): CatalogueEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const model = list[index % list.length] ?? buildEntry();
    const other = list[(index * 7) % list.length] ?? model;
    return {
      ...model,
      id: index + 1,
      commonName: `${madeUpWord(index)} ${model.commonName}`,
      latinName: `${madeUpWord(index * 31)} ${other.latinName}`,
    };
  });
}

function madeUpWord(seed: number): string {
  const syllables = [
    'ba',
    'cor',
    'del',
    'fi',
    'gan',
    'hel',
    'ju',
    'lo',
    'mir',
    'nas',
    'per',
    'quo',
    'ri',
    'sul',
    'tev',
    'vi',
  ];
  return [seed & 15, (seed >> 4) & 15, (seed >> 8) & 15, (seed >> 12) & 15]
    .map((at) => syllables[at])
    .join('');
}
