import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addressOf, type FieldKit, fieldKit, fieldKitFormat } from '@portal/contracts';

/** A content of the kit; JSON is compressed here, so that its size and digest are those of the download. */
export interface KitContent {
  name: string;
  bytes: Buffer;
}

/** The manifest, and the bytes of its files by digest. */
export interface PackedKit {
  manifest: FieldKit;
  files: ReadonlyMap<string, Buffer>;
}

/** The gateway buffers answers of this size, and an interrupted download has this much to repeat. */
const fileBytes = 1024 * 1024;

/** Cuts contents into files and describes them. */
export function packKit(contents: readonly KitContent[]): PackedKit {
  const files = new Map<string, Buffer>();
  const listed = contents.flatMap(({ name, bytes }) =>
    piecesOf(bytes).map((piece) => {
      const sha256 = createHash('sha256').update(piece).digest('hex');
      files.set(sha256, piece);
      const address = addressOf(fieldKit.file, { params: { sha256 } });
      return { name, address, bytes: piece.length, sha256 };
    }),
  );
  const version = createHash('sha256')
    .update(JSON.stringify([fieldKitFormat, listed]))
    .digest('hex')
    .slice(0, 16);
  const bytes = listed.reduce((sum, file) => sum + file.bytes, 0);
  return { manifest: { version, format: fieldKitFormat, bytes, files: listed }, files };
}

const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / fileBytes) }, (_, piece) =>
    bytes.subarray(piece * fileBytes, (piece + 1) * fileBytes),
  );

const compress = promisify(gzip);

export const jsonContent = async (name: string, value: unknown): Promise<KitContent> => ({
  name,
  bytes: await compress(JSON.stringify(value), { level: 9 }),
});
