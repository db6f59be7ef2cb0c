import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fitHealthModel } from './fit/fit-health-model.ts';
import { readHealthSamples, readHealthySamples } from './fit/health-samples.ts';

/** `tsx src/fit/health.ts --health DIR --species DIR [--out FILE]`: reckons data/health.json anew from photos. */
const { values } = parseArgs({
  options: {
    health: { type: 'string' },
    species: { type: 'string' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../../../vision/data/health.json', import.meta.url)),
    },
  },
});
if (!values.health || !values.species)
  throw new Error('Say where the photos are: --health DIR (labelled), --species DIR (presumed healthy)');

const model = {
  about:
    'What health is read by: weights of signs, and extremely randomised trees over measures of leaves and posture. Made by src/fit/health.ts; numbers alone, no photo.',
  sources: [
    'PlantVillage (tomato, potato)',
    'MangoLeafBD (mango)',
    'Cotton disease dataset (cotton)',
    'Kaggle healthy and wilted houseplants (houseplant)',
    'Oxford 17 flowers, PhMedLeaf and others (named plants, presumed healthy)',
  ],
  ...fitHealthModel([
    ...(await readHealthSamples(values.health)),
    ...(await readHealthySamples(values.species)),
  ]),
};
await writeFile(values.out, `${JSON.stringify(model)}\n`);
