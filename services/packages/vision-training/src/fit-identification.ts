import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packModel } from '@portal/vision-service/identify/model';
import { fitModel } from './fit/fit-model.ts';
import { gatherMaterial } from './fit/gather-material.ts';

/** `tsx vision-training --species DIR --health DIR [--cache FILE] [--out FILE]`: data/identification.json anew. */
const { values } = parseArgs({
  options: {
    species: { type: 'string' },
    health: { type: 'string' },
    cache: { type: 'string' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../../../vision/data/identification.json', import.meta.url)),
    },
  },
});
if (!values.species || !values.health)
  throw new Error('--species and --health name the folders of the photos.');

const { photos, ...material } = await gatherMaterial({
  species: values.species,
  health: values.health,
  cache: values.cache,
});
const names = new Map(
  photos.map(({ label, photo }) => [label, [photo.label.latin, ...photo.label.accepted]]),
);
const model = fitModel({ ...material, photos, names });
const about =
  'Numbers fitted to photos by vision-training; no photo, and none that could be made of them. ' +
  'How they are used is in services/vision/src/identify; how well they do, in accuracy.json.';
const sources = [
  'Oxford 17 Flowers (Nilsback and Zisserman, 2006)',
  'TensorFlow flowers',
  'Philippine medicinal leaves (phmedleaf)',
  'iNaturalist: toxic plants (inat-toxic)',
  'cotton (cottondd), houseplants (kghp), MangoLeafBD, PlantVillage: codebooks, and what a plant is',
];
writeFileSync(values.out, `${JSON.stringify(packModel(model, about, sources))}\n`);
process.stdout.write(
  `${values.out}: ${model.between.length} numbers a photo, ${JSON.stringify(model.calibration)}\n`,
);
