import { BSONRegExp } from 'bson';
import { asNumber, type Document, isInt32, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileRegex, regexOperand } from '../match/regex.ts';
import { toText } from './conversions.ts';
import {
  type Compile,
  type Compute,
  isMissing,
  namedArguments,
  type Operator,
  onValues,
} from './operator.ts';

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
    return String(toText(value)).replace(letters, change);
  });

/** A part of a text, by code points. */
function substring(value: unknown, start: unknown, length: unknown): string {
  const [from, size] = [asNumber(start), asNumber(length)];
  if (from === undefined) throw new CommandError(34450, '$substrCP: starting index must be a numeric type');
  if (!isInt32(from + 0))
    throw new CommandError(
      34451,
      '$substrCP: starting index cannot be represented as a 32-bit integral value',
    );
  if (size === undefined) throw new CommandError(34452, '$substrCP: length must be a numeric type');
  if (!isInt32(size + 0))
    throw new CommandError(34453, '$substrCP: length cannot be represented as a 32-bit integral value');
  if (size < 0) throw new CommandError(34454, '$substrCP: length must be a nonnegative integer.');
  if (from < 0) throw new CommandError(34455, '$substrCP: the starting index must be nonnegative integer.');
  if (isMissing(value)) return '';
  return [...stringIn('$substrCP', 16007, toText(value))].slice(from, from + size).join('');
}

function split(text: unknown, separator: unknown): string[] | null {
  if (isMissing(text) || isMissing(separator)) return null;
  const [whole, by] = [stringIn('$split', 40085, text), stringIn('$split', 40086, separator)];
  if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return whole.split(by);
}

/** Compiles several arguments; missing ones are undefined. */
function compileAll(args: Document, names: readonly string[], compile: Compile): Compute[] {
  return names.map((name) => (name in args ? compile(args[name]) : () => undefined));
}

const regexMatch: Operator = (operand, compile, name) => {
  const required = { input: 31022, regex: 31023 };
  const args = namedArguments(name, operand, {
    noObject: 51103,
    unknown: 31024,
    required,
    optional: ['options'],
  });
  const computes = compileAll(args, ['input', 'regex', 'options'], compile);
  let last: { key: string; regex: RegExp } | undefined;
  return (scope) => {
    const [input, regex, options] = computes.map((compute) => compute(scope));
    if (isMissing(input) || isMissing(regex)) return false;
    const text = stringIn(name, 51104, input);
    if (!(regex instanceof BSONRegExp)) stringIn(name, 51105, regex);
    const known = regexOperand(regex, isMissing(options) ? undefined : stringIn(name, 51106, options));
    const key = `${known.options}/${known.pattern}`;
    if (last?.key !== key) last = { key, regex: compileRegex(known.pattern, known.options) };
    return last.regex.test(text);
  };
};

const replacing =
  (replace: (text: string, find: string, by: () => string) => string): Operator =>
  (operand, compile, name) => {
    const required = { input: 51749, find: 51748, replacement: 51747 };
    const args = namedArguments(name, operand, { noObject: 51751, unknown: 51750, required });
    const computes = compileAll(args, Object.keys(required), compile);
    return (scope) => {
      const [input, find, by] = computes.map((compute) => compute(scope));
      if (isMissing(input) || isMissing(find) || isMissing(by)) return null;
      const replacement = stringIn(name, 51744, by);
      return replace(stringIn(name, 51746, input), stringIn(name, 51745, find), () => replacement);
    };
  };

export const strings: Readonly<Record<string, Operator>> = {
  $concat: concat,
  $toLower: changedCase('$toLower', /[A-Z]+/g, (text) => text.toLowerCase()),
  $toUpper: changedCase('$toUpper', /[a-z]+/g, (text) => text.toUpperCase()),
  $substrCP: onValues(3, 3, substring),
  $strLenCP: onValues(1, 1, (text) => [...stringIn('$strLenCP', 34471, text)].length),
  $split: onValues(2, 2, split),
  $regexMatch: regexMatch,
  $replaceOne: replacing((text, find, by) => text.replace(find, by)),
  $replaceAll: replacing((text, find, by) => text.replaceAll(find, by)),
};
