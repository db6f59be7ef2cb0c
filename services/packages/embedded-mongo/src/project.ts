import { Decimal128 } from 'bson';
import { compileExpression, type Expression } from './aggregate/expression.ts';
import { parseFieldPath } from './aggregate/field-path.ts';
import { asNumber, type Document, fieldOf, isDocument, setField } from './bson/values.ts';
import { CommandError, refusal } from './errors.ts';
import type { MatchDetails } from './match/match.ts';
import { compileElement } from './match/match.ts';

/** Projects a document. */
export type Projection = (document: Document, details?: MatchDetails) => Document;

/** Changes one array of the result: `$slice`, `list.$`. */
type ArrayChange = (values: unknown[], details: MatchDetails | undefined) => unknown[];

/** What happens to a field: included, dropped, changed, computed, or decided by its subfields. */
interface Node {
  keep?: boolean;
  change?: ArrayChange;
  compute?: Expression;
  below: Map<string, Node>;
}

interface Options {
  /** `find` supports `$slice`, `$elemMatch` and `list.$`; `$project` doesn't. */
  from: 'find' | '$project';
  variables?: Document;
}

/**
 * Compiles a projection.
 * @throws {CommandError} if fields are both included and excluded, or paths collide
 */
export function compileProjection(specification: Document, options: Options): Projection {
  const root: Node = { below: new Map() };
  const mode: Mode = { inclusive: undefined, options };
  for (const [name, value] of Object.entries(specification)) {
    if (name !== '_id' || !isFlag(value)) addField(root, name, value, mode);
  }
  const id = specification._id;
  if (isFlag(id)) {
    // `_id` may be included or excluded in either kind.
    mode.inclusive ??= isStored(id);
    place(root, '_id', { keep: isStored(id), below: new Map() });
  }
  if (!(mode.inclusive ?? false)) return (document, details) => exclude(document, root, details) as Document;
  if (!root.below.has('_id')) root.below.set('_id', { keep: true, below: new Map() });
  return (document, details) => compute(include(document, root, details) as Document, root, document);
}

interface Mode {
  hasPositional?: boolean;
  inclusive: boolean | undefined;
  options: Options;
}

export const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || asNumber(value) !== undefined;
export const isStored = (value: unknown): boolean =>
  value === true || (value !== false && asNumber(value) !== 0);

function addField(root: Node, name: string, value: unknown, mode: Mode): void {
  if (name.endsWith('.$') && !(isFlag(value) && !isStored(value))) {
    addPositional(root, name, value, mode);
    return;
  }
  if (isDocument(value) && Object.keys(value).length === 0) {
    throw new CommandError(51270, `An empty sub-projection is not a valid value. Found at path ${name}`);
  }
  if (isDocument(value) && !Object.keys(value)[0]?.startsWith('$')) {
    for (const [inner, below] of Object.entries(value)) addField(root, `${name}.${inner}`, below, mode);
  } else place(root, name, leafNode(name, value, mode));
}

/** `list.$`: the element that the filter matched. */
function addPositional(root: Node, name: string, value: unknown, mode: Mode): void {
  if (mode.options.from !== 'find') {
    throw new CommandError(31324, 'Cannot use positional projection in aggregation projection');
  }
  if (!isFlag(value)) {
    throw new CommandError(
      isDocument(value) ? 31271 : 31308,
      'positional projection cannot be used with a value',
    );
  }
  if (mode.hasPositional) {
    throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
  }
  mode.hasPositional = true;
  become(mode, true, name);
  place(root, name.slice(0, -2), { below: new Map(), change: positional });
}

