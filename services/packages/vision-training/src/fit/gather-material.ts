import { readFileSync } from 'node:fs';
import type { Codebooks } from '@portal/vision-service/identify/describe';
import { gatherCodebooks } from './gather-codebooks.ts';
import { hashOf, type Labelled, observe, openCache } from './observe.ts';
import { type Folders, type Form, forms, type Photo, readAllPhotos } from './photos.ts';

export interface Sources extends Folders {
  /** A folder that caches measurements between runs. */
  cache?: string | undefined;
}

export interface Gathered {
  photos: Photo[];
  codebooks: Codebooks;
  /** Measures photos in some forms. */
  measureForms: (photos: readonly Photo[], wanted: readonly Form[]) => Promise<Labelled[]>;
}

/** Reads the labelled photos, and fits the codebooks to some of each kind. */
export async function gatherMaterial({ cache, ...folders }: Sources): Promise<Gathered> {
  const photos = readAllPhotos(folders);
  const cached = openCache(cache);
  const sample = codebookPhotos(photos);
  const codebooks = await cached(`codebooks-${hashOf(sample.join())}`, () => gatherCodebooks(sample));
  const { buffer, byteOffset, byteLength } = codebooks.edges.mixture.means;
  const version = hashOf(new Uint8Array(buffer, byteOffset, byteLength));
  const measureForms: Gathered['measureForms'] = async (some, wanted) => {
    const measured: Labelled[] = [];
    for (const photo of some) {
      const bytes = readFileSync(photo.path);
      for (const form of wanted) {
        const key = hashOf(`${version} ${form} ${hashOf(bytes)}`);
        const observation = await cached(key, async () => observe(await forms[form](bytes), codebooks));
        measured.push({ ...observation, photo, form });
      }
    }
    return measured;
  };
  return { photos, codebooks, measureForms };
}

/** Photos without tested names; of each kind about as many. */
function codebookPhotos(photos: readonly Photo[]): string[] {
  const everyOf = { plant: 3, fungus: 4, other: 6 };
  return photos
    .filter(({ names }) => names.length === 0)
    .filter((photo, i) => i % everyOf[photo.kind] === 0)
    .map(({ path }) => path);
}

/** The forms in which photos of each kind are fitted: the same answer in any light, direction and frame. */
export async function measureForFit({ photos, measureForms }: Gathered): Promise<Labelled[]> {
  const named = photos.filter(({ names }) => names.length > 0);
  const fungi = photos.filter(({ kind }) => kind === 'fungus');
  const rest = photos.filter(({ kind, names }) => kind !== 'fungus' && names.length === 0);
  return [
    ...(await measureForms(named, ['raw', 'half the light', 'turned by 90°', 'tight crop'])),
    ...(await measureForms(fungi, ['raw', 'turned by 90°', 'tight crop'])),
    ...(await measureForms(rest, ['raw'])),
  ];
}
