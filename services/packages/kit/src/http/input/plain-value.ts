/// <reference lib="es2024.string" />
import { invalidInput } from '../errors.ts';
import { fieldPath } from './sentence.ts';

/** Keys with a meaning to JavaScript (`__proto__`), and those with one to the database (`$gt`, `a.b`) too. */
export const reservedKeys = {
  script: /^(__proto__|constructor|prototype)$/,
  database: /^\$|\.|\0|^(__proto__|constructor|prototype)$/,
};

/**
 * Refuses what no field may hold, whatever its schema: reserved keys, and text that can't be written as UTF-8.
 * `jsonGuard` must have bounded depth and size before.
 */
export function checkPlain(value: unknown, reserved: RegExp, path: PropertyKey[] = []): void {
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw refusal(path, 'holds text that is not valid Unicode.');
  }
  if (typeof value !== 'object' || value === null) return;
  // One path serves all values, and the index of a list needs no check.
  if (Array.isArray(value))
    for (const [index, inner] of value.entries()) checkInside(inner, index, reserved, path);
  else for (const [key, inner] of Object.entries(value)) checkField(key, inner, reserved, path);
}

function checkField(key: string, value: unknown, reserved: RegExp, path: PropertyKey[]) {
  if (reserved.test(key) || !key.isWellFormed()) {
    throw refusal([...path, key], 'is not a known field.');
  }
  checkInside(value, key, reserved, path);
}

function checkInside(value: unknown, key: PropertyKey, reserved: RegExp, path: PropertyKey[]) {
  path.push(key);
  checkPlain(value, reserved, path);
  path.pop();
}

function refusal(path: PropertyKey[], problem: string) {
  const name = fieldPath(path);
  const sentence = `"${name}" ${problem}`;
  return invalidInput(sentence, { [name]: sentence });
}
