import { parseSync } from '@swc/core';
import type { MissingFeatures } from './features.ts';

export interface SourceFile {
  file: string;
  source: string;
}

/** A use of a feature, `12: URL.parse`. */
export type Use = string;

/** A comment with these words, on the line of a use or one of the three before, says that the use is checked. */
const allowance = /not in every browser/i;

/** Attributes that are hints: browsers that don't know them do without. */
const hints = new Set(['fetchpriority', 'capture']);

/** The interfaces of the objects that every script has. */
const globalObjects = new Map([
  ['document', 'Document'],
  ['window', 'Window'],
  ['globalThis', 'Window'],
  ['self', 'Window'],
  ['navigator', 'Navigator'],
  ['history', 'History'],
  ['location', 'Location'],
  ['screen', 'Screen'],
  ['performance', 'Performance'],
  ['crypto', 'Crypto'],
  ['caches', 'CacheStorage'],
]);

interface Node {
  type: string;
  span?: { start: number };
  [key: string]: unknown;
}

/**
 * Finds the uses of features that a browser lacks. Types are not known: a method counts by its name, unless an import or one
 * of the names that the sources themselves declare may be meant.
 */
export function findMissing(
  { file, source }: SourceFile,
  missing: MissingFeatures,
  ownNames: ReadonlySet<string> = new Set(),
): Use[] {
  const tree = parse({ file, source });
  const imported = importsOf(tree);
  const uses: { at: number; feature: string }[] = [];
  walk(tree, (node) => {
    const feature =
      memberOf(node, missing) ??
      methodOf(node, missing, (name, root) => !ownNames.has(name) && !imported.has(root)) ??
      globalOf(node, missing) ??
      attributeOf(node, missing) ??
      patternOf(node);
    if (feature) uses.push({ at: (node.span?.start ?? 1) - 1, feature });
  });
  const lineOf = linesOf(source);
  const lines = source.split('\n');
  return uses
    .map(({ at, feature }) => ({ line: lineOf(at), feature }))
    .filter(({ line }) => !lines.slice(Math.max(0, line - 4), line).some((text) => allowance.test(text)))
    .map(({ line, feature }) => `${line}: ${feature}`);
}

/** The names of members that a source declares. */
export function declaredNames(source: SourceFile): string[] {
  const names: string[] = [];
  walk(
    parse(source),
    ({ type, key }) => {
      const isDeclared =
        /^(Ts(Property|Method)Signature|KeyValueProperty|MethodProperty|Class(Method|Property))$/;
      if (isDeclared.test(type)) names.push(String((key as Node | undefined)?.value));
    },
    { withTypes: true },
  );
  return names;
}

const parse = ({ file, source }: SourceFile) =>
  parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;

/** Visits the nodes of a tree, without those of types. */
function walk(node: unknown, visit: (node: Node) => void, { withTypes = false } = {}): void {
  if (typeof node !== 'object' || node === null) return;
  const isType = isNode(node) && node.type.startsWith('Ts');
  if (isType && !withTypes) {
    walk(node.expression, visit);
    return;
  }
  if (isNode(node)) visit(node);
  for (const part of Object.values(node)) walk(part, visit, { withTypes });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function importsOf({ body }: Node): Set<string> {
  const imports = (body as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  return new Set(
    imports.flatMap(({ specifiers }) =>
      (specifiers as { local: Node }[]).map((it) => String(it.local.value)),
    ),
  );
}

/** Names that no scope of the file declares have the first context. */
const isGlobal = (node: unknown): node is Node & { value: string } =>
  isNode(node) && node.type === 'Identifier' && node.ctxt === 1;

/** `URL.parse`, `window.URL.parse`, `navigator.share`. */
function memberOf({ type, object, property }: Node, { members }: MissingFeatures): string | undefined {
  if (type !== 'MemberExpression') return undefined;
  const name = `${interfaceOf(object)}.${(property as Node).value}`;
  return members.has(name) ? name : undefined;
}

/** The interface of a global object, or the constructor that a global name means. */
function interfaceOf(node: unknown): string | undefined {
  const plain = unwrapped(node);
  if (isGlobal(plain)) return globalObjects.get(plain.value) ?? plain.value;
  const { object, property } = plain ?? ({} as Partial<Node>);
  return isGlobal(object) && interfaceOf(object) === 'Window' ? String((property as Node).value) : undefined;
}

/** `found.union(others)`. */
function methodOf(
  { type, callee }: Node,
  { names }: MissingFeatures,
  isForeign: (name: string, root: string) => boolean,
): string | undefined {
  if (type !== 'CallExpression') return undefined;
  const called = unwrapped(callee);
  if (called?.type !== 'MemberExpression' || /^[A-Z]/.test(interfaceOf(called.object) ?? ''))
    return undefined;
  const name = String((called.property as Node).value);
  return names.has(name) && isForeign(name, rootOf(called.object)) ? `.${name}()` : undefined;
}

/** An expression without parentheses, `?.` and types. */
function unwrapped(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  const inner = node.base ?? node.expression;
  return inner ? unwrapped(inner) : node;
}

/** The name that an expression begins with. */
function rootOf(node: unknown): string {
  const plain = unwrapped(node);
  if (!plain) return '';
  return plain.type === 'Identifier' ? String(plain.value) : rootOf(plain.object ?? plain.callee);
}

const globalOf = (node: Node, { globals }: MissingFeatures): string | undefined =>
  isGlobal(node) && globals.has(node.value) ? node.value : undefined;

/** `<div popover>`. */
function attributeOf({ type, name, attributes }: Node, missing: MissingFeatures): string | undefined {
  if (type !== 'JSXOpeningElement') return undefined;
  const element = String((name as Node).value);
  // Others are components.
  if (!/^[a-z]/.test(element)) return undefined;
  return (attributes as Node[])
    .map((attribute) => String((attribute.name as Node | undefined)?.value).toLowerCase())
    .find(
      (key) =>
        !hints.has(key) &&
        (missing.attributes.has(`*.${key}`) || missing.attributes.has(`${element}.${key}`)),
    );
}

/** Modifiers in groups and repeated names of groups are younger than the rest of patterns; no table tells by their form. */
function patternOf({ type, pattern }: Node): string | undefined {
  if (type !== 'RegExpLiteral') return undefined;
  if (/\(\?[ims]*-?[ims]+:/.test(String(pattern))) return 'modifiers in a pattern';
  const groups = [...String(pattern).matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return new Set(groups).size < groups.length ? 'groups of the same name' : undefined;
}

/** The line of a place in bytes, as the parser counts. */
function linesOf(source: string): (at: number) => number {
  const bytes = Buffer.from(source);
  return (at) => bytes.subarray(0, at).toString().split('\n').length;
}
