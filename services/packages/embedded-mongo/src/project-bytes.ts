import type { Document } from './bson/values.ts';
import { isFlag, isStored } from './project.ts';

/** Projects an encoded document. */
export type ByteProjection = (bytes: Buffer) => Buffer;

/**
 * A projection that only includes or only excludes whole fields, on encoded documents: decoding them takes many times
 * longer. Undefined for other projections. The specification must be one that `compileProjection` accepts.
 */
export function compileByteProjection(specification: Document): ByteProjection | undefined {
  if (Object.keys(specification).length === 0) return (bytes) => bytes;
  const { _id: id, ...others } = specification;
  const fields = Object.entries(others);
  const isSimple = fields.every(([name, value]) => isFlag(value) && !name.includes('.'));
  if (!isSimple || (id !== undefined && !isFlag(id))) return undefined;
  const [first = ['_id', id]] = fields;
  const includes = isStored(first[1]);
  const hasId = id === undefined || isStored(id);
  const names = fields.map(([name]) => name);
  if (hasId === includes) names.push('_id');
  const encoded = names.map((name) => Buffer.from(name));
  return (bytes) => fieldsOf(bytes, (start, stop) => isAmong(encoded, bytes, start, stop) === includes);
}

/** A document with those of its fields whose name, between two places, is wanted. */
function fieldsOf(bytes: Buffer, isWanted: (start: number, stop: number) => boolean): Buffer {
  const parts = [bytes.subarray(0, 4)];
  const end = bytes.length - 1;
  /** The beginning of the wanted fields that were not copied yet. */
  let from = -1;
  let at = 4;
  while (at < end) {
    const stop = bytes.indexOf(0, at + 1);
    const next = stop + 1 + sizeOf(bytes, bytes[at] as number, stop + 1);
    const isNext = isWanted(at + 1, stop);
    if (isNext && from < 0) from = at;
    if (!isNext && from >= 0) {
      parts.push(bytes.subarray(from, at));
      from = -1;
    }
    at = next;
  }
  parts.push(bytes.subarray(from < 0 ? end : from));
  const projected = Buffer.concat(parts);
  projected.writeInt32LE(projected.length, 0);
  return projected;
}

const isAmong = (names: readonly Buffer[], bytes: Buffer, start: number, stop: number): boolean =>
  names.some((name) => name.length === stop - start && name.equals(bytes.subarray(start, stop)));

/** The sizes of values by their type, in bytes, where they are fixed. */
const sizes: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** The size of a value of a stored document, in bytes. */
function sizeOf(bytes: Buffer, type: number, at: number): number {
  const fixed = sizes[type];
  if (fixed !== undefined) return fixed;
  if (type === 11) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
  const length = bytes.readInt32LE(at);
  // Documents, arrays and code with a scope count their length itself.
  if (type === 3 || type === 4 || type === 15) return length;
  return 4 + length + (type === 5 ? 1 : type === 12 ? 12 : 0);
}
