import { Double, ObjectId } from 'bson';
import { asNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isMissing, type Operator, onValues } from './operator.ts';

/** @throws {CommandError} ConversionFailure (241) */
function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (asNumber(value) === undefined) {
    throw new CommandError(
      241,
      `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
    );
  }
  return value instanceof Double ? String(value.value) : String(value);
}

/** @throws {CommandError} unless it is a string */
function stringIn(name: string, code: number, value: unknown): string {
  if (typeof value !== 'string')
    throw new CommandError(code, `${name} only supports strings, not ${typeName(value)}`);
  return value;
}

const concat: Operator = onValues(0, Number.POSITIVE_INFINITY, (...values) => {
  let text = '';
  for (const value of values) {
    if (isMissing(value)) return null;
    text += stringIn('$concat', 16702, value);
  }
  return text;
});

/** MongoDB only changes the case of ASCII letters; numbers and dates are used as text. */
const changedCase = (name: string, letters: RegExp, change: (text: string) => string): Operator =>
  onValues(1, 1, (value) => {
    if (isMissing(value)) return '';
    if (!['string', 'int', 'long', 'double', 'date'].includes(typeName(value))) {
      throw new CommandError(16007, `can't convert from BSON type ${typeName(value)} to String in ${name}`);
    }
    return toText(value).replace(letters, change);
  });

export const strings: Readonly<Record<string, Operator>> = {
  $concat: concat,
  $toLower: changedCase('$toLower', /[A-Z]+/g, (text) => text.toLowerCase()),
  $toUpper: changedCase('$toUpper', /[a-z]+/g, (text) => text.toUpperCase()),
  $toString: onValues(1, 1, (value) => (isMissing(value) ? null : toText(value))),
};
