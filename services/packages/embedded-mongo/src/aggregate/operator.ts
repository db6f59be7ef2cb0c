import { Decimal128 } from 'bson';
import { asNumber, type Document, isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';

/** What an expression is computed on: the document, and the values of `$$name`. */
export interface Scope {
  readonly root: Document;
  readonly variables: Readonly<Document>;
}

/** Computes an expression; undefined is a missing field. */
export type Compute = (scope: Scope) => unknown;

/** Compiles an inner expression, which may use more variables than the outer one. */
export type Compile = (expression: unknown, more?: readonly string[]) => Compute;

/** An expression's operator: reads its operand and gives what computes it. */
export type Operator = (operand: unknown, compile: Compile, name: string) => Compute;

/**
 * An operator that works on the values of its arguments, `least` to `most` of them; one may come without a list.
 * @throws {CommandError} 16020 or 28667 for another number of arguments
 */
export const onValues =
  (least: number, most: number, compute: (...values: unknown[]) => unknown): Operator =>
  (operand, compile, name) => {
    const given = Array.isArray(operand) ? operand : [operand];
    if (given.length < least || given.length > most) throw wrongCount(name, least, most, given.length);
    const computes = given.map((each) => compile(each));
    return (scope) => compute(...computes.map((each) => each(scope)));
  };

const wrongCount = (name: string, least: number, most: number, count: number) =>
  least === most
    ? new CommandError(16020, `Expression ${name} takes exactly ${least} arguments. ${count} were passed in.`)
    : new CommandError(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
      );

/** MongoDB's codes for an operator's named arguments. */
export interface ArgumentCodes {
  noObject: number;
  unknown: number;
  /** Those that must be there, each with its code. */
  required: Readonly<Record<string, number>>;
  optional?: readonly string[];
}

/** Reads the named arguments of an operator. @throws {CommandError} with the codes given */
export function namedArguments(name: string, operand: unknown, codes: ArgumentCodes): Document {
  if (!isDocument(operand))
    throw new CommandError(codes.noObject, `${name} only supports an object as its argument`);
  for (const given of Object.keys(operand)) {
    if (!Object.hasOwn(codes.required, given) && !codes.optional?.includes(given)) {
      throw new CommandError(codes.unknown, `Unrecognized argument to ${name}: ${given}`);
    }
  }
  for (const [required, code] of Object.entries(codes.required)) {
    if (!Object.hasOwn(operand, required))
      throw new CommandError(code, `Missing '${required}' parameter to ${name}`);
  }
  return operand;
}

/** @throws {CommandError} FailedToParse (9) for a name that a variable can't have */
export function variableName(name: unknown): string {
  if (typeof name !== 'string' || !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
    throw new CommandError(9, `'${String(name)}' is not a valid name for a user variable`);
  }
  return name;
}

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Whether a value counts as true: neither false, nor zero, nor null, nor missing. */
export function isTrue(value: unknown): boolean {
  if (value instanceof Decimal128) throw refusal(2, 'decimal128 as a condition is not supported');
  return !(value === false || isMissing(value) || asNumber(value) === 0);
}
