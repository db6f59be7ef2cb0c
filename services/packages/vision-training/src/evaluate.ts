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

/*
 * How well the vision does on labelled photos, none of which took part in fitting what answers it:
 * `npm run evaluate -w services/packages/vision-training -- --species DIR --health DIR [--negatives DIR] [--out DIR] [--cache FILE]
 * [--only identification|health] [--publish]`.
 */

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    species: { type: 'string' },
    health: { type: 'string' },
    negatives: { type: 'string' },
    catalogue: { type: 'string', default: fromHere('../../../encyclopedia/data') },
    out: { type: 'string', default: fromHere('../dist/evaluation') },
    cache: { type: 'string' },
    only: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const { species, health } = values;
if (!species || !health) throw new Error('--species and --health name the folders of the labelled photos.');

const isAsked = (part: 'identification' | 'health') => values.only === undefined || values.only === part;
const method =
  'Photos of the development set, cross-validated: five folds by photo for names, ten for health; each answer is by a ' +
  'model fitted anew without the photo in any form. Every photo is asked as it is and as a phone sends it. Pictures ' +
  'without a plant are made, by another seed than the fitted ones.';

const report = EvaluationReport.parse({
  date: new Date().toISOString().slice(0, 10),
  method,
  ...(isAsked('identification')
    ? await identificationParts(species, health)
    : { identification: null, negatives: null }),
  health: isAsked('health') ? await evaluateHealth({ health, species }) : null,
});
process.stdout.write(`${reportTable(report)}\n`);
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'accuracy.json'), `${JSON.stringify(report, null, 2)}\n`);
if (values.publish)
  writeFileSync(fromHere('../../../vision/data/accuracy.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(`Written to ${values.out}.\n`);

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
