/** `npm run previews`: draws the covers of the catalogue and writes their previews to `data/previews.json`. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { previewOfImage } from '../photos/image-preview.ts';
import { draw } from '../plates.worker.ts';
import type { Previews } from './entry.ts';
import { previewsRevision } from './previews-revision.ts';
import { cataloguePlants, readCatalogue } from './read-catalogue.ts';

const folder = path.join(import.meta.dirname, '../../data');
const plants = cataloguePlants(await readCatalogue(folder));
const previews: Previews['previews'] = {};
for (const plant of plants) {
  const { data, width, height } = draw({ plant, view: 'cover', width: 320 });
  previews[plant.latinName] = await previewOfImage(sharp(data, { raw: { width, height, channels: 4 } }));
}
const file: Previews = { revision: previewsRevision(plants), previews };
await writeFile(path.join(folder, 'previews.json'), `${JSON.stringify(file, null, 2)}\n`);
process.stdout.write(`${plants.length} previews written.\n`);
