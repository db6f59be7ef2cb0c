import * as contracts from '@portal/contracts';
import { parseSync } from '@swc/core';

/** A node of the syntax tree. Names that can be bound have a scope (`ctxt`); keys and members have none. */
interface Node {
  type?: string;
  value?: string;
  ctxt?: number;
  [part: string]: unknown;
}

/** Parts of the tree that exist only for the compiler. */
const typeParts = ['typeAnnotation', 'typeArguments', 'typeParams', 'returnType'];
const typeDeclarations = ['TsTypeAliasDeclaration', 'TsInterfaceDeclaration'];

const namesOfCalls = new Map<object, string>(contracts.allEndpoints().map(({ name, call }) => [call, name]));

/**
 * Finds the exports of the SDK and the calls of the contracts that a source uses. Types don't count: they are gone at run
 * time. A table of calls that is passed on as a whole counts with all its calls.
 */
export function findUses(source: string): contracts.RemoteUses {
  const sdk = new Set<string>();
  const calls = new Set<string>();
  const tables = new Map<string, object>();
  const namespaces = new Map<string, string>();
  const body = parseSync(source, { syntax: 'typescript', tsx: true }).body as unknown as Node[];
  for (const { module, name, local } of body.flatMap(importsOf)) {
    const [, part] = /^@portal\/sdk(?:\/(\w+))?$/.exec(module) ?? [];
    const isSdk = module.startsWith('@portal/sdk');
    if (isSdk && name) sdk.add(`${part ?? 'index'}.${name}`);
    else if (isSdk) namespaces.set(local, part ?? 'index');
    const table = module === '@portal/contracts' && (contracts as Record<string, unknown>)[name ?? ''];
    if (table && typeof table === 'object') tables.set(local, table);
  }
  const noteCall = (call: unknown) => calls.add(namesOfCalls.get(call as object) ?? '');
  visit(body, (local, member) => {
    const namespace = namespaces.get(local);
    if (namespace) sdk.add(`${namespace}.${member ?? '*'}`);
    const table = tables.get(local) as Record<string, unknown> | undefined;
    if (table && member !== undefined) noteCall(table[member]);
    else if (table) for (const call of Object.values(table)) noteCall(call);
  });
  calls.delete('');
  return { sdk: [...sdk].sort(), calls: [...calls].sort() };
}

/** The values that a statement imports; a namespace has no name. */
function importsOf({ type, typeOnly, source, specifiers }: Node) {
  if (type !== 'ImportDeclaration' || typeOnly) return [];
  const module = (source as Node).value ?? '';
  return (specifiers as Node[])
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map((specifier) => {
      const local = specifier.local as Node;
      const imported = (specifier.imported as Node | null)?.value ?? local.value;
      const name = specifier.type === 'ImportNamespaceSpecifier' ? undefined : imported;
      return { module, name, local: keyOf(local) };
    });
}

const keyOf = ({ value, ctxt }: Node) => `${value} ${ctxt}`;

/** Calls back with each name that is read, and its member if that is written out. */
function visit(part: unknown, onRead: (local: string, member?: string) => void): void {
  if (typeof part !== 'object' || part === null) return;
  const node = part as Node;
  const { type, object, property } = node as Node & Partial<Record<'object' | 'property', Node>>;
  if (type === 'ImportDeclaration' || typeDeclarations.includes(type ?? '')) return;
  if (object?.type === 'Identifier' && property?.type === 'Identifier') onRead(keyOf(object), property.value);
  else if (type === 'Identifier' && node.ctxt !== undefined) onRead(keyOf(node));
  else for (const [name, child] of Object.entries(node)) if (!typeParts.includes(name)) visit(child, onRead);
}
