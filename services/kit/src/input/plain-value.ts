import { invalidInput } from '../errors.ts';
import { fieldPath } from './sentence.ts';

/** No input of the portal is nested deeper; what is, was made to exhaust the stack. */
const deepest = 32;

/**
 * Refuses what no field may carry, whatever its schema: keys that a database or JavaScript would take for
 * something else (`$gt`, `a.b`, `__proto__`), text that can't be written as UTF-8, and endless nesting.
 */
export function checkPlain(value: unknown, path: PropertyKey[] = []): void {
  if (path.length > deepest) throw invalidInput(`The body is nested deeper than ${deepest} levels.`);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    throw refusal(path, 'holds text that is not valid Unicode.');
  }
  if (typeof value !== 'object' || value === null) return;
  // A body may hold millions of values, so one path serves them all and numbers need no look as keys.
  if (Array.isArray(value)) for (const [index, inner] of value.entries()) checkInside(inner, index, path);
  else for (const [key, inner] of Object.entries(value)) checkField(key, inner, path);
}

function checkField(key: string, value: unknown, path: PropertyKey[]) {
  if (/^\$|\.|\0|^(__proto__|constructor|prototype)$|\p{Surrogate}/u.test(key)) {
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
