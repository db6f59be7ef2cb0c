import { bsonKey, compareValues } from '../bson/key.ts';
import { type Document, isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileExpression, type Expression } from './expression.ts';

/** Gathers one output field of a group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** `$group`, with equality as MongoDB has it: 1 and 1.0 are one group, and missing is grouped as null. */
export function compileGroup(
  specification: unknown,
  variables: Document,
): (documents: Document[]) => Document[] {
  if (!isDocument(specification))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in specification)) throw new CommandError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(specification._id, variables);
  const fields = Object.entries(specification)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => compileField(name, accumulator, variables));
  return (documents) => {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const document of documents) {
      const id = idOf(document) ?? null;
      const key = bsonKey(id);
      let group = groups.get(key);
      if (!group) {
        group = { id, accumulators: fields.map((field) => field.start()) };
        groups.set(key, group);
      }
      for (const [at, field] of fields.entries()) group.accumulators[at]?.add(field.value(document));
    }
    return [...groups.values()].map(({ id, accumulators }) => {
      const results = fields.map((field, at) => [field.name, accumulators[at]?.result()] as const);
      return { _id: id, ...Object.fromEntries(results) };
    });
  };
}

interface Field {
  name: string;
  value: Expression;
  start(): Accumulator;
}

function compileField(name: string, accumulator: unknown, variables: Document): Field {
  const entries = isDocument(accumulator) ? Object.entries(accumulator) : [];
  const [first] = entries;
  if (!first || entries.length > 1) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  const [operator, operand] = first;
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (start) return { name, start, value: compileExpression(operator === '$count' ? 1 : operand, variables) };
  if (MONGODB_HAS.has(operator)) throw refusal(15952, `the group operator ${operator} is not supported`);
  throw new CommandError(15952, `unknown group operator '${operator}'`);
}

const MONGODB_HAS = new Set([
  ...['$accumulator', '$bottom', '$bottomN', '$firstN', '$lastN', '$maxN', '$median', '$minN'],
  ...['$percentile', '$stdDevPop', '$stdDevSamp', '$top', '$topN'],
]);

const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    let sum = 0;
    return {
      add: (value) => {
        sum += numberIn('$sum', value) ?? 0;
      },
      result: () => sum,
    };
  },
  $count: () => {
    let count = 0;
    return {
      add: () => {
        count += 1;
      },
      result: () => count,
    };
  },
  $avg: () => {
    let [sum, count] = [0, 0];
    return {
      add: (value) => {
        const number = numberIn('$avg', value);
        if (number === undefined) return;
        sum += number;
        count += 1;
      },
      result: () => (count === 0 ? null : sum / count),
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    let found: { value: unknown } | undefined;
    return {
      add: (value) => {
        found ??= { value };
      },
      result: () => found?.value ?? null,
    };
  },
  $last: () => {
    let last: unknown;
    return {
      add: (value) => {
        last = value;
      },
      result: () => last ?? null,
    };
  },
  $push: () => {
    const values: unknown[] = [];
    return {
      add: (value) => {
        if (value !== undefined) values.push(value);
      },
      result: () => values,
    };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        if (value !== undefined && !values.has(bsonKey(value))) values.set(bsonKey(value), value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: () => {
    let merged: Document = {};
    return {
      add: (value) => {
        if (value === undefined || value === null) return;
        if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
        merged = { ...merged, ...value };
      },
      result: () => merged,
    };
  },
};

function extreme(sign: 1 | -1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
}

/** The value where it is a number; an int64 that JavaScript can't hold is refused, not rounded. */
function numberIn(operator: string, value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Long') {
    throw refusal(2, `${operator} of integers beyond 2^53 is not supported`);
  }
  return undefined;
}
