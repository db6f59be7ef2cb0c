import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EvaluationReport } from '@portal/contracts';
import { shippedModel } from '@portal/vision-service/identify/shipped-model';
import { readCatalogue } from './evaluate/catalogue.ts';
import { evaluateHealth } from './evaluate/health.ts';
import { evaluateIdentification } from './evaluate/identification.ts';
import { evaluateNegatives } from './evaluate/negative-figures.ts';
import { reportTable } from './evaluate/table.ts';
import { gatherMaterial } from './fit/gather-material.ts';

/* Measures how accurate the service is on labelled photos: see the README. */

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    species: { type: 'string' },
    health: { type: 'string' },
    negatives: { type: 'string' },
    catalogue: { type: 'string', default: fromHere('../../../encyclopedia/data') },
    out: { type: 'string', default: fromHere('../dist') },
    cache: { type: 'string' },
    only: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const { species, health } = values;
if (!species || !health) throw new Error('Usage: evaluate --species DIR --health DIR (more in the README)');

const method =
  'Cross-validated on the photos of the development set: five folds by photo for names, ten for health. Each answer comes from a model fitted without that photo in any form. Every photo is tested as it is and as a phone sends it. Pictures without a plant are generated, with another seed than the ones used for fitting.';

const report = EvaluationReport.parse({
  date: new Date().toISOString().slice(0, 10),
  method,
  ...(values.only === 'health'
    ? { identification: null, negatives: null }
    : await identificationParts(species, health)),
  health: values.only === 'identification' ? null : await evaluateHealth({ health, species }),
});
process.stdout.write(`${reportTable(report)}\n`);
const json = `${JSON.stringify(report, null, 2)}\n`;
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'accuracy.json'), json);
if (values.publish) writeFileSync(fromHere('../../../vision/data/accuracy.json'), json);

async function identificationParts(speciesFolder: string, healthFolder: string) {
  const gathered = await gatherMaterial({
    species: speciesFolder,
    health: healthFolder,
    cache: values.cache,
    codebooks: shippedModel.codebooks,
  });
  return {
    identification: await evaluateIdentification(gathered, readCatalogue(values.catalogue)),
    negatives: await evaluateNegatives(gathered, values.negatives),
  };
}
