import { Long } from 'bson';
import { typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';

/** Computes with values that are numbers, dates, null or missing. */
export type Arithmetic = (...values: unknown[]) => unknown;

/** The arithmetic of expressions; mingo's own rounds wrongly and takes text for numbers. */
export const arithmetic: Readonly<Record<string, Arithmetic>> = {
  $add: (...values) => {
    checked('$add', values);
    if (values.some(isMissing)) return null;
    const dates = values.filter((value) => value instanceof Date);
    if (dates.length > 1) throw new CommandError(16612, 'only one date allowed in an $add expression');
    const sum = values.reduce<number>((total, value) => total + Number(value), 0);
    return dates.length === 1 ? new Date(sum) : sum;
  },
  $subtract: (left, right) => {
    checked('$subtract', [left, right]);
    if (isMissing(left) || isMissing(right)) return null;
    if (right instanceof Date && !(left instanceof Date)) {
      throw new CommandError(16556, "can't $subtract a date from a number");
    }
    const difference = Number(left) - Number(right);
    return left instanceof Date && !(right instanceof Date) ? new Date(difference) : difference;
  },
  $multiply: onNumbers('$multiply', (...numbers) => numbers.reduce((product, number) => product * number, 1)),
  $divide: onNumbers('$divide', (left, right) => left / nonZero("can't $divide by zero", right)),
  $mod: onNumbers('$mod', (left, right) => left % nonZero("can't $mod by zero", right)),
  $abs: onNumbers('$abs', Math.abs),
  $ceil: onNumbers('$ceil', Math.ceil),
  $floor: onNumbers('$floor', Math.floor),
  $sqrt: onNumbers('$sqrt', (number) => {
    if (number < 0) throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(number);
  }),
  $pow: onNumbers('$pow', (base, exponent) => base ** exponent),
  $exp: onNumbers('$exp', Math.exp),
  $ln: onNumbers('$ln', Math.log),
  $log10: onNumbers('$log10', Math.log10),
  $log: onNumbers('$log', (number, base) => Math.log(number) / Math.log(base)),
  $round: onNumbers('$round', (number, places = 0) => atPlace(number, places, roundHalfToEven)),
  $trunc: onNumbers('$trunc', (number, places = 0) => atPlace(number, places, () => false)),
};

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** @throws {CommandError} for text and the like, and for integers that JavaScript's numbers can't hold */
function checked(operator: string, values: readonly unknown[]): void {
  for (const value of values) {
    if (value instanceof Long) throw refusal(2, `${operator} of integers beyond 2^53 is not supported`);
    if (!isMissing(value) && typeof value !== 'number' && !(value instanceof Date)) {
      throw new CommandError(14, `${operator} only supports numeric or date types, not ${typeName(value)}`);
    }
  }
}

/** Null where an argument is null or missing; optional arguments may be left out. */
function onNumbers(operator: string, compute: (...numbers: [number, number]) => number): Arithmetic {
  return (...values) => {
    checked(operator, values);
    if (values.some(isMissing)) return null;
    const date = values.find((value) => value instanceof Date);
    if (date) throw new CommandError(14, `${operator} only supports numeric types, not date`);
    return compute(...(values as [number, number]));
  };
}

function nonZero(sentence: string, divisor: number): number {
  if (divisor === 0) throw new CommandError(2, sentence);
  return divisor;
}

/** Whether a number is rounded up, by its digits before and behind the place. */
type RoundsUp = (kept: string, dropped: string) => boolean;

const roundHalfToEven: RoundsUp = (kept, dropped) => {
  const first = Number(dropped.charAt(0));
  const isHalf = /^50*$/.test(dropped);
  return isHalf ? Number(kept.at(-1)) % 2 === 1 : first >= 5;
};

/** Cuts a number at a decimal place; its digits are exact, as far as a double goes. */
function atPlace(number: number, places: number, roundsUp: RoundsUp): number {
  if (!Number.isInteger(places) || places < -20 || places > 100) {
    throw new CommandError(
      51083,
      `cannot apply $round with precision value ${places}, value must be in [-20, 100]`,
    );
  }
  if (!Number.isFinite(number) || Math.abs(number) >= 1e21) return number;
  const [whole = '', fraction = ''] = Math.abs(number).toFixed(100).split('.');
  const digits = whole.padStart(21, '0') + fraction;
  const cut = digits.length - 100 + places;
  const [kept, dropped] = [digits.slice(0, cut), digits.slice(cut)];
  const scaled = BigInt(kept) + (roundsUp(kept, dropped) ? 1n : 0n);
  return Math.sign(number) * Number(`${scaled}e${-places}`);
}
