import { readFileSync } from 'node:fs';
import { type Codebooks, viewsOf } from '@portal/vision-service/identify/describe';
import { colourLength, edgeLength, type Patches } from '@portal/vision-service/identify/patches';
import { findSubject } from '@portal/vision-service/identify/subject';
import { readScene } from '@portal/vision-service/sight/scene';
import { fitCodebook, type Samples } from './fit-codebook.ts';
import { seeded } from './random.ts';

const perView = 60;
const edgeSize = { outputs: 24, parts: 32 };
const colourSize = { outputs: 16, parts: 24 };

/** Fits the codebooks to photos of all kinds, without their names. */
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
  for (const photo of photos) {
    const { whole, close } = viewsOf(findSubject(await readScene(readFileSync(photo))));
    add(whole);
    add(close);
  }
  return { edges: fitCodebook(edges, edgeSize), colours: fitCodebook(colours, colourSize) };
}
