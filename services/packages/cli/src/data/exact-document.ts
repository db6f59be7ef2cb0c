import { mongo } from 'mongoose';

const { BSON } = mongo;

/** A document that the driver writes; a Map keeps the order of fields that an object can't keep (`{ b, 2, 1 }`). */
export type WritableDocument = mongo.Document | Map<string, unknown>;

/**
 * Reads a stored document such that the driver writes it as the very same bytes: each number keeps its type, each field
 * its place.
 * @throws a sentence where the driver can't write it.
 */
export function exactDocument(bytes: Uint8Array): WritableDocument {
  const document = BSON.deserialize(bytes, exactly);
  if (isWrittenAs(document, bytes)) return document;
  const ordered = orderedDocument(bytes);
  if (isWrittenAs(ordered, bytes)) return ordered;
  throw new Error('it holds a type that MongoDB has given up (undefined, DBPointer), or one field twice');
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

/** A value that holds no others, read by the driver out of a document of its own. */
function plainValue(type: number, value: Uint8Array): unknown {
  const frame = Buffer.alloc(value.length + 8);
  frame.writeInt32LE(frame.length);
  frame[4] = type;
  frame.write('v', 5);
  frame.set(value, 7);
  return BSON.deserialize(frame, exactly).v;
}
