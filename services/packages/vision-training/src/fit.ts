import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PackedModel } from '@portal/vision-core/identify/model';
import type { PackedHealthModel } from '@portal/vision-service/health/health-model';
import { describeAll, readArguments } from './arguments.ts';
import { createHealthSystem, fitHealthModel } from './fit/fit-health-model.ts';
import { createSystem, fitModel, trialsOf } from './fit/fit-model.ts';
import { readHealthSamples } from './fit/health-samples.ts';
import { packHead } from './fit/pack-head.ts';

/* Fits a model of the service: see the README. */

const { kind, folders, describe } = readArguments('fit');
const about = 'Fitted to photos by vision-training; contains no photos, and none can be recovered from it.';
const model = kind === 'health' ? await fitHealth() : await fitIdentification();
const out = fileURLToPath(new URL(`../../../vision/data/${kind}.json`, import.meta.url));
writeFileSync(out, `${JSON.stringify(model)}\n`);
process.stdout.write(`Written to ${out}.\n`);

async function fitHealth(): Promise<PackedHealthModel> {
  const system = createHealthSystem(await readHealthSamples(folders, describe));
  const { head, calibration } = fitHealthModel(system);
  const sources = [
    'PlantVillage (tomato, potato)',
    'MangoLeafBD (mango)',
    'Cotton disease dataset (cotton)',
    'Money Plant Disease Dataset (golden pothos)',
    'Kaggle healthy and wilted houseplants (houseplant)',
    'Oxford 17 flowers, PhMedLeaf, wild and garden plants of several collections (presumed healthy)',
  ];
  return { about, sources, head: packHead(head), calibration };
}

async function fitIdentification(): Promise<PackedModel> {
  const system = createSystem(await describeAll(folders, describe));
  const { head, ...model } = fitModel(system, trialsOf(system));
  const sources = [
    'Named plants: Oxford 17 Flowers (Nilsback and Zisserman, 2006), TensorFlow flowers, Philippine medicinal leaves (phmedleaf), iNaturalist toxic plants (inat-toxic), poisonous flowers, Wikimedia Commons, Colorado wild flowers and other public collections',
    'Other plants: the same collections; cotton (cottondd), houseplants (kghp), PlantVillage',
    'Pictures without a plant: Caltech-101, COCO, clothing-dataset-small and other public collections',
    'Fungi: public collections of mushroom photos',
  ];
  return { about, sources, ...model, head: packHead(head) };
}
