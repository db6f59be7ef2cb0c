import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fitHealthModel } from './fit-health-model.ts';
import { readHealthSamples } from './health-samples.ts';

/** `tsx src/fit/health.ts --health DIR [--out FILE]`: reckons data/health.json anew from labelled photos. */
const { values } = parseArgs({
  options: {
    health: { type: 'string' },
    out: { type: 'string', default: fileURLToPath(new URL('../../data/health.json', import.meta.url)) },
  },
});
if (!values.health) throw new Error('Say where the labelled photos are: --health DIR');

const model = {
  about:
    'What health is read by: extremely randomised trees over measures of leaves and posture. Made by src/fit/health.ts; numbers alone, no photo.',
  sources: [
    'PlantVillage (tomato, potato)',
    'MangoLeafBD (mango)',
    'Cotton disease dataset (cotton)',
    'Kaggle healthy and wilted houseplants (houseplant)',
  ],
  ...fitHealthModel(await readHealthSamples(values.health)),
};
await writeFile(values.out, `${JSON.stringify(model)}\n`);
