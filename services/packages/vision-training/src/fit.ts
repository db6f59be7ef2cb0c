import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packModel } from '@portal/vision-service/identify/model';
import { aboutHealth } from './fit/about-health.ts';
import { fitHealthModel } from './fit/fit-health-model.ts';
import { fitModel } from './fit/fit-model.ts';
import { gatherMaterial } from './fit/gather-material.ts';
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
const { species, health, cache } = values;
const [kind] = positionals;
if (!species || !health || (kind !== 'health' && kind !== 'identification'))
  throw new Error('Usage: fit health|identification --species DIR --health DIR [--cache FILE] [--out FILE]');

const model = kind === 'health' ? await fitHealth(species, health) : await fitIdentification(species, health);
const out = values.out ?? fileURLToPath(new URL(`../../../vision/data/${kind}.json`, import.meta.url));
writeFileSync(out, `${JSON.stringify(model)}\n`);
process.stdout.write(`Written to ${out}.\n`);

async function fitHealth(speciesFolder: string, healthFolder: string) {
  const folders = { health: healthFolder, species: speciesFolder, more: values.more };
  return { ...aboutHealth, ...fitHealthModel(await readHealthSamples(folders)) };
}

async function fitIdentification(speciesFolder: string, healthFolder: string) {
  const material = await gatherMaterial({ species: speciesFolder, health: healthFolder, cache });
  const about = 'Fitted to photos by vision-training; contains no photos, and none can be recovered from it.';
  return packModel(fitModel(material), about, [
    'Oxford 17 Flowers (Nilsback and Zisserman, 2006)',
    'TensorFlow flowers',
    'Philippine medicinal leaves (phmedleaf)',
    'iNaturalist: toxic plants (inat-toxic)',
    'cotton (cottondd), houseplants (kghp), MangoLeafBD, PlantVillage: codebooks, and recognising plants',
  ]);
}
