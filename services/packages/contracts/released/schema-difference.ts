/** The parts of JSON Schema that the contracts use. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: boolean | JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

export interface Comparison {
  /** True if the other schema refuses properties that it does not name, as services do with input. */
  isStrict: boolean;
}

/**
 * Names each place at which `from` allows a value that `to` refuses. What it can't judge counts as refused:
 * a changed pattern may allow more or less, and a person must look.
 */
export function incompatibilities(
  from: JsonSchema,
  to: JsonSchema,
  { isStrict }: Comparison,
  at = '',
): string[] {
  const roots = { from, to };
  const seen = new Set<string>();

  function compare(from: JsonSchema, to: JsonSchema, at: string): string[] {
    const one = resolve(from, roots.from);
    const other = resolve(to, roots.to);
    const pair = `${from.$ref} ${to.$ref}`;
    if (from.$ref && to.$ref) {
      if (seen.has(pair)) return [];
      seen.add(pair);
    }
    if (isSame(one, other) || isAnything(other)) return [];
    const alternatives = alternativesOf(one);
    const theirs = alternativesOf(other);
    if (alternatives.length > 1 || theirs.length > 1)
      return alternatives.flatMap((each) => closest(each, theirs, at));
    return [
      ...values(one, other, at),
      ...bounds(one, other, at),
      ...rules(one, other, at),
      ...properties(one, other, at),
      ...items(one, other, at),
    ];
  }

  /** The differences from the alternative that comes closest. */
  function closest(one: JsonSchema, theirs: JsonSchema[], at: string): string[] {
    const sameKind = theirs.filter(
      (other) => kindOf(resolve(other, roots.to)) === kindOf(resolve(one, roots.from)),
    );
    const candidates = sameKind.length > 0 ? sameKind : theirs;
    const found = candidates.map((other) => compare(one, other, at));
    const best = found.sort((a, b) => a.length - b.length)[0] ?? [];
    return best.length > 0 && sameKind.length === 0 ? [`${place(at)} may be ${kindOf(one)}`] : best;
  }

  function properties(one: JsonSchema, other: JsonSchema, at: string): string[] {
    if (one.type !== 'object' || other.type !== 'object') return [];
    const mine = one.properties ?? {};
    const theirs = other.properties ?? {};
    const missing = (other.required ?? [])
      .filter((name) => !one.required?.includes(name))
      .map((name) => `${place(`${at}.${name}`)} may be missing`);
    const rest = restOf(other);
    const inner = Object.entries(mine).flatMap(([name, schema]) => {
      const their = theirs[name] ?? rest;
      if (their) return compare(schema, their, `${at}.${name}`);
      return isStrict ? [`${place(`${at}.${name}`)} may be there`] : [];
    });
    const myRest = restOf(one);
    if (!myRest) return [...missing, ...inner];
    if (!rest) return [...missing, ...inner, `${place(at)} may have properties of any name`];
    return [...missing, ...inner, ...compare(myRest, rest, `${at}.*`)];
  }

  function items(one: JsonSchema, other: JsonSchema, at: string): string[] {
    if (one.type !== 'array' || other.type !== 'array') return [];
    if (!isSame(one.prefixItems ?? [], other.prefixItems ?? [])) return [`${place(at)} has other parts`];
    if (typeof one.items !== 'object' || typeof other.items !== 'object') return [];
    return compare(one.items, other.items, `${at}[]`);
  }

  return compare(from, to, at);
}

function values(one: JsonSchema, other: JsonSchema, at: string): string[] {
  const allowed = valuesOf(other);
  const mine = valuesOf(one);
  if (allowed && !mine) return [`${place(at)} may be something else than ${list(allowed)}`];
  if (allowed && mine) {
    const more = mine.filter((value) => !allowed.includes(value));
    return more.length > 0 ? [`${place(at)} may be ${list(more)}`] : [];
  }
  const isNarrower = one.type === 'integer' && other.type === 'number';
  const isOfType = mine?.every((value) => typeof value === other.type);
  if (one.type === other.type || isNarrower || isOfType || other.type === undefined) return [];
  return [`${place(at)} may be ${kindOf(one)}`];
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

function bounds(one: JsonSchema, other: JsonSchema, at: string): string[] {
  if (valuesOf(one)) return [];
  const below = lower.filter((name) => numberOf(one, name, -Infinity) < numberOf(other, name, -Infinity));
  const above = upper.filter((name) => numberOf(one, name, Infinity) > numberOf(other, name, Infinity));
  return [...below, ...above].map((name) => `${place(at)} goes past the ${name} of ${String(other[name])}`);
}

const numberOf = (schema: JsonSchema, name: string, otherwise: number) => {
  const value = schema[name];
  return typeof value === 'number' ? value : otherwise;
};

/** Rules that can only be equal or different. */
function rules(one: JsonSchema, other: JsonSchema, at: string): string[] {
  const names = ['pattern', 'format', 'multipleOf', 'propertyNames', 'allOf', 'uniqueItems'];
  return names
    .filter((name) => other[name] !== undefined && !isSame(one[name], other[name]))
    .map((name) => `${place(at)} has another ${name}`);
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === '#') return root;
  return root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {};
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

const valuesOf = ({ const: only, enum: several }: JsonSchema) =>
  several ?? (only === undefined ? undefined : [only]);
const restOf = ({ additionalProperties: rest }: JsonSchema) => (typeof rest === 'object' ? rest : undefined);
const place = (at: string) => at.replace(/^\./, '') || 'it';
const list = (some: unknown[]) => some.map((value) => JSON.stringify(value)).join(', ');

/** A short name, also for the choice between alternatives: of objects with a tag, the value of the tag. */
function kindOf(schema: JsonSchema): string {
  const tag = Object.entries(schema.properties ?? {}).find(([, { const: only }]) => only !== undefined);
  if (tag) return `an object with ${tag[0]} ${JSON.stringify(tag[1].const)}`;
  return schema.type?.toString() ?? (valuesOf(schema) ? list(valuesOf(schema) ?? []) : 'anything');
}

/** Keywords that say nothing about allowed values. */
const words = new Set(['description', 'title', 'examples', 'default', '$defs', '$schema', 'readOnly']);

const isAnything = (schema: JsonSchema) => Object.keys(schema).every((name) => words.has(name));

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The value without keywords that allow and refuse nothing, its keys in order. The keys of `properties` are names. */
function plain(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !words.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner, key === 'properties' && !areNames)]),
  );
}
