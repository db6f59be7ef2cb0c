import { AppError, type Log } from '@portal/kit';
import type { PhotoPool } from '../analysis/photo-pool.ts';
import type { Description } from '../analysis/tasks.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import { type PhotoDescription, PhotoDescriptionModel } from './photo-description.model.ts';
import { type PhotoSource, PhotoSourceModel } from './photo-source.model.ts';
import { type ReferencePhoto, selectPhotos } from './select-photos.ts';

/** A photo of a known plant, as numbers. */
export type Reference = { plantId: number } & Pick<Description, 'descriptor' | 'embedding'>;

/** After this many failed fetches the update stops; the next one retries. */
const maxFailures = 5;

export interface ReferenceLibrary {
  /** A new array whenever the references change. */
  references: () => readonly Reference[];
  /** Applies the stored photo events. Resolves when done, except for photos that can't be fetched for now. */
  update: () => Promise<void>;
}

/**
 * The references in memory, derived from the photo sources in the database and described in the background. An
 * interrupted update is completed by the next one.
 */
export function createReferenceLibrary({
  pool,
  fetch,
  kind,
  log,
}: {
  pool: PhotoPool;
  fetch: FetchPhoto;
  /** The kind of numbers that the pool produces. */
  kind: () => string;
  log: Log;
}): ReferenceLibrary {
  const described = new Map<string, Pick<Description, 'isPlant' | 'descriptor' | 'embedding'>>();
  /** Missing or unreadable pictures, not fetched again while they are selected. */
  const unusable = new Set<string>();
  let references: readonly Reference[] = [];
  let running: Promise<void> | undefined;
  let isRequested = false;

  const publish = (photos: ReferencePhoto[]) => {
    references = photos.flatMap(({ path, plantId }) => {
      const description = described.get(path);
      return description?.isPlant ? [{ plantId, ...description }] : [];
    });
  };

  async function describe(path: string): Promise<void> {
    const photo = await fetch(path);
    const description = photo && (await pool.runInBackground('describe', { photo }).catch(unreadable));
    if (!description) {
      unusable.add(path);
      return;
    }
    described.set(path, description);
    await store(path, description);
  }

  async function runUpdate() {
    const sources = await PhotoSourceModel.find({ 'paths.0': { $exists: true } }).lean<PhotoSource[]>();
    const photos = selectPhotos(sources);
    const paths = new Set(photos.map(({ path }) => path));
    for (const path of described.keys()) if (!paths.has(path)) described.delete(path);
    for await (const known of inPages(
      [...paths].filter((path) => !described.has(path)),
      kind(),
    ))
      described.set(known._id, presented(known));
    publish(photos);
    for (const path of unusable) if (!paths.has(path)) unusable.delete(path);
    const failures: unknown[] = [];
    for (const path of paths) {
      if (described.has(path) || unusable.has(path)) continue;
      // A photo that can't be fetched must not block the others.
      await describe(path).catch((error) => failures.push(error));
      if (failures.length === maxFailures) break;
      publish(photos);
    }
    if (failures.length > 0)
      log.warn({ err: failures[0], failures: failures.length }, 'photos not described');
    await dropDescriptions(new Set(sources.flatMap((source) => source.paths)));
    log.debug({ references: references.length, unusable: unusable.size }, 'references are up to date');
  }

  async function updateUntilDone() {
    while (isRequested) {
      isRequested = false;
      await runUpdate();
    }
  }

  return {
    references: () => references,
    update() {
      isRequested = true;
      running ??= updateUntilDone().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Maps "not a picture" to undefined. */
function unreadable(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'invalid_input') return undefined;
  throw error;
}

const pageLength = 100;

async function* inPages(paths: string[], kind: string): AsyncGenerator<PhotoDescription> {
  for (let start = 0; start < paths.length; start += pageLength) {
    const _id = { $in: paths.slice(start, start + pageLength) };
    yield* await PhotoDescriptionModel.find({ _id, kind }).lean<PhotoDescription[]>();
  }
}

async function store(path: string, { kind, isPlant, descriptor, embedding }: Description): Promise<void> {
  const description = { kind, isPlant, descriptor: bytesOf(descriptor), embedding: bytesOf(embedding) };
  await PhotoDescriptionModel.updateOne({ _id: path }, { $set: description }, { upsert: true });
}

/** Deletes descriptions of pictures that no source names any more. */
async function dropDescriptions(named: ReadonlySet<string>): Promise<void> {
  const all = await PhotoDescriptionModel.find({}, { _id: 1 }).lean<{ _id: string }[]>();
  const unused = all.map(({ _id }) => _id).filter((path) => !named.has(path));
  if (unused.length > 0) await PhotoDescriptionModel.deleteMany({ _id: { $in: unused } });
}

const bytesOf = (numbers: Float32Array = new Float32Array()): Buffer =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

const presented = ({ isPlant, descriptor, embedding }: PhotoDescription) => {
  const vector = numbersOf(embedding);
  return { isPlant, descriptor: numbersOf(descriptor), embedding: vector.length > 0 ? vector : undefined };
};

/** A lean read returns bytes as the driver's Binary. */
function numbersOf(stored: Buffer | { buffer: Uint8Array }): Float32Array {
  const bytes = Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);
  // Copied, because a view of 32-bit numbers must be aligned.
  return new Float32Array(new Uint8Array(bytes).buffer);
}
