import { addressOf, imageEndpoint, type ServiceName } from '@portal/contracts';
import { type Addresses, ask, createInstances, unavailable } from '@portal/kit';

/** Reads a picture of the portal; undefined where there is none, or none that can be read. Throws 503 for now. */
export type FetchPhoto = (path: string) => Promise<Uint8Array | undefined>;

/** The services whose pictures show plants. */
const sources = ['account', 'encyclopedia'] as const satisfies ServiceName[];
/** As large as is looked at, and not the whole picture. */
const width = '640';
/** In bytes: many times what a picture of that width takes. */
const mostBytes = 4 * 1024 * 1024;
/** A variant may have to be made first (milliseconds). */
const timeoutMs = 15_000;

/** Asks the service that keeps a picture, by the picture's address; any other address is none of a picture. */
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
        path: addressOf(imageEndpoint(source.service), { params: source, query: { w: width } }),
        method: 'GET',
        headers: { accept: 'image/webp' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (statusCode === 200) return readBytes(body);
      await body.dump();
      if (statusCode === 404) return undefined;
      throw unavailable(`The ${source.service} service answered ${statusCode} to a picture.`);
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
    if (length > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
