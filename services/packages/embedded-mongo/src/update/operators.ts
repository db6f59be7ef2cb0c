import { compareValues } from '../bson/key.ts';
import { calculate, isNumeric, numberType } from '../bson/numbers.ts';
import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileAddToSet, compilePop, compilePull, compilePullAll, compilePush } from './arrays.ts';

/** Computes a field's new value; undefined leaves the field unchanged. */
export type Change = (current: unknown, field: string) => unknown;

/** An update operator: whether it creates missing fields, and how it compiles its operand. */
export interface UpdateOperator {
  creates: boolean;
  compile(operand: unknown, operator: string): Change;
}

/** Marks the removal of a field. */
export const REMOVED = Symbol('removed');

const creating = (compile: UpdateOperator['compile']): UpdateOperator => ({ creates: true, compile });
const changing = (compile: UpdateOperator['compile']): UpdateOperator => ({ creates: false, compile });

const set = creating((operand) => () => operand);

const increment = creating((operand, operator) => {
  if (!isNumeric(operand))
    throw new CommandError(14, `Cannot increment with non-numeric argument: ${typeName(operand)}`);
  return (current, field) => {
    if (current === undefined) return operand;
    if (!isNumeric(current)) {
      throw new CommandError(
        14,
        `Cannot apply $inc to a value of non-numeric type. The field '${field}' has non-numeric type ${typeName(current)}`,
      );
    }
    for (const value of [current, operand]) numberType(operator, value);
    const result = calculate('add', current, operand);
    if (result === undefined)
      throw new CommandError(2, `Failed to apply $inc to '${field}': the result is no 64-bit integer`);
    return result;
  };
});

const extreme = (sign: 1 | -1) =>
  creating((operand) => (current) => {
    const replaces = current === undefined || compareValues(operand, current) * sign > 0;
    return replaces ? operand : undefined;
  });

export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: changing(() => () => REMOVED),
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  $push: creating(compilePush),
  $addToSet: creating(compileAddToSet),
  $pop: changing(compilePop),
  $pull: changing(compilePull),
  $pullAll: changing(compilePullAll),
};