const positional: ArrayChange = (values, details) => {
  if (details?.index === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  return values.slice(details.index, details.index + 1);
};

function leafNode(name: string, value: unknown, mode: Mode): Node {
  const below = new Map<string, Node>();
  if (value instanceof Decimal128) throw refusal(2, 'decimal128 in a projection is not supported');
  if (isFlag(value)) {
    const keep = isStored(value);
    become(mode, keep, name);
    return { keep, below };
  }
  const [operator] = isDocument(value) ? Object.keys(value) : [];
  if (mode.options.from === 'find' && isDocument(value)) {
    if (operator === '$slice' && isSlice(value.$slice)) return { below, change: slice(value.$slice) };
    if (operator === '$elemMatch') {
      become(mode, true, name);
      return { below, compute: firstMatch(name, value.$elemMatch) };
    }
  }
  if (operator === '$meta') throw refusal(2, '$meta is not supported');
  if (mode.inclusive === false) {
    throw new CommandError(
      isDocument(value) ? 31252 : 31310,
      `Cannot compute '${name}' in an exclusion projection`,
    );
  }
  become(mode, true, name);
  return { below, compute: compileComputed(value, mode.options.variables) };
}

function compileComputed(value: unknown, variables: Document | undefined): Expression {
  try {
    return compileExpression(value, variables);
  } catch (error) {
    // MongoDB has its own code for an unknown expression in a projection.
    if (error instanceof CommandError && error.code === 168) throw new CommandError(31325, error.message);
    throw error;
  }
}

function become(mode: Mode, inclusive: boolean, name: string): void {
  if (mode.inclusive === undefined) mode.inclusive = inclusive;
  else if (mode.inclusive && !inclusive)
    throw new CommandError(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
  else if (!mode.inclusive && inclusive)
    throw new CommandError(31253, `Cannot do inclusion on field ${name} in exclusion projection`);
}

function place(root: Node, name: string, node: Node): void {
  const path = parseFieldPath(name);
  let current = root;
  for (const [at, part] of path.entries()) {
    const next = current.below.get(part);
    const isLast = at === path.length - 1;
    if (next && isLast) throw new CommandError(31250, `Path collision at ${name}`);
    if (next?.below.size === 0) {
      throw new CommandError(
        31249,
        `Path collision at ${name} remaining portion ${path.slice(at + 1).join('.')}`,
      );
    }
    const child = next ?? (isLast ? node : { below: new Map() });
    current.below.set(part, child);
    current = child;
  }
}

const isSlice = (value: unknown): boolean =>
  asNumber(value) !== undefined ||
  (Array.isArray(value) && value.length === 2 && value.every((each) => asNumber(each) !== undefined));

function slice(value: unknown): ArrayChange {
  const [first = 0, count] = (Array.isArray(value) ? value : [value]).map((each) =>
    Math.trunc(asNumber(each) ?? 0),
  );
  if (count === undefined) return (values) => (first < 0 ? values.slice(first) : values.slice(0, first));
  if (count <= 0)
    throw new CommandError(28724, `First argument to $slice must be an array, but is of type: ${count}`);
  return (values) => {
    const start = first < 0 ? Math.max(0, values.length + first) : first;
    return values.slice(start, start + count);
  };
}

/** `$elemMatch`: the first matching element, placed after the other fields like computed ones. */
function firstMatch(name: string, condition: unknown): Expression {
  if (!isDocument(condition)) throw new CommandError(31274, '$elemMatch: Invalid argument, object required');
  if (name.includes('.'))
    throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field.');
  const test = compileElement(condition);
  return (document) => {
    const values = fieldOf(document, name);
    const at = Array.isArray(values) ? values.findIndex(test) : -1;
    return at < 0 ? undefined : [(values as unknown[])[at]];
  };
}

function include(value: unknown, node: Node, details: MatchDetails | undefined): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((each) => isDocument(each) || Array.isArray(each))
      .map((each) => include(each, node, details));
  }
  if (!isDocument(value)) return undefined;
  const result: Document = {};
  for (const name of Object.keys(value)) {
    const child = node.below.get(name);
    if (!child) continue;
    const projected = storedValue(value[name], child, details);
    if (projected !== undefined) setField(result, name, projected);
  }
  return result;
}

function storedValue(value: unknown, node: Node, details: MatchDetails | undefined): unknown {
  if (node.keep !== undefined) return node.keep ? value : undefined;
  if (node.compute) return undefined;
  if (node.change) return Array.isArray(value) ? node.change(value, details) : value;
  return include(value, node, details);
}

function exclude(value: unknown, node: Node, details: MatchDetails | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => exclude(each, node, details));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const name of Object.keys(value)) {
    const child = node.below.get(name);
    if (child?.keep === false) continue;
    const inner = value[name];
    if (child?.change) setField(result, name, Array.isArray(inner) ? child.change(inner, details) : inner);
    else setField(result, name, child && child.keep === undefined ? exclude(inner, child, details) : inner);
  }
  return result;
}

/** Appends the computed fields in the projection's order. */
function compute(target: Document, node: Node, root: Document): Document {
  for (const [name, child] of node.below) {
    if (child.compute) {
      const value = child.compute(root);
      if (value !== undefined) setField(target, name, value);
    } else if (hasComputed(child)) {
      const inner = fieldOf(target, name);
      if (Array.isArray(inner)) {
        setField(
          target,
          name,
          inner.map((each) => compute(isDocument(each) ? each : {}, child, root)),
        );
      } else setField(target, name, compute(isDocument(inner) ? inner : {}, child, root));
    }
  }
  return target;
}

const hasComputed = (node: Node): boolean =>
  [...node.below.values()].some((child) => child.compute !== undefined || hasComputed(child));
