import { BSONRegExp, BSONSymbol } from 'bson';
import { CommandError, refusal } from '../errors.ts';
import type { ValueTest } from './comparison.ts';

/**
 * A MongoDB (PCRE) expression as JavaScript's.
 * @throws {CommandError} if the pattern is invalid, or needs a feature that JavaScript lacks
 */
export function compileRegex(pattern: string, options: string): RegExp {
  if (options.includes('x')) throw refusal(2, "the regular expression option 'x' is not supported");
  const unknown = [...options].find((flag) => !'imsu'.includes(flag));
  if (unknown) throw new CommandError(51108, `invalid flag in regex options: ${unknown}`);
  const flags = [...new Set(options)].filter((flag) => flag !== 'u').join('');
  // PCRE allows some unnecessary escapes that JavaScript's Unicode mode rejects.
  for (const mode of [`${flags}u`, flags]) {
    try {
      return new RegExp(pattern, mode);
    } catch {
      // Tries the next mode.
    }
  }
  throw new CommandError(51091, `Regular expression is invalid: ${pattern}`);
}

/** Matches strings and stored equal expressions; other types aren't converted to text. */
export function regexPredicate(regex: BSONRegExp): ValueTest {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BSONRegExp)
      return value.pattern === regex.pattern && value.options === regex.options;
    return value instanceof BSONSymbol && compiled.test(value.value);
  };
}

/** `{ $regex, $options }` as one expression. */
export function regexOperand(operand: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError(2, '$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (options !== undefined && operand.options)
      throw new CommandError(51074, 'options set in both $regex and $options');
    return options === undefined ? operand : new BSONRegExp(operand.pattern, options);
  }
  if (typeof operand !== 'string') throw new CommandError(2, '$regex has to be a string');
  return new BSONRegExp(operand, options ?? '');
}

const META = new Set('.^$*+?()[]{}|\\');

/** The beginning of all matches of an anchored expression; undefined if there is none. */
export function literalPrefix(regex: BSONRegExp): string | undefined {
  const { pattern, options } = regex;
  if (options.replace(/[su]/g, '') !== '' || !pattern.startsWith('^') || pattern.includes('|'))
    return undefined;
  const characters: string[] = [];
  let at = 1;
  for (; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      const escaped = pattern.charAt(at + 1);
      if (escaped === '' || /[a-zA-Z0-9]/.test(escaped)) break;
      characters.push(escaped);
      at++;
    } else if (META.has(character)) break;
    else characters.push(character);
  }
  // A quantifier applies to the last character, which may then be missing.
  if ('*?{'.includes(pattern.charAt(at)) && at < pattern.length) characters.pop();
  const prefix = characters.join('');
  // Half of a surrogate pair can't be encoded.
  return prefix === '' || /\p{Surrogate}/u.test(prefix) ? undefined : prefix;
}
