import { clone, type Document, isDocument, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../match/operators.ts';
import { parsePath } from '../match/path.ts';
import { findTarget } from './target.ts';

/**
 * The fields that an upsert takes from its filter: those that must equal one value.
 * @param isReplacement takes `_id` only
 * @throws {CommandError} NotSingleValueField (54) if the filter has two values for a field, or
 *   NotExactValueField (111) if it has a part of a replacement's `_id`
 */
export function equalitiesOf(filter: Document, isReplacement: boolean): Document {
  const found = new Map<string, unknown>();
  for (const [name, value] of equalities(filter)) {
    if (isReplacement && name !== '_id') {
      if (!name.startsWith('_id.')) continue;
      throw new CommandError(
        111,
        `field at '_id' must be exactly specified, field at sub-path '${name}' found`,
      );
    }
    const other = [...found.keys()].find((each) => isWithin(each, name) || isWithin(name, each));
    if (other === name) {
      throw new CommandError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
    }
    if (other !== undefined) {
      throw new CommandError(
        54,
        `cannot infer query fields to set, both paths '${name}' and '${other}' are matched`,
      );
    }
    found.set(name, value);
  }
  const result: Document = {};
  for (const [name, value] of found) findTarget(result, parsePath(name), true)?.write(clone(value));
  return result;
}

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);

function* equalities(filter: Document): Generator<[name: string, value: unknown]> {
  for (const [name, condition] of Object.entries(filter)) {
    const isJoined =
      name === '$and' || (name === '$or' && Array.isArray(condition) && condition.length === 1);
    if (isJoined) for (const part of condition as Document[]) yield* equalities(part);
    else if (!name.startsWith('$')) for (const value of valuesOf(condition)) yield [name, value];
  }
}

/** The values that a field must equal. */
function valuesOf(condition: unknown): unknown[] {
  if (!isOperators(condition)) return isPattern(condition) ? [] : [condition];
  const { $eq: equal, $all: all, $in: list } = condition;
  const values = '$eq' in condition ? [equal] : [];
  if (Array.isArray(all)) values.push(...all.filter((each) => !isPattern(each) && !isElemMatch(each)));
  if (Array.isArray(list) && list.length === 1 && !isPattern(list[0])) values.push(list[0]);
  return values;
}

const isPattern = (value: unknown): boolean => typeName(value) === 'regex';
const isElemMatch = (value: unknown): boolean => isDocument(value) && Object.keys(value)[0] === '$elemMatch';
