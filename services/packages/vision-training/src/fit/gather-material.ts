import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Codebooks } from '@portal/vision-service/identify/describe';
import { makeNegatives } from '../negatives/negatives.ts';
import { gatherCodebooks } from './gather-codebooks.ts';
import type { Labelled } from './observe.ts';
import { type Observation, observe, openObservations } from './observe.ts';
import { type LabelledPhoto, readPhotos, type Sending, sendings } from './photos.ts';

export interface Sources {
  /** The folder of `species.json` and `species/`. */
  species: string;
  /** A folder of photos of plants for the codebooks and for recognising plants. */
  health: string;
  /** A file that caches measurements between runs. */
  cache?: string | undefined;
  /** Fitted to the photos of `health` by default. */
  codebooks?: Codebooks | undefined;
}

export interface SpeciesObservation extends Labelled {
  photo: LabelledPhoto;
  sending: Sending;
}

export interface Gathered {
  photos: SpeciesObservation[];
  /** The possible catalogue names of each label. */
  names: Map<string, string[]>;
  plants: (Observation & { group: string })[];
  negatives: (Observation & { kind: string })[];
  codebooks: Codebooks;
  blocks: number[];
  /** Measures another picture. */
  measure: (bytes: Uint8Array) => Promise<Observation>;
}

const negativesPerKind = 40;
const negativesSeed = 1;

/** All forms in which a photo can reach the service. */
const fittedSendings = ['raw', 'desktop', 'phone'] as const;

/** Measures everything that a model is fitted to. */
export async function gatherMaterial({ species, health, cache, ...options }: Sources): Promise<Gathered> {
  const healthPhotos = picturesBelow(health);
  // Every other photo is enough; the rest is for recognising plants.
  const codebooks = options.codebooks ?? (await gatherCodebooks(healthPhotos.filter((_, i) => i % 2 === 0)));
  const cached = openObservations(cache);
  const book = createHash('sha256').update(codebooks.edges.mixture.means).digest('hex').slice(0, 12);
  const measure = (bytes: Uint8Array) =>
    cached(`${book}-${createHash('sha256').update(bytes).digest('hex')}`, () => observe(bytes, codebooks));
  const photos: SpeciesObservation[] = [];
  for (const photo of readPhotos(species)) {
    const bytes = readFileSync(photo.path);
    for (const sending of fittedSendings) {
      const group = `${photo.folder}/${photo.file}`;
      photos.push({
        ...(await measure(await sendings[sending](bytes))),
        photo,
        group,
        label: photo.folder,
        sending,
      });
    }
  }
  const plants: Gathered['plants'] = [];
  for (const [i, path] of healthPhotos.filter((_, i) => i % 2 === 1).entries()) {
    const bytes = readFileSync(path);
    plants.push({ ...(await measure(i % 2 === 0 ? bytes : await sendings.phone(bytes))), group: path });
  }
  const negatives: Gathered['negatives'] = [];
  for await (const { kind, bytes } of makeNegatives(negativesPerKind, negativesSeed))
    negatives.push({ ...(await measure(bytes)), kind });
  const { blocks } = await observe(readFileSync(healthPhotos[0] ?? ''), codebooks);
  const names = new Map(
    photos.map(({ label, photo }) => [label, [photo.label.latin, ...photo.label.accepted]]),
  );
  return { photos, names, plants, negatives, codebooks, blocks, measure };
}

/** All pictures in a folder tree, sorted. */
export function picturesBelow(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .sort()
    .map((file) => join(folder, file));
}
