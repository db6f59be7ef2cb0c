import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Codebooks } from '@portal/vision-service/identify/describe';
import { makeNegatives } from '../negatives/negatives.ts';
import type { Labelled } from './fit-identifier.ts';
import { gatherCodebooks } from './gather-codebooks.ts';
import { type Observation, observe, openObservations } from './observe.ts';
import { type LabelledPhoto, readPhotos, type Sending, sendings } from './photos.ts';

export interface Sources {
  /** Folder of `species.json` and `species/`. */
  species: string;
  /** Folder of photos of plants whose names aren't asked: codebooks and "is this a plant" are made of them. */
  health: string;
  /** A file that keeps what was measured from one run to the next. */
  cache?: string | undefined;
  /** Made of the photos of `health` where they aren't given. */
  codebooks?: Codebooks | undefined;
}

/** A measured photo, with what is known of it. */
export interface SpeciesObservation extends Labelled {
  photo: LabelledPhoto;
  sending: Sending;
}

export interface Gathered {
  photos: SpeciesObservation[];
  plants: (Observation & { group: string })[];
  negatives: (Observation & { kind: string })[];
  codebooks: Codebooks;
  blocks: number[];
  /** Measures one more picture. */
  measure: (bytes: Uint8Array) => Promise<Observation>;
}

/** Pictures without a plant that are made of each kind. */
const negativesPerKind = 40;
const negativesSeed = 1;

/** The forms in which each photo is fitted and asked: all that reach the service. */
const fittedSendings = ['raw', 'desktop', 'phone'] as const;

/** Measures all that a model is fitted to. */
export async function gatherMaterial({ species, health, cache, ...given }: Sources): Promise<Gathered> {
  const healthPhotos = picturesBelow(health);
  // Every other photo: their number tells, not that there are more of the same leaves.
  const codebooks = given.codebooks ?? (await gatherCodebooks(healthPhotos.filter((_, i) => i % 2 === 0)));
  const keep = openObservations(cache);
  const book = createHash('sha256').update(codebooks.edges.mixture.means).digest('hex').slice(0, 12);
  const measure = (bytes: Uint8Array) =>
    keep(`${book}-${createHash('sha256').update(bytes).digest('hex')}`, () => observe(bytes, codebooks));
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
  return { photos, plants, negatives, codebooks, blocks, measure };
}

/** The pictures of a folder and its folders, sorted. */
export function picturesBelow(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .sort()
    .map((file) => join(folder, file));
}
