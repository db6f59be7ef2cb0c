import { join } from 'node:path';
import * as contracts from '@portal/contracts';

const folder = join(import.meta.dirname, '../../services/packages/contracts/src/');

/**
 * Leaves what screens don't use of the contracts out of their builds: of calls everything except method and path, of
 * limits all the others, and schemas that nothing refers to.
 */
export function withoutUnusedContracts(source: string, file: string): string {
  const text = withLimitsInlined(source);
  return file.startsWith(folder) ? withPureSchemas(withShortCalls(text)) : text;
}

/** Replaces `limits.thread.titleLength` by its value. */
const withLimitsInlined = (source: string): string =>
  source.replace(/(?<![\w.$])limits((?:\.\w+)+)/g, (whole, path: string) => {
    const value = path.split('.').slice(1).reduce<unknown>(propertyOf, contracts.limits);
    return value === undefined ? whole : `(${JSON.stringify(value)})`;
  });

const propertyOf = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key];

/** Replaces the tables of calls by tables of methods and paths, on as many lines for the sake of source maps. */
const withShortCalls = (source: string): string =>
  source.replace(/^export const (\w+) = \{\n[\s\S]*?^\}.*;$/gm, (table, name: string) => {
    if (!/^ {2}\w+: endpoint\(/m.test(table)) return table;
    const calls = Object.entries(propertyOf(contracts, name) as Record<string, contracts.Endpoint>);
    const short = calls.map(([call, { method, path }]) => [call, { method, path }]);
    const lines = '\n'.repeat(table.split('\n').length - 1);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(short))};${lines}`;
  });

/** Marks the calls that declare schemas as free of side effects. */
const withPureSchemas = (source: string): string =>
  source.replace(/(?<![\w.$])(?=z\.\w|(?:described|text|writtenText)\()/g, '/*#__PURE__*/ ');

/**
 * Lets unused components of react-router disappear, 4 kB: each is created by a call and has a `displayName`, which bundlers
 * count as side effects although the package declares that it has none.
 */
export const withoutUnusedComponents = (source: string): string =>
  source.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (?=React\d*\.\w+\()/g, '= /*#__PURE__*/ ');
