import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Deprecation } from '@portal/contracts';
import { deprecationsIn } from './sdk-deprecations.ts';

/** The SDK's public API: each export by module, with its declaration. */
export interface SdkApi {
  version: string;
  exports: Record<string, string>;
  /** The exports that will be removed. */
  deprecated?: Record<string, Deprecation>;
}

const root = resolve(import.meta.dirname, '../..');
const record = join(root, 'shell/sdk/released.json');
/** The modules of the API with their files. */
const modules = {
  index: 'index',
  router: 'router',
  query: 'query',
  antd: 'antd/index',
  forms: 'forms',
  markdown: 'markdown',
};

/** The API of the sources, as the compiler declares it. Throws the compiler's messages if they don't compile. */
export function sdkApi(): SdkApi {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-api-'));
  try {
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/tsc'),
      [
        ...['-p', projectIn(folder), '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
        ...['--outDir', folder, '--rootDir', root],
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stdout);
    const all = Object.entries(modules).map(([module, file]) =>
      exportsOf(join(folder, 'shell/sdk/src', `${file}.d.ts`), module),
    );
    const { version } = JSON.parse(readFileSync(join(root, 'shell/sdk/package.json'), 'utf8'));
    const exports = all.flat();
    const deprecated = exports.flatMap(({ name, deprecation }) => (deprecation ? [[name, deprecation]] : []));
    return {
      version,
      exports: Object.fromEntries(exports.map(({ name, text }) => [name, text])),
      ...(deprecated.length > 0 && { deprecated: Object.fromEntries(deprecated) }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const releasedSdk = (): SdkApi => JSON.parse(readFileSync(record, 'utf8')) as SdkApi;

export const writeReleasedSdk = (api: SdkApi) => writeFileSync(record, `${JSON.stringify(api, null, 2)}\n`);

/** A TypeScript project of the SDK alone. */
function projectIn(folder: string): string {
  const file = join(folder, 'tsconfig.json');
  const include = ['shell/sdk/src', 'shell/browser.d.ts'].map((path) => join(root, path));
  const exclude = ['**/*.test.*', '**/testing'].map((path) => join(root, path));
  writeFileSync(
    file,
    JSON.stringify({ extends: join(root, '.config/tsconfig.browser.json'), include, exclude }),
  );
  return file;
}

interface SdkExport {
  name: string;
  text: string;
  deprecation?: Deprecation | undefined;
}

function exportsOf(file: string, module: string): SdkExport[] {
  const statements = statementsOf(file);
  const own = Object.keys(statements.exported).map((name) => exportNamed(statements, name));
  const reexported = statements.rest.flatMap((statement): SdkExport[] => {
    const [, names = '', from = ''] = /^export \{([^}]*)\} from '([^']+)'/.exec(statement) ?? [];
    const source = from.startsWith('.')
      ? statementsOf(join(dirname(file), from.replace(/\.tsx?$/, '.d.ts')))
      : undefined;
    return names
      .split(',')
      .map((name) => name.replace(/^\s*(type )?/, '').trim())
      .filter(Boolean)
      .map((name) => (source ? exportNamed(source, name) : { name, text: `from ${from}` }));
  });
  return [...own, ...reexported].map((each) => ({ ...each, name: `${module}.${each.name}` }));
}

const exportNamed = (statements: Statements, name: string): SdkExport => ({
  name,
  text: declarationOf(statements, name),
  deprecation: statements.deprecated[name],
});

interface Statements {
  /** Declarations by name. Helpers that aren't exported count as part of the declarations that mention them. */
  exported: Record<string, string>;
  local: Record<string, string>;
  deprecated: Record<string, Deprecation>;
  rest: string[];
}

function statementsOf(file: string): Statements {
  const commented = readFileSync(file, 'utf8');
  const text = commented.replace(/\/\*[\s\S]*?\*\//g, '');
  const statements: Statements = { exported: {}, local: {}, deprecated: deprecationsIn(commented), rest: [] };
  for (const statement of text.split(/\n(?=\S)/)) {
    const plain = statement
      .replace(/\s+/g, ' ')
      .replace(/\s*\}$/, ' }')
      .trim();
    const [, isExported, name] =
      /^(export )?(?:declare )?(?:const|function|class|interface|type) (\w+)/.exec(plain) ?? [];
    if (name) statements[isExported ? 'exported' : 'local'][name] = plain;
    else statements.rest.push(plain);
  }
  return statements;
}

function declarationOf({ exported, local }: Statements, name: string): string {
  const own = exported[name] ?? '';
  const helpers = Object.keys(local).filter((each) => new RegExp(`\\b${each}\\b`).test(own));
  return [own, ...helpers.map((each) => local[each])].join(' ');
}
