import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EvaluationReport } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { readCatalogue } from './evaluate/catalogue.ts';
import { proportion } from './evaluate/figures.ts';
import { evaluateHealth, healthMethod } from './evaluate/health.ts';
import { evaluateIdentification } from './evaluate/identification.ts';
import { gatherMaterial } from './fit/gather-material.ts';
import { readHealthSamples } from './fit/health-samples.ts';

/* Measures how accurate the service is on labelled photos: see the README. */

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dataFile = (name: string) => fromHere(`../../../vision/data/${name}.json`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    species: { type: 'string' },
    health: { type: 'string' },
    more: { type: 'string' },
    catalogue: { type: 'string', default: fromHere('../../../encyclopedia/data') },
    out: { type: 'string', default: fromHere('../dist') },
    cache: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const { species, health, more, cache } = values;
const [kind] = positionals;
if (!species || !health || !more || (kind !== 'health' && kind !== 'identification'))
  throw new Error('Usage: evaluate health|identification --species DIR --health DIR --more DIR [--publish]');
const folders = { species, health, more };

/** True if an operator's model is in use depends on the portal. */
const Published = z.omit(EvaluationReport, { hasReferenceModel: true });

// The other part stays as it was measured.
const published = Published.parse(JSON.parse(readFileSync(dataFile('accuracy'), 'utf8')));
const report = Published.parse({
  ...published,
  ...(kind === 'health' ? await measuredHealth() : await measuredIdentification()),
});
const json = `${JSON.stringify(report, null, 2)}\n`;
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'accuracy.json'), json);
if (values.publish) writeFileSync(dataFile('accuracy'), json);

async function measuredIdentification() {
  const gathered = await gatherMaterial({ ...folders, cache });
  const catalogue = readCatalogue(values.catalogue);
  return {
    identification: await evaluateIdentification(gathered, catalogue, hashOf(dataFile('identification'))),
  };
}

/** Needs the identification part: what shows no plant is refused by the same rule. */
async function measuredHealth() {
  const { figures } = published.identification ?? {};
  const nothing = proportion([], () => false);
  return {
    health: {
      date: new Date().toISOString().slice(0, 10),
      fit: hashOf(dataFile('health')),
      method: healthMethod,
      figures: {
        ...evaluateHealth(await readHealthSamples({ ...folders, cache })),
        nonPlantsRefused: figures?.nonPlants.refused ?? nothing,
        plantsRefused: figures?.known.refused ?? nothing,
      },
    },
  };
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
