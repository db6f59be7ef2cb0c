import { hash } from 'node:crypto';
import { imageEndpoint, type ServiceName } from '@portal/contracts';
import { found } from '../errors.ts';
import { type Served, serveRaw } from '../serve.ts';
import { decodeImage, type ImageLimits } from './decode.ts';
import { filesOf, readFile, removeFiles, writeFile } from './grid-fs.ts';
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

export interface ImageStore {
  /**
   * Keeps a picture (a data URL or bytes) for its owner, a name such as `plant:5`. The same picture is kept once,
   * however many own it. Throws too_large or invalid_input.
   */
  store: (source: string | Buffer, owner: string, limits?: ImageLimits) => Promise<StoredImage>;
  /** Ends the owner's claim on a picture, by its path or hash; with its last owner the picture goes. */
  remove: (pathOrHash: string, owner: string) => Promise<void>;
  routes: Served[];
}

/** The pictures that people send to a service, in its own database. */
export function imageStore(service: ServiceName): ImageStore {
  const endpoint = imageEndpoint(service);
  const describe = (name: string, width: number, height: number): StoredImage => ({
    hash: name,
    path: endpoint.path.replace(':hash', name),
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
    remove: (pathOrHash, owner) => removeClaim(pathOrHash.slice(pathOrHash.lastIndexOf('/') + 1), owner),
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

/** Two who store the same picture at once may both write a file of its name; each goes with its own last owner. */
async function removeClaim(name: string, owner: string): Promise<void> {
  await filesOf('images').updateMany({ filename: name }, { $pull: { 'metadata.owners': owner } });
  await removeFiles('images', [name], { 'metadata.owners': [] });
  if ((await filesOf('images').countDocuments({ filename: name })) === 0) await removeVariants(name);
}
