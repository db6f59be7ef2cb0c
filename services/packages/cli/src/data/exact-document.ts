import { mongo } from 'mongoose';

const { BSON } = mongo;

/** A document that the driver writes; a Map preserves orders of fields that an object can't (`{ b, 2, 1 }`). */
export type WritableDocument = mongo.Document | Map<string, unknown>;

/**
 * Reads a stored document so that the driver writes the same bytes: numbers keep their types, fields their order.
 * @throws a phrase with the reason if the driver can't.
 */
export function exactDocument(bytes: Uint8Array): WritableDocument {
  const document = BSON.deserialize(bytes, exactly);
  if (isWrittenAs(document, bytes)) return document;
  const ordered = orderedDocument(bytes);
  if (isWrittenAs(ordered, bytes)) return ordered;
  throw new Error('it contains a deprecated type (undefined, DBPointer) or a duplicate field');
}

const exactly = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

const isWrittenAs = (document: WritableDocument, bytes: Uint8Array) =>
  Buffer.compare(BSON.serialize(document), bytes) === 0;

const typeOfDocument = 3;
const typeOfArray = 4;

function orderedDocument(bytes: Uint8Array): Map<string, unknown> {
  return new Map(fieldsOf(bytes));
}

function* fieldsOf(bytes: Uint8Array): Generator<[name: string, value: unknown]> {
  for (const [type, nameOffset, nameLength, offset, length] of BSON.onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameOffset, nameOffset + nameLength)).toString('utf8');
    const value = bytes.subarray(offset, offset + length);
    if (type === typeOfDocument) yield [name, orderedDocument(value)];
    else if (type === typeOfArray) yield [name, [...fieldsOf(value)].map(([, item]) => item)];
    else yield [name, plainValue(type, value)];
  }
}

/** Reads a value that is no document or array, wrapped in a document. */
function plainValue(type: number, value: Uint8Array): unknown {
  const frame = Buffer.alloc(value.length + 8);
  frame.writeInt32LE(frame.length);
  frame[4] = type;
  frame.write('v', 5);
  frame.set(value, 7);
  return BSON.deserialize(frame, exactly).v;
}
