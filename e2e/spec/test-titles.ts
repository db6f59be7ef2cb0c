import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/**
 * The titles of the tests that run in a file, read from its source. A title of `test.each` stands with its
 * placeholders; what a template fills in stands as `…`. Tests that are skipped have no title here.
 */
export function testTitles(path: string): Set<string> {
  const program = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') });
  const titles = new Set<string>();
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return;
    const title = titleOf(node.arguments);
    if (title !== undefined) titles.add(title);
  });
  return titles;
}

interface SyntaxNode {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value);
    for (const part of Object.values(value)) visit(part, see);
  }
}

/** `test` itself, or what `test.each(…)` gives. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.value === 'test';
  if (callee.type !== 'CallExpression' || !isNode(callee.callee)) return false;
  const { type, object, property } = callee.callee;
  return type === 'MemberExpression' && isTest(object) && isNode(property) && property.value === 'each';
}

function titleOf(handed: unknown): string | undefined {
  const first: unknown = Array.isArray(handed) ? handed[0]?.expression : undefined;
  if (!isNode(first)) return undefined;
  if (first.type === 'StringLiteral' && typeof first.value === 'string') return first.value;
  if (first.type !== 'TemplateLiteral' || !Array.isArray(first.quasis)) return undefined;
  return first.quasis.map(({ cooked }: { cooked: string }) => cooked).join('…');
}
