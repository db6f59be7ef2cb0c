import { bsonKey, compareValues } from '../bson/key.ts';
import { double, integer, Sum } from '../bson/numbers.ts';
import { type Document, isDocument, setField } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { type Compute, isMissing } from './operator.ts';
import type { CompileStage } from './stage.ts';

/** Accumulates one output field of a group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** `$group` with MongoDB's equality: 1 and 1.0 are one group, and a missing value is null. */
export const group: CompileStage = (specification) => {
  if (!isDocument(specification))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in specification)) throw new CommandError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(specification._id);
  const fields = Object.entries(specification)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => compileField(name, accumulator));
  return (documents) => {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const document of documents) {
      const id = idOf(document) ?? null;
      const key = bsonKey(id);
      let known = groups.get(key);
      if (!known) {
        known = { id, accumulators: fields.map((field) => field.start()) };
        groups.set(key, known);
      }
      for (const [at, field] of fields.entries()) known.accumulators[at]?.add(field.value(document));
    }
    return [...groups.values()].map(({ id, accumulators }) => {
      const result: Document = { _id: id };
      for (const [at, field] of fields.entries()) setField(result, field.name, accumulators[at]?.result());
      return result;
    });
  };
};

interface Field {
  name: string;
  value: Compute;
  start(): Accumulator;
}

function compileField(name: string, accumulator: unknown): Field {
  const [first, ...others] = isDocument(accumulator) ? Object.entries(accumulator) : [];
  if (!first?.[0].startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  if (others.length > 0) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!start) throw refusal(15952, `the group operator ${operator} is unknown or not supported`);
  if (operator === '$count' && !(isDocument(operand) && Object.keys(operand).length === 0)) {
    throw new CommandError(14, '$count takes no arguments, i.e. $count:{}');
  }
  if (Array.isArray(operand))
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  return { name, start, value: compileExpression(operand) };
}

const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    const sum = new Sum();
    return { add: (value) => sum.add('$sum', value), result: () => sum.total() };
  },
  $avg: () => {
    const sum = new Sum();
    const result = () => (sum.count === 0 ? null : double(sum.toNumber() / sum.count));
    return { add: (value) => sum.add('$avg', value), result };
  },
  $count: () => {
    let count = 0n;
    return {
      add: () => {
        count += 1n;
      },
      result: () => integer(count),
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
};

function extreme(sign: 1 | -1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (isMissing(value)) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
}
