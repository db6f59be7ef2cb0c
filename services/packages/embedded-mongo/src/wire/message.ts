import { Double } from 'bson';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { type Document, setField } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** MongoDB's maximum message size in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits 0–15 of the flags must be known; unknown higher bits are ignored. */
const UNKNOWN_FLAGS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

export interface Request {
  requestId: number;
  /** The old OP_QUERY, which drivers use only for the first hello, has its own reply format. */
  isQuery: boolean;
  /** `w: 0`: the client doesn't wait for a reply. */
  wantsReply: boolean;
  command: Document;
  database: string;
  /** The length of the message. */
  bytes: number;
}

/** Bytes that are no message: the connection can't go on. */
export class ProtocolError extends Error {}

/** Something is wrong with the message, which can still be answered. */
export class RequestError extends Error {
  constructor(
    readonly requestId: number,
    readonly isQuery: boolean,
    override readonly cause: CommandError,
  ) {
    super(cause.message);
  }
}

/** @throws {ProtocolError} @throws {RequestError} */
export function readMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode !== OP_MSG && opCode !== OP_QUERY)
    throw new ProtocolError(`operation ${opCode} is not known here`);
  try {
    return opCode === OP_MSG ? readCommand(message, requestId) : readQuery(message, requestId);
  } catch (error) {
    if (error instanceof CommandError) throw new RequestError(requestId, opCode === OP_QUERY, error);
    // Reading behind the message's end.
    if (error instanceof RangeError) throw new ProtocolError(error.message);
    throw error;
  }
}

function readCommand(message: Buffer, requestId: number): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & UNKNOWN_FLAGS) throw new ProtocolError(`message flags ${flags} are not known here`);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  let command: Document | undefined;
  const sequences: [string, Document[]][] = [];
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = message.readUInt8(at);
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (size < 5 || at + 1 + size > end) throw new ProtocolError(`section length ${size}`);
    if (kind === 0 && !command) command = decode(section);
    else if (kind === 1) sequences.push(readSequence(section));
    else throw new ProtocolError(`section kind ${kind}`);
    at += 1 + size;
  }
  if (!command) throw new ProtocolError('a message without a body');
  for (const [name, documents] of sequences) setField(command, name, documents);
  const database = command.$db;
  if (typeof database !== 'string')
    throw new CommandError(40414, "BSON field 'OP_MSG.$db' is missing but a required field");
  const wantsReply = (flags & MORE_TO_COME) === 0;
  return { requestId, isQuery: false, wantsReply, command, database, bytes: message.length };
}

function readSequence(section: Buffer): [string, Document[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a section name does not end');
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new ProtocolError(`document length ${size}`);
    documents.push(decode(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

function readQuery(message: Buffer, requestId: number): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new ProtocolError('a collection name does not end');
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const at = nameEnd + 1 + 8;
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > message.length) throw new ProtocolError(`document length ${size}`);
  const command = decode(message.subarray(at, at + size));
  const [name = ''] = Object.keys(command);
  if (!namespace.endsWith('.$cmd') || !['ismaster', 'isMaster', 'hello'].includes(name)) {
    throw new CommandError(
      352,
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    );
  }
  const [database = ''] = namespace.split('.');
  return { requestId, isQuery: true, wantsReply: true, command, database, bytes: message.length };
}

let lastReply = 0;

/** The bytes of an answer, whose body is a document's bytes. */
export function writeReply(request: Pick<Request, 'requestId' | 'isQuery'>, body: Buffer): Buffer {
  lastReply = (lastReply + 1) & 0x7fffffff;
  const head = Buffer.alloc(HEADER_BYTES + (request.isQuery ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(lastReply, 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.isQuery ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags, cursor id and start are 0, and one document follows. OP_MSG: flags and section kind are 0.
  if (request.isQuery) head.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([head, body]);
}

/** A failure as the client reads it. */
export function errorBody(error: CommandError): Buffer {
  return encode({
    ok: new Double(0),
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.details,
  });
}
