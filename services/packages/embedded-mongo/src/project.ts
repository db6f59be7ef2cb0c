import { Decimal128 } from 'bson';
import { compileExpression } from './aggregate/expression.ts';
import { parseFieldPath } from './aggregate/field-path.ts';
import type { Compute } from './aggregate/operator.ts';
import { asNumber, type Document, fieldOf, isDocument, setField } from './bson/values.ts';
import { CommandError, refusal } from './errors.ts';

/** Projects a document. */
export type Projection = (document: Document) => Document;

/** Treatment of a field: included, dropped, computed, or decided by its subfields. */
interface Node {
  keep?: boolean;
  compute?: Compute;
  below: Map<string, Node>;
}

/**
 * Compiles a projection.
 * @throws {CommandError} if fields are both included and excluded, or paths collide
 */
export function compileProjection(specification: Document): Projection {
  const root: Node = { below: new Map() };
  const mode: Mode = { inclusive: undefined };
  for (const [name, value] of Object.entries(specification)) {
    if (name !== '_id' || !isFlag(value)) addField(root, name, value, mode);
  }
  const id = specification._id;
  if (isFlag(id)) {
    // `_id` may be included or excluded in either kind.
    mode.inclusive ??= isStored(id);
    place(root, '_id', { keep: isStored(id), below: new Map() });
  }
  if (!(mode.inclusive ?? false)) return (document) => exclude(document, root) as Document;
  if (!root.below.has('_id')) root.below.set('_id', { keep: true, below: new Map() });
  return (document) => compute(include(document, root) as Document, root, document);
}

interface Mode {
  inclusive: boolean | undefined;
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || asNumber(value) !== undefined;
const isStored = (value: unknown): boolean => value === true || (value !== false && asNumber(value) !== 0);

function addField(root: Node, name: string, value: unknown, mode: Mode): void {
  if (name.endsWith('.$')) throw refusal(2, `the positional projection ${name} is not supported`);
  if (isDocument(value) && Object.keys(value).length === 0) {
    throw new CommandError(51270, `An empty sub-projection is not a valid value. Found at path ${name}`);
  }
  if (isDocument(value) && !Object.keys(value)[0]?.startsWith('$')) {
    for (const [inner, below] of Object.entries(value)) addField(root, `${name}.${inner}`, below, mode);
  } else place(root, name, leafNode(name, value, mode));
}

function leafNode(name: string, value: unknown, mode: Mode): Node {
  const below = new Map<string, Node>();
  if (value instanceof Decimal128) throw refusal(2, 'decimal128 in a projection is not supported');
  if (isFlag(value)) {
    const keep = isStored(value);
    become(mode, keep, name);
    return { keep, below };
  }
  if (mode.inclusive === false) {
    throw new CommandError(
      isDocument(value) ? 31252 : 31310,
      `Cannot compute '${name}' in an exclusion projection`,
    );
  }
  become(mode, true, name);
  return { below, compute: compileComputed(value) };
}

function compileComputed(value: unknown): Compute {
  try {
    return compileExpression(value);
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

function include(value: unknown, node: Node): unknown {
  if (Array.isArray(value)) {
    return value.filter((each) => isDocument(each) || Array.isArray(each)).map((each) => include(each, node));
  }
  if (!isDocument(value)) return undefined;
  const result: Document = {};
  for (const name of Object.keys(value)) {
    const child = node.below.get(name);
    if (!child) continue;
    const projected = storedValue(value[name], child);
    if (projected !== undefined) setField(result, name, projected);
  }
  return result;
}

function storedValue(value: unknown, node: Node): unknown {
  if (node.keep !== undefined) return node.keep ? value : undefined;
  if (node.compute) return undefined;
  return include(value, node);
}

function exclude(value: unknown, node: Node): unknown {
  if (Array.isArray(value)) return value.map((each) => exclude(each, node));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const name of Object.keys(value)) {
    const child = node.below.get(name);
    if (child?.keep === false) continue;
    const inner = value[name];
    setField(result, name, child && child.keep === undefined ? exclude(inner, child) : inner);
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
