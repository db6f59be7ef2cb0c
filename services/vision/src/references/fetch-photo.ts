import { addressOf, type ImageService, images } from '@portal/contracts';
import { type Addresses, ask, createInstances, unavailable } from '@portal/kit';

/** Fetches a picture of the portal; undefined if it doesn't exist. Throws 503 if it is unavailable for now. */
export type FetchPhoto = (path: string) => Promise<Uint8Array | undefined>;

/** The services that store photos of plants. */
const sources = ['account', 'encyclopedia'] as const satisfies ImageService[];
/** A variant of about the size that is analysed. */
const width = '640';
/** In bytes; far more than such a picture takes. */
const maxBytes = 4 * 1024 * 1024;
/** In milliseconds; the variant may have to be created first. */
const timeoutMs = 15_000;

/** Fetches pictures by address, from the service that stores them; any other address is refused. */
export function createPhotoFetcher(urls: Addresses): {
  fetch: FetchPhoto;
  close: () => Promise<void>;
} {
  const instances = createInstances(urls);
  return {
    async fetch(path) {
      const source = sourceOf(path);
      if (!source) return undefined;
      const { statusCode, body } = await ask(instances, source.service, {
        path: addressOf(images[source.service], { params: source, query: { w: width } }),
        method: 'GET',
        headers: { accept: 'image/webp' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (statusCode === 200) return readBytes(body);
      await body.dump();
      if (statusCode === 404) return undefined;
      throw unavailable(`The ${source.service} service answered ${statusCode} for a picture.`);
    },
    close: instances.close,
  };
}

function sourceOf(path: string): { service: (typeof sources)[number]; hash: string } | undefined {
  const [, name, hash] = /^\/api\/images\/([a-z]+)\/([0-9a-f]{64})$/.exec(path) ?? [];
  const service = sources.find((source) => source === name);
  return service && hash ? { service, hash } : undefined;
}

async function readBytes(body: AsyncIterable<Buffer>): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
