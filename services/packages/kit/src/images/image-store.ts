import { hash } from 'node:crypto';
import { imageEndpoint, type ServiceName } from '@portal/contracts';
import { found } from '../http/errors.ts';
import { type Served, serveRaw } from '../http/serve.ts';
import { decodeImage, type ImageLimits } from './decode.ts';
import { filesOf, readFile, removeFiles, type StoredFile, writeFile } from './grid-fs.ts';
import { sendImage } from './send-image.ts';
import { removeVariants } from './variants.ts';

export interface StoredImage {
  /** The SHA-256 of the kept file. */
  hash: string;
  /** What a document keeps and a page shows: `/api/images/<service>/<hash>`. */
  path: string;
  width: number;
  height: number;
}

/** An owner's word that a picture is theirs. */
export interface ImageClaim {
  path: string;
  owner: string;
}

export interface ImageStore {
  /**
   * Keeps a picture (a data URL or bytes) for its owner, a name such as `plant:5`. The same picture is kept once,
   * however many own it. Throws too_large or invalid_input.
   */
  store: (source: string | Buffer, owner: string, limits?: ImageLimits) => Promise<StoredImage>;
  /** Ends the owner's claim on a picture, by its path or hash; with its last owner the picture goes. */
  remove: (pathOrHash: string, owner: string) => Promise<void>;
  /** The kept file (WebP), by its path or hash; undefined where there is none. */
  read: (pathOrHash: string) => Promise<Buffer | undefined>;
  /**
   * The claims of all owners whose name begins with `ownerPrefix`, a few pictures at a time: with it a service finds
   * claims that were made for something that was never written, and removes them.
   */
  claims: (ownerPrefix: string) => AsyncGenerator<ImageClaim[]>;
  routes: Served[];
}

/** The pictures that people send to a service, in its own database. */
export function imageStore(service: ServiceName): ImageStore {
  const endpoint = imageEndpoint(service);
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
    async *claims(ownerPrefix) {
      for await (const files of filesInPages()) {
        const claims = files.flatMap(({ filename, metadata }) =>
          (metadata?.owners ?? []).map((owner) => ({ path: pathOf(filename), owner })),
        );
        yield claims.filter(({ owner }) => owner.startsWith(ownerPrefix));
      }
    },
    routes: [
      serveRaw(endpoint, async ({ params, query, ctx }) => {
        // Asked each time: a variant that was made while its picture was removed must not outlive it.
        found(await filesOf('images').findOne({ filename: params.hash }), 'Picture');
        await sendImage(ctx, {
          key: params.hash,
          width: query.w,
          original: () => readFile('images', params.hash),
          isImmutable: true,
        });
      }),
    ],
  };
}

const hashIn = (pathOrHash: string) => pathOrHash.slice(pathOrHash.lastIndexOf('/') + 1);

/** Pictures that are described at a time. */
const pageLength = 100;

/** By `_id`, so that what is stored or removed meanwhile moves nothing that is yet to come. */
async function* filesInPages(): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  do {
    const last = page.at(-1);
    page = await filesOf('images')
      .find(last ? { _id: { $gt: last._id } } : {})
      .sort({ _id: 1 })
      .limit(pageLength)
      .toArray();
    if (page.length > 0) yield page;
  } while (page.length === pageLength);
}

/** Two who store the same picture at once may both write a file of its name; each goes with its own last owner. */
async function removeClaim(name: string, owner: string): Promise<void> {
  await filesOf('images').updateMany({ filename: name }, { $pull: { 'metadata.owners': owner } });
  await removeFiles('images', [name], { 'metadata.owners': [] });
  if ((await filesOf('images').countDocuments({ filename: name })) === 0) await removeVariants(name);
}
