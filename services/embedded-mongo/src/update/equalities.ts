import { clone, type Document, isDocument, setField, typeName } from '../bson/values.ts';
import { parsePath } from '../match/path.ts';
import { findTarget } from './target.ts';

/** Fields that an upsert takes from its filter: those that must equal one value. */
export function equalitiesOf(filter: Document): Document {
  const result: Document = {};
  const add = (name: string, value: unknown): void => {
    if (name === '_id') setField(result, '_id', value);
    else findTarget(result, parsePath(name), true)?.write(clone(value));
  };
  for (const [name, condition] of Object.entries(filter)) collect(name, condition, add);
  return result;
}

function collect(name: string, condition: unknown, add: (name: string, value: unknown) => void): void {
  if (name === '$and' && Array.isArray(condition)) {
    for (const part of condition)
      for (const [inner, value] of Object.entries(part)) collect(inner, value, add);
  } else if (name === '$or' && Array.isArray(condition) && condition.length === 1) {
    for (const [inner, value] of Object.entries(condition[0])) collect(inner, value, add);
  } else if (!name.startsWith('$')) {
    const value = equalityOf(condition);
    if (value !== undefined) add(name, value);
  }
}

function equalityOf(condition: unknown): unknown {
  if (!isDocument(condition) || !Object.keys(condition)[0]?.startsWith('$')) {
    return typeName(condition) === 'regex' ? undefined : condition;
  }
  if (condition.$eq !== undefined) return condition.$eq;
  if (Array.isArray(condition.$all) && condition.$all.length === 1) return equalityOf(condition.$all[0]);
  if (Array.isArray(condition.$in) && condition.$in.length === 1) return condition.$in[0];
  return undefined;
}
