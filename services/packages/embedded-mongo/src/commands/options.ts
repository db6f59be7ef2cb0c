import { asNumber, type Document, isDocument, typeName } from '../bson/values.ts';
import { CommandError, notSupported, refusal } from '../errors.ts';
import { parseOrder, type SortField } from '../sort.ts';

/** Options of every command that have no effect here. */
const EVERYWHERE = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'comment',
  'maxTimeMS',
  'maxTimeMSOpOnly',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

/** No option is ignored silently. @throws {CommandError} for an unknown or unsupported one that enables something */
export function checkOptions(
  owner: string,
  options: Document,
  known: readonly string[],
  first?: string,
): void {
  for (const [name, value] of Object.entries(options)) {
    const isKnown = name === first || known.includes(name) || (first !== undefined && EVERYWHERE.has(name));
    if (!isKnown && !isOff(value)) throw notSupported(`the option '${name}' of ${owner}`);
  }
}

const isOff = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0) ||
  (isDocument(value) && value.locale === 'simple');

/** @throws {CommandError} 40414 for a field that is missing or null */
export function checkRequired(owner: string, options: Document, names: readonly string[]): void {
  for (const name of names) {
    if (options[name] === undefined || options[name] === null) {
      throw new CommandError(40414, `BSON field '${owner}.${name}' is missing but a required field`);
    }
  }
}

/** Options without effect here, which must be booleans all the same. */
const FLAGS = ['bypassDocumentValidation', 'allowDiskUse', 'noCursorTimeout', 'allowPartialResults'];

/** Transactions, read and write concerns: only what one node with one disk can guarantee. */
export function checkConcerns(command: Document): void {
  if ('startTransaction' in command || 'autocommit' in command || 'txnNumber' in command) {
    // Not MongoDB's 20: drivers replace its message by advice to set `retryWrites=false`.
    throw refusal(
      263,
      'transactions and retryable writes need a replica set, and this is a standalone server',
    );
  }
  const read = readDocument('readConcern', command.readConcern);
  if (read.level !== undefined && !['local', 'available', 'majority'].includes(String(read.level))) {
    throw notSupported(`the read concern '${String(read.level)}'`);
  }
  for (const name of FLAGS) readBoolean(name, command[name]);
  checkWriteConcern(readDocument('writeConcern', command.writeConcern));
  if (command.apiVersion !== undefined && command.apiVersion !== '1') {
    throw new CommandError(322, `API version must be "1", not ${String(command.apiVersion)}`);
  }
}

function checkWriteConcern({ w, j, wtimeout }: Document): void {
  const nodes = asNumber(w);
  if (w !== undefined && w !== null && nodes === undefined && typeof w !== 'string') {
    throw isDocument(w)
      ? notSupported('a write concern with tags')
      : new CommandError(9, `w has to be a number, string, or object; found: ${typeName(w)}`);
  }
  if (nodes !== undefined && (nodes < 0 || nodes > 50)) {
    throw new CommandError(9, 'w has to be a non-negative number and not greater than 50');
  }
  if ((nodes ?? 0) > 1 || (typeof w === 'string' && w !== 'majority')) {
    throw new CommandError(
      2,
      "cannot use 'w' > 1 or a mode other than 'majority' when a host is not replicated",
    );
  }
  readBoolean('writeConcern.j', j);
  if (wtimeout !== undefined && asNumber(wtimeout) === undefined)
    throw wrongType('wtimeout', wtimeout, 'long');
}

/** A document, or an empty one if it is missing. @throws {CommandError} TypeMismatch (14) */
export function readDocument(name: string, value: unknown): Document {
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw wrongType(name, value, 'object');
  return value;
}

export function readString(name: string, value: unknown): string {
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

export function readBoolean(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const number = asNumber(value);
  if (number !== undefined) return number !== 0;
  if (typeof value !== 'boolean') throw wrongType(name, value, 'bool');
  return value;
}

/** A count, 0 or above. */
export function readCount(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = asNumber(value);
  if (number === undefined) throw wrongType(name, value, 'long');
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

export const readSort = (value: unknown): SortField[] => parseOrder(readDocument('sort', value));

/** A list of documents: statements of a write command. */
export function readDocuments(name: string, value: unknown): Document[] {
  checkRequired('command', { [name]: value }, [name]);
  return readArray(name, value).map((each) => {
    if (!isDocument(each)) throw wrongType(name, each, 'object');
    return each;
  });
}

export function readArray(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value;
}

export function readHint(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value !== '') return value;
  if (isDocument(value)) return Object.keys(value).length === 0 ? undefined : value;
  throw new CommandError(9, 'Hint must be a string or an object');
}

/** Reads the time at which `maxTimeMS` expires, in the clock's milliseconds. */
export function readDeadline(command: Document): number | undefined {
  const { maxTimeMS } = command;
  if (maxTimeMS === undefined || maxTimeMS === null) return undefined;
  const milliseconds = asNumber(maxTimeMS);
  if (milliseconds === undefined || !Number.isInteger(milliseconds) || milliseconds < 0) {
    throw new CommandError(
      2,
      `maxTimeMS must be a whole number from 0 on, not ${milliseconds ?? typeName(maxTimeMS)}`,
    );
  }
  return milliseconds === 0 ? undefined : Date.now() + milliseconds;
}

const wrongType = (name: string, value: unknown, expected: string) =>
  new CommandError(
    14,
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
