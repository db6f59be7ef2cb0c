import { hash } from 'node:crypto';
import { type ImageService, images, type PictureSize, type Viewer } from '@portal/contracts';
import { found } from '../http/errors.ts';
import { type Served, serveRaw } from '../http/serve.ts';
import { decodeImage, type ImageLimits } from './decode.ts';
import { filesOf, readFile, removeFiles, type StoredFile, writeFile } from './grid-fs.ts';
import { sendImage } from './send-image.ts';
import { removeVariants } from './variants.ts';

export interface StoredImage {
  /** The SHA-256 of the stored file. */
  hash: string;
  /** The path for documents and pages: `/api/images/<service>/<hash>`. */
  path: string;
  width: number;
  height: number;
}

/** An owner's claim on a picture. */
export interface ImageClaim {
  path: string;
  owner: string;
}

export interface ImageStore {
  /**
   * Stores a picture (a data URL or bytes) for its owner, a name such as `plant:5`. The same picture is
   * stored once for all its owners. Throws too_large or invalid_input.
   */
  store: (source: string | Buffer, owner: string, limits?: ImageLimits) => Promise<StoredImage>;
  /**
   * Removes the owner's claim on a picture, by its path or hash; with its last claim the picture is deleted.
   */
  remove: (pathOrHash: string, owner: string) => Promise<void>;
  /** The stored file (WebP), by its path or hash; undefined if there is none. */
  read: (pathOrHash: string) => Promise<Buffer | undefined>;
  /** The size of a stored picture in pixels, by its path or hash; undefined if there is none. */
  sizeOf: (pathOrHash: string) => Promise<PictureSize | undefined>;
  /**
   * The claims of all owners whose name begins with `ownerPrefix`, in pages, so that a service can find and
   * remove claims for something that was never written.
   */
  claims: (ownerPrefix: string) => AsyncGenerator<ImageClaim[]>;
  routes: Served[];
}

export interface ImageStoreOptions {
  /**
   * Returns whether the viewer may see the picture of a path. What someone may not see looks missing, and browsers ask
   * again at each use; for `'everyone'`, which needs no viewer, only after an hour. By default everyone may see every
   * picture, which browsers keep.
   */
  maySee?: (path: string, viewer: Viewer | null) => Promise<boolean | 'everyone'>;
}

/** The pictures that people upload to a service, in its own database. */
export function imageStore(service: ImageService, { maySee }: ImageStoreOptions = {}): ImageStore {
  const endpoint = images[service];
  const pathOf = (name: string) => endpoint.path.replace(':hash', name);
  const describe = (name: string, width: number, height: number): StoredImage => ({
    hash: name,
    path: pathOf(name),
    width,
    height,
  });
  return {
    async store(source, owner, limits) {
      const { bytes, width, height } = await decodeImage(source, limits);
      const name = hash('sha256', bytes, 'hex');
      const claimed = await filesOf('images').updateOne(
        { filename: name },
        { $addToSet: { 'metadata.owners': owner } },
      );
      if (claimed.matchedCount === 0)
        await writeFile('images', name, bytes, { owners: [owner], width, height });
      return describe(name, width, height);
    },
    remove: (pathOrHash, owner) => removeClaim(hashIn(pathOrHash), owner),
    read: (pathOrHash) => readFile('images', hashIn(pathOrHash)),
    async sizeOf(pathOrHash) {
      const { metadata } = (await filesOf('images').findOne({ filename: hashIn(pathOrHash) })) ?? {};
      const { width, height } = metadata ?? {};
      return width && height ? { width, height } : undefined;
    },
    async *claims(ownerPrefix) {
      for await (const files of filesInPages(ownerPrefix)) {
        const claims = files.flatMap(({ filename, metadata }) =>
          (metadata?.owners ?? []).map((owner) => ({ path: pathOf(filename), owner })),
        );
        yield claims.filter(({ owner }) => owner.startsWith(ownerPrefix));
      }
    },
    routes: [
      serveRaw(endpoint, async ({ params, query, viewer, ctx }) => {
        // Checked each time: a variant made while its picture was removed must not outlive it.
        found(await filesOf('images').findOne({ filename: params.hash }), 'Picture');
        const seen = await maySee?.(pathOf(params.hash), viewer);
        found(seen !== false || undefined, 'Picture');
        await sendImage(ctx, {
          key: params.hash,
          width: query.w,
          original: () => readFile('images', params.hash),
          isImmutable: !maySee,
        });
        if (seen)
          ctx.set('Cache-Control', seen === 'everyone' ? 'public, max-age=3600' : 'private, no-cache');
      }),
    ],
  };
}

const hashIn = (pathOrHash: string) => pathOrHash.slice(pathOrHash.lastIndexOf('/') + 1);

/** Pictures per page. */
const pageLength = 100;

/** By `_id`, so that pictures stored or removed meanwhile move nothing on later pages. */
async function* filesInPages(ownerPrefix: string): AsyncGenerator<StoredFile[]> {
  const files = filesOf('images');
  // Without it, each kind of owner would read the pictures of all others.
  await files.createIndex({ 'metadata.owners': 1 });
  const isOwned = { 'metadata.owners': { $regex: `^${ownerPrefix}` } };
  let page: StoredFile[] = [];
  do {
    const last = page.at(-1);
    page = await files
      .find(last ? { ...isOwned, _id: { $gt: last._id } } : isOwned)
      .project<StoredFile>({ filename: 1, 'metadata.owners': 1 })
      .sort({ _id: 1 })
      .limit(pageLength)
      .toArray();
    if (page.length > 0) yield page;
  } while (page.length === pageLength);
}

/**
 * Two concurrent stores of the same picture may write two files of its name; both are deleted with its last
 * claim.
 */
async function removeClaim(name: string, owner: string): Promise<void> {
  await filesOf('images').updateMany({ filename: name }, { $pull: { 'metadata.owners': owner } });
  await removeFiles('images', [name], { 'metadata.owners': [] });
  if ((await filesOf('images').countDocuments({ filename: name })) === 0) await removeVariants(name);
}
