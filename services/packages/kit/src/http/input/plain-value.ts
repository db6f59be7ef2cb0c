/// <reference lib="es2024.string" />
import { invalidInput } from '../errors.ts';
import { fieldPath } from './sentence.ts';

/**
 * Refuses what no field may hold, whatever its schema: keys with a meaning to the database or to JavaScript
 * (`$gt`, `a.b`, `__proto__`) and text that can't be written as UTF-8. `jsonGuard` must have bounded depth
 * and size before.
 */
export function checkPlain(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw refusal(path, 'holds text that is not valid Unicode.');
  }
  if (typeof value !== 'object' || value === null) return;
  // One path serves all values, and the index of a list needs no check.
  if (Array.isArray(value)) for (const [index, inner] of value.entries()) checkInside(inner, index, path);
  else for (const [key, inner] of Object.entries(value)) checkField(key, inner, path);
}

function checkField(key: string, value: unknown, path: PropertyKey[]) {
  if (/^\$|\.|\0|^(__proto__|constructor|prototype)$/.test(key) || !key.isWellFormed()) {
    throw refusal([...path, key], 'is not a known field.');
  }
  checkInside(value, key, path);
}

function checkInside(value: unknown, key: PropertyKey, path: PropertyKey[]) {
  path.push(key);
  checkPlain(value, path);
  path.pop();
}

function refusal(path: PropertyKey[], problem: string) {
  const name = fieldPath(path);
  const sentence = `"${name}" ${problem}`;
  return invalidInput(sentence, { [name]: sentence });
}
