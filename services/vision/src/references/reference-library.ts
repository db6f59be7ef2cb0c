import { AppError, type Log } from '@portal/kit';
import type { PhotoPool } from '../analysis/photo-pool.ts';
import type { Description } from '../analysis/tasks.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import { type PhotoDescription, PhotoDescriptionModel } from './photo-description.model.ts';
import { type PhotoWord, PhotoWordModel } from './photo-word.model.ts';
import { type ReferencePhoto, selectPhotos } from './select-photos.ts';

/** A photo of a known plant, as numbers. */
export type Reference = { plantId: number } & Pick<Description, 'descriptor' | 'embedding'>;

/** After so many pictures that can't be had for now, the service that keeps them is taken to be away. */
const maxFailures = 5;

export interface ReferenceLibrary {
  /** Another value where anything changed. */
  references: () => readonly Reference[];
  /** Brings it to what the words on photos say now. Resolves when it is, as far as the photos can be had. */
  update: () => Promise<void>;
}

/**
 * The references in memory: what the words on photos select, described by the pool when no visitor waits. All of it
 * follows from the words in the database, so an update that is cut off is made good by the next one.
 */
export function createReferenceLibrary({
  pool,
  fetch,
  kind,
  log,
}: {
  pool: PhotoPool;
  fetch: FetchPhoto;
  /** The kind of numbers that the pool makes now. */
  kind: () => string;
  log: Log;
}): ReferenceLibrary {
  const described = new Map<string, Pick<Description, 'isPlant' | 'descriptor' | 'embedding'>>();
  /** Pictures that are none, or gone: asked for once, unless they are named anew. */
  const lost = new Set<string>();
  let references: readonly Reference[] = [];
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  const publish = (photos: ReferencePhoto[]) => {
    references = photos.flatMap(({ path, plantId }) => {
      const description = described.get(path);
      return description?.isPlant ? [{ plantId, ...description }] : [];
    });
  };

  async function describe(path: string): Promise<void> {
    const photo = await fetch(path);
    const description = photo && (await pool.lookLater('describe', { photo }).catch(unreadable));
    if (!description) {
      lost.add(path);
      return;
    }
    described.set(path, description);
    await keep(path, description);
  }

  async function round() {
    const words = await PhotoWordModel.find({ 'paths.0': { $exists: true } }).lean<PhotoWord[]>();
    const photos = selectPhotos(words);
    const paths = new Set(photos.map(({ path }) => path));
    for (const path of described.keys()) if (!paths.has(path)) described.delete(path);
    for await (const known of inPages(
      [...paths].filter((path) => !described.has(path)),
      kind(),
    ))
      described.set(known._id, presented(known));
    publish(photos);
    for (const path of lost) if (!paths.has(path)) lost.delete(path);
    const failures: unknown[] = [];
    for (const path of paths) {
      if (described.has(path) || lost.has(path)) continue;
      // One that can't be had now keeps no other from being described; who asks often in vain waits for the next round.
      await describe(path).catch((error) => failures.push(error));
      if (failures.length === maxFailures) break;
      publish(photos);
    }
    if (failures.length > 0)
      log.warn({ err: failures[0], failures: failures.length }, 'photos are described later');
    await dropDescriptions(new Set(words.flatMap((word) => word.paths)));
    log.debug({ references: references.length, lost: lost.size }, 'references are up to date');
  }

  async function updateUntilDone() {
    while (isWanted) {
      isWanted = false;
      await round();
    }
  }

  return {
    references: () => references,
    update() {
      isWanted = true;
      underWay ??= updateUntilDone().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** What the pool can't read as a picture is none. */
function unreadable(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'invalid_input') return undefined;
  throw error;
}

/** Descriptions that are read at a time. */
const pageLength = 100;

async function* inPages(paths: string[], kind: string): AsyncGenerator<PhotoDescription> {
  for (let start = 0; start < paths.length; start += pageLength) {
    const _id = { $in: paths.slice(start, start + pageLength) };
    yield* await PhotoDescriptionModel.find({ _id, kind }).lean<PhotoDescription[]>();
  }
}

async function keep(path: string, { kind, isPlant, descriptor, embedding }: Description): Promise<void> {
  const description = { kind, isPlant, descriptor: bytesOf(descriptor), embedding: bytesOf(embedding) };
  await PhotoDescriptionModel.updateOne({ _id: path }, { $set: description }, { upsert: true });
}

/** Removes what describes a picture that no word names any more. */
async function dropDescriptions(named: ReadonlySet<string>): Promise<void> {
  const all = await PhotoDescriptionModel.find({}, { _id: 1 }).lean<{ _id: string }[]>();
  const left = all.map(({ _id }) => _id).filter((path) => !named.has(path));
  if (left.length > 0) await PhotoDescriptionModel.deleteMany({ _id: { $in: left } });
}

const bytesOf = (numbers: Float32Array = new Float32Array()): Buffer =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

const presented = ({ isPlant, descriptor, embedding }: PhotoDescription) => {
  const vector = numbersOf(embedding);
  return { isPlant, descriptor: numbersOf(descriptor), embedding: vector.length > 0 ? vector : undefined };
};

/** Read lean, bytes come as the driver has them. */
function numbersOf(stored: Buffer | { buffer: Uint8Array }): Float32Array {
  const bytes = Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);
  // Copied, as a view of 32-bit numbers must begin where such a number may.
  return new Float32Array(new Uint8Array(bytes).buffer);
}
