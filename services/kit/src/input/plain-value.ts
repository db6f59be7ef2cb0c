import { invalidInput } from '../errors.ts';
import { fieldPath } from './sentence.ts';

/** No input of the portal is nested deeper; what is, was made to exhaust the stack. */
const deepest = 32;

/**
 * Refuses what no field may carry, whatever its schema: keys that a database or JavaScript would take for
 * something else (`$gt`, `a.b`, `__proto__`), text that can't be written as UTF-8, and endless nesting.
 */
export function checkPlain(value: unknown, path: string[] = []): void {
  if (path.length > deepest) throw invalidInput(`The body is nested deeper than ${deepest} levels.`);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    throw refusal(path, 'holds text that is not valid Unicode.');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    if (/^\$|\.|\0|^(__proto__|constructor|prototype)$|\p{Surrogate}/u.test(key)) {
      throw refusal(here, 'is not a known field.');
    }
    checkPlain(inner, here);
  }
}

function refusal(path: string[], problem: string) {
  const name = fieldPath(path);
  const sentence = `"${name}" ${problem}`;
  return invalidInput(sentence, { [name]: sentence });
}
