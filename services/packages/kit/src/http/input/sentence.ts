import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';

/** Describes an issue in a sentence that names the field. A schema's own message takes precedence. */
export function sentenceOf(issue: $ZodRawIssue | $ZodIssue): string {
  const name = fieldName(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing.`
        : `${name} must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'unrecognized_keys':
      return `${listed(issue.keys)} is not a known field.`;
    case 'too_small':
      return `${name} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${measure(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `${name} must be ${issue.inclusive === false ? 'less than' : 'at most'} ${measure(issue.maximum, issue.origin)}.`;
    case 'invalid_value':
      return `${name} must be one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `${name} is not a valid ${formats[issue.format] ?? issue.format}.`;
    default:
      return `${name} is not valid.`;
  }
}

/** A few keys are enough; a caller may send thousands. */
const listed = (keys: string[]) =>
  keys
    .slice(0, 3)
    .map((key) => `"${shortened(key)}"`)
    .join(', ');

/** The name by which a form finds the field of an issue. */
export const fieldPath = (path: readonly PropertyKey[] = []) => path.map(String).map(shortened).join('.');

/** Keys come from the caller, so they are quoted short and on one line. */
function shortened(key: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const line = key.replace(/[\u0000-\u001f\u007f"]/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

function fieldName(path: readonly PropertyKey[] | undefined) {
  return path?.length ? `"${fieldPath(path)}"` : 'The body';
}

function measure(limit: number | bigint, origin: string) {
  if (origin === 'string') return `${limit} ${limit === 1 ? 'character' : 'characters'} long`;
  if (origin === 'array' || origin === 'set') return `${limit} ${limit === 1 ? 'entry' : 'entries'} long`;
  return String(limit);
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  record: 'an object',
  undefined: 'left out',
  null: 'null',
};

const formats: Record<string, string> = {
  email: 'email address',
  url: 'URL',
  datetime: 'moment in UTC (ISO 8601)',
  date: 'date',
  uuid: 'UUID',
  regex: 'value',
  starts_with: 'value',
};
