import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packModel } from '@portal/vision-service/identify/model';
import { fitHealthModel } from './fit/fit-health-model.ts';
import { createSystem, fitModel } from './fit/fit-model.ts';
import { gatherMaterial, measureForFit } from './fit/gather-material.ts';
import { readHealthSamples } from './fit/health-samples.ts';

/* Fits a model of the service: see the README. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    species: { type: 'string' },
    health: { type: 'string' },
    more: { type: 'string' },
    cache: { type: 'string' },
    out: { type: 'string' },
  },
});
const { species, health, more, cache } = values;
const [kind] = positionals;
if (!species || !health || (kind !== 'health' && kind !== 'identification'))
  throw new Error(
    'Usage: fit health|identification --species DIR --health DIR [--more DIR] [--cache DIR] [--out FILE]',
  );

/** Says in the model's file what it is. */
const aboutHealth = {
  about:
    'Logistic models of measures of leaves, posture and background. Fitted by vision-training; contains no photos, and none can be recovered from it.',
  sources: [
    'PlantVillage (tomato, potato)',
    'MangoLeafBD (mango)',
    'Cotton disease dataset (cotton)',
    'Money Plant Disease Dataset (golden pothos)',
    'Kaggle healthy and wilted houseplants (houseplant)',
    'Oxford 17 flowers, PhMedLeaf, wild and garden plants of several collections (presumed healthy)',
  ],
};

const model = kind === 'health' ? await fitHealth(species, health) : await fitIdentification(species, health);
const out = values.out ?? fileURLToPath(new URL(`../../../vision/data/${kind}.json`, import.meta.url));
writeFileSync(out, `${JSON.stringify(model)}\n`);
process.stdout.write(`Written to ${out}.\n`);

async function fitHealth(speciesFolder: string, healthFolder: string) {
  const folders = { health: healthFolder, species: speciesFolder, more, cache };
  return { ...aboutHealth, ...fitHealthModel(await readHealthSamples(folders)) };
}

async function fitIdentification(speciesFolder: string, healthFolder: string) {
  if (!more) throw new Error('Identification is fitted to the photos of --more, too.');
  const gathered = await gatherMaterial({ species: speciesFolder, health: healthFolder, more, cache });
  const system = createSystem(await measureForFit(gathered), gathered.codebooks);
  const about = 'Fitted to photos by vision-training; contains no photos, and none can be recovered from it.';
  return packModel(fitModel(system), about, [
    'Named plants: Oxford 17 Flowers (Nilsback and Zisserman, 2006), TensorFlow flowers, Philippine medicinal leaves (phmedleaf), iNaturalist toxic plants (inat-toxic), Wikimedia Commons, Colorado wild flowers and other public collections',
    'Other plants: the same collections; cotton (cottondd), houseplants (kghp), PlantVillage',
    'Pictures without a plant: Caltech-101, COCO, clothing-dataset-small and other public collections',
    'Fungi: public collections of mushroom photos',
  ]);
}
