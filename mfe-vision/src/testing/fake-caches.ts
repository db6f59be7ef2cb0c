// biome-ignore lint/style/noRestrictedImports: tests run in Node, which has what jsdom lacks.
import { createHash, webcrypto } from 'node:crypto';
import { type FieldKit, type FieldKitFile, fieldKitFormat } from '@portal/contracts';

const responseOf = (bytes: Uint8Array<ArrayBuffer> | undefined) =>
  bytes && {
    arrayBuffer: async () => bytes.slice().buffer,
    blob: async () => new Blob([bytes]),
    json: async () => JSON.parse(new TextDecoder().decode(bytes)),
  };

/** A response that keeps its content as bytes. */
class FakeResponse {
  constructor(readonly content: Uint8Array<ArrayBuffer>) {}
  static json = (value: unknown) => new FakeResponse(new TextEncoder().encode(JSON.stringify(value)));
}

/** Gives a test empty caches of the browser, with room for some bytes; returns what they hold, by address. */
export function fakeCaches(room = Number.POSITIVE_INFINITY): Map<string, Uint8Array<ArrayBuffer>> {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache = {
    async put(address: string, { content }: FakeResponse) {
      const used = [...stored.values()].reduce((sum, { length }) => sum + length, 0);
      if (used + content.length > room) throw new DOMException('No space is left.', 'QuotaExceededError');
      stored.set(address, content);
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: `http://portal${path}`, path })),
    delete: async (key: string | { path: string }) => stored.delete(typeof key === 'string' ? key : key.path),
  };
  const caches = {
    match: async (address: string) => responseOf(stored.get(address)),
    open: async () => cache,
    has: async () => stored.size > 0,
  };
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { caches, Response: FakeResponse });
  return stored;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A file of a kit with this content. */
export const fileOf = (text: string, name = 'weights'): FieldKitFile => {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { name, address: `/api/vision/kit/${sha256}`, bytes: text.length, sha256 };
};

export const kitOf = (...files: FieldKitFile[]): FieldKit => ({
  version: files.map(({ sha256 }) => sha256.slice(0, 4)).join('-'),
  format: fieldKitFormat,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  files,
});
