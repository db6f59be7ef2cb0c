import type { ApiDocument, Schema } from './document.ts';
import { type Random, uuid } from './random.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const tinyPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Texts that have broken programs before. Invisible characters are written as escapes. */
const oddTexts = [
  '',
  ' ',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ud800',
  '\u202Eright to left\u202C',
  '\u200b\ufeff\u00ad',
  'Z\u0351\u036b\u0343\u036a\u0302',
  '\u0130\u0131\u00df\ufdfa',
  '__proto__',
  '{"$gt":""}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '%ff',
  '1e309',
  '9007199254740993',
  'x'.repeat(10_001),
  '\u{1F331}'.repeat(3000),
];

const oddNumbers = [0, -0, -1, 0.5, 1e-320, 1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21];

const plainTexts = (random: Random) => [
  'sleep',
  'A plant that likes the sun.',
  `fuzz-${uuid(random).slice(0, 8)}`,
  `fuzz-${uuid(random).slice(0, 8)}@example.com`,
  'Grün, Ελληνικά, 日本語, עברית',
  'one.two-three_4',
  String(random.whole(1, 162)),
  `${random.whole(1, 162)},${random.whole(1, 162)}`,
  '999999999999999',
  uuid(random),
  random.bytes(32).toString('hex'),
  random.bytes(16).toString('base64url'),
  random.bytes(32).toString('base64url'),
  // A public key of P-256.
  random.bytes(65).toString('base64url'),
  // A key of a backup.
  `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  new Date(Date.UTC(2026, random.whole(0, 11), random.whole(1, 28))).toISOString(),
  '2026-11-20',
  `2026-11-20T10:00:00.000Z_${random.whole(1, 1000)}`,
  'plant.photo_added',
  'https://example.com/leaf.jpg',
  'plants.csv',
  '1.0.0',
  tinyPng,
];

/** Such a text can't be written as UTF-8, and every call refuses it. JSON Schema has no words for this. */
export const hasLoneSurrogate = (text: string) => /\p{Surrogate}/u.test(text);

/** A random value that matches a schema; undefined if no known text matches a pattern in it. */
export function validValue(
  document: ApiDocument,
  schema: Schema,
  random: Random,
  name = '',
): Json | undefined {
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum) return random.pick(schema.enum) as Json;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(document, random.pick(choices), random, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return validObject(document, schema, random);
    case 'array':
      return validArray(document, schema, random, name);
    case 'string':
      return validText(document, schema, random, name);
    case 'integer':
    case 'number':
      return validNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick<Json>([null, 'text', 7, { a: [1] }]);
  }
}

function validObject(document: ApiDocument, schema: Schema, random: Random): Json | undefined {
  const value: Record<string, Json> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) ?? false;
    if (!isRequired && random.chance(0.5)) continue;
    const inside = validValue(document, property, random, name);
    if (inside !== undefined) value[name] = inside;
    else if (isRequired) return undefined;
  }
  return value;
}

function validArray(document: ApiDocument, schema: Schema, random: Random, name: string): Json {
  if (schema.prefixItems)
    return schema.prefixItems.map((item) => validValue(document, item, random, name) ?? null);
  const low = schema.minItems ?? 0;
  const length = random.whole(low, Math.min(schema.maxItems ?? low + 3, low + 3));
  const items = Array.from({ length }, () => validValue(document, schema.items ?? {}, random, name));
  return items.filter((item) => item !== undefined);
}

function validNumber(schema: Schema, random: Random): number {
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? 2 ** 53) - 1;
  return random.chance(0.7)
    ? random.whole(low, Math.min(high, low + 160))
    : random.pick([low, high, Math.min(high, low + 1)]);
}

function validText(document: ApiDocument, schema: Schema, random: Random, name: string): string | undefined {
  if (/image|photo/i.test(name) && random.chance(0.8)) {
    if (document.matches(schema, tinyPng)) return tinyPng;
  }
  const longest = schema.maxLength ? Array<string>(4).fill('x'.repeat(schema.maxLength)) : [];
  const shortest = 'x'.repeat(schema.minLength ?? 0);
  const texts = [...plainTexts(random), ...longest, shortest, ...(random.chance(0.15) ? oddTexts : [])];
  const good = texts.filter((text) => !hasLoneSurrogate(text) && document.matches(schema, text));
  return good.length > 0 ? random.pick(good) : undefined;
}

/** Anything at all. */
function makeJunk(random: Random): Json {
  const scalar = () => random.pick<Json>([null, true, ...oddNumbers, ...oddTexts]);
  const key = random.pick(oddTexts).slice(0, 50);
  return random.pick<Json>([scalar(), scalar(), [], {}, [scalar(), [scalar()]], { [key]: { a: scalar() } }]);
}

/** The value with one change somewhere inside. The result is mostly invalid. */
export function mutate(value: Json, random: Random): Json {
  if (random.chance(0.2)) return makeJunk(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.5))
      return random.pick<Json>([[...value, ...value, null], [], { 0: value }]);
    const place = random.whole(0, value.length - 1);
    return value.map((item, index) => (index === place ? mutate(item, random) : item));
  }
  if (typeof value === 'object' && value !== null) return mutateObject(value, random);
  if (typeof value === 'string')
    return random.pick<Json>([
      `${value}x`,
      value.slice(1),
      ` ${value} `,
      value.repeat(3),
      `${value}\u0000`,
      [value],
    ]);
  if (typeof value === 'number')
    return random.pick<Json>([value + 1, -value, value + 0.5, String(value), ...oddNumbers]);
  return makeJunk(random);
}

/** Adds, leaves out or changes a field. */
function mutateObject(value: Record<string, Json>, random: Random): Json {
  const names = Object.keys(value);
  const way = names.length > 0 ? random.whole(0, 9) : 0;
  if (way === 0) return { ...value, [random.pick(oddTexts).slice(0, 50)]: makeJunk(random) };
  const { [random.pick(names)]: _, ...rest } = value;
  if (way === 1) return rest;
  const name = random.pick(names);
  return { ...value, [name]: mutate(value[name] ?? null, random) };
}
