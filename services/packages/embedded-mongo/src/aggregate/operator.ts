import { Decimal128 } from 'bson';
import { asNumber, type Document, isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';

/** Computes an expression; undefined is a missing field. */
export type Compute = (document: Document) => unknown;

/** Compiles an inner expression. */
export type Compile = (expression: unknown) => Compute;

/** An operator: compiles its operand. */
export type Operator = (operand: unknown, compile: Compile, name: string) => Compute;

/**
 * An operator on the values of its arguments, `min` to `max` of them; a single one may be given without a list.
 * @throws {CommandError} 16020 or 28667 for another number of arguments
 */
export const onValues =
  (min: number, max: number, compute: (...values: unknown[]) => unknown): Operator =>
  (operand, compile, name) => {
    const args = Array.isArray(operand) ? operand : [operand];
    if (args.length < min || args.length > max) throw wrongCount(name, min, max, args.length);
    const computes = args.map((each) => compile(each));
    return (document) => compute(...computes.map((each) => each(document)));
  };

const wrongCount = (name: string, min: number, max: number, count: number) =>
  min === max
    ? new CommandError(16020, `Expression ${name} takes exactly ${min} arguments. ${count} were passed in.`)
    : new CommandError(
        28667,
        `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${count} were passed in.`,
      );

/** MongoDB's codes for an operator's named arguments. */
export interface ArgumentCodes {
  noObject: number;
  unknown: number;
  /** The required ones, each with its code. */
  required: Readonly<Record<string, number>>;
  optional?: readonly string[];
}

/** Reads the named arguments of an operator. @throws {CommandError} with the codes given */
export function namedArguments(name: string, operand: unknown, codes: ArgumentCodes): Document {
  if (!isDocument(operand))
    throw new CommandError(codes.noObject, `${name} only supports an object as its argument`);
  for (const argument of Object.keys(operand)) {
    if (!Object.hasOwn(codes.required, argument) && !codes.optional?.includes(argument)) {
      throw new CommandError(codes.unknown, `Unrecognized argument to ${name}: ${argument}`);
    }
  }
  for (const [required, code] of Object.entries(codes.required)) {
    if (!Object.hasOwn(operand, required))
      throw new CommandError(code, `Missing '${required}' parameter to ${name}`);
  }
  return operand;
}

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Returns whether a value is truthy: not false, zero, null or missing. */
export function isTrue(value: unknown): boolean {
  if (value instanceof Decimal128) throw refusal(2, 'decimal128 as a condition is not supported');
  return !(value === false || isMissing(value) || asNumber(value) === 0);
}
