import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EvaluationReport } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { describeAll, readArguments } from './arguments.ts';
import { readCatalogue } from './evaluate/catalogue.ts';
import { proportion } from './evaluate/figures.ts';
import { evaluateHealth, healthMethod } from './evaluate/health.ts';
import { evaluateIdentification } from './evaluate/identification.ts';
import { createSystem, trialsOf } from './fit/fit-model.ts';
import { readHealthSamples } from './fit/health-samples.ts';

/* Measures how accurate the service is on labelled photos: see the README. */

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dataFile = (name: string) => fromHere(`../../../vision/data/${name}.json`);
const { kind, folders, publish, describe } = readArguments('evaluate');

/** True if an operator's model is in use depends on the portal. */
const Published = z.omit(EvaluationReport, { hasReferenceModel: true });

// The other part stays as it was measured.
const published = Published.parse(JSON.parse(readFileSync(dataFile('accuracy'), 'utf8')));
const report = Published.parse({
  ...published,
  ...(kind === 'health' ? await measuredHealth() : await measuredIdentification()),
});
const json = `${JSON.stringify(report, null, 2)}\n`;
const out = fromHere('../dist');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'accuracy.json'), json);
if (publish) writeFileSync(dataFile('accuracy'), json);

async function measuredIdentification() {
  const trials = trialsOf(createSystem(await describeAll(folders, describe)));
  const catalogue = readCatalogue(fromHere('../../../encyclopedia/data'));
  const fit = hashOf(dataFile('identification'));
  return { identification: evaluateIdentification(trials, catalogue, fit) };
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
        ...evaluateHealth(await readHealthSamples(folders, describe)),
        nonPlantsRefused: figures?.nonPlants.refused ?? nothing,
        plantsRefused: figures?.known.refused ?? nothing,
      },
    },
  };
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
