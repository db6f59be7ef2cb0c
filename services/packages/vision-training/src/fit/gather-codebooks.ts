import { readFileSync } from 'node:fs';
import { type Codebooks, viewsOf } from '@portal/vision-service/identify/describe';
import { colourLength, edgeLength, type Patches } from '@portal/vision-service/identify/patches';
import { findSubject } from '@portal/vision-service/identify/subject';
import { readScene } from '@portal/vision-service/sight/scene';
import { makeNegatives } from '../negatives/negatives.ts';
import { fitCodebook, type Samples } from './fit-codebook.ts';
import { seeded } from './random.ts';

const perView = 60;
const edgeComponents = 24;
const colourComponents = 16;

/**
 * Fits the codebooks to photos that aren't used for identification, so that no photo is measured by a codebook fitted to it;
 * generated pictures add colours that leaves don't have.
 */
export async function gatherCodebooks(photos: readonly string[]): Promise<Codebooks> {
  const random = seeded(47);
  const edges: Samples = { rows: [], places: [] };
  const colours: Samples = { rows: [], places: [] };
  const add = (patches: Patches) => {
    for (let i = 0; i < perView; i++) {
      const at = Math.floor(random() * patches.count);
      // Bare background would take most of the mixture.
      if ((patches.plant[at] ?? 0) < 0.1 && random() < 0.8) continue;
      const place: [number, number] = [patches.places[at * 2] ?? 0, patches.places[at * 2 + 1] ?? 0];
      edges.rows.push(patches.edges.slice(at * edgeLength, (at + 1) * edgeLength));
      edges.places.push(place);
      colours.rows.push(patches.colours.slice(at * colourLength, (at + 1) * colourLength));
      colours.places.push(place);
    }
  };
  const addPicture = async (bytes: Uint8Array) => {
    const { whole, close } = viewsOf(findSubject(await readScene(bytes)));
    add(whole);
    add(close);
  };
  for (const photo of photos) await addPicture(readFileSync(photo));
  for await (const { bytes } of makeNegatives(30, 7, ['blobs'])) await addPicture(bytes);
  return { edges: fitCodebook(edges, edgeComponents), colours: fitCodebook(colours, colourComponents) };
}
