import { ObjectId, Timestamp } from 'bson';
import { type Document, typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { isMissing, namedArguments, type Operator } from './operator.ts';

/** @throws {CommandError} unless it can be read as a date */
function dateIn(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** Dates are computed in UTC; other time zones need tables that this server doesn't have. */
function checkZone({ timezone = 'UTC' }: Document): void {
  if (timezone !== 'UTC' && timezone !== 'GMT') {
    throw refusal(2, `the time zone ${JSON.stringify(timezone)} is not supported`);
  }
}

/** The letters of a format. */
const formats: Readonly<Record<string, (date: Date) => string>> = {
  '%': () => '%',
  d: (date) => padded(date.getUTCDate(), 2),
  H: (date) => padded(date.getUTCHours(), 2),
  L: (date) => padded(date.getUTCMilliseconds(), 3),
  m: (date) => padded(date.getUTCMonth() + 1, 2),
  M: (date) => padded(date.getUTCMinutes(), 2),
  S: (date) => padded(date.getUTCSeconds(), 2),
  Y: (date) => padded(date.getUTCFullYear(), 4),
};

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

const dateToString: Operator = (operand, compile, name) => {
  const codes = {
    ...{ noObject: 18629, unknown: 18534, required: { date: 18628 } },
    optional: ['format', 'timezone', 'onNull'],
  };
  const args = namedArguments(name, operand, codes);
  checkZone(args);
  const [date, onNull] = [compile(args.date), compile(args.onNull ?? null)];
  const format = compile(args.format ?? '%Y-%m-%dT%H:%M:%S.%LZ');
  return (scope) => {
    const [value, pattern] = [date(scope), format(scope)];
    if (isMissing(value)) return onNull(scope);
    if (isMissing(pattern)) return null;
    if (typeof pattern !== 'string')
      throw new CommandError(18533, '$dateToString requires that format be a string');
    const known = dateIn(value);
    return pattern.replace(/%(.?)/gs, (_, letter: string) => {
      if (/[jwuUVGzZ]/.test(letter)) throw refusal(2, `the date format %${letter} is not supported`);
      const write = Object.hasOwn(formats, letter) ? formats[letter] : undefined;
      if (!write)
        throw new CommandError(letter === '' ? 18535 : 18536, `Invalid format character '%${letter}'`);
      return write(known);
    });
  };
};

export const dates: Readonly<Record<string, Operator>> = { $dateToString: dateToString };
