import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ServerBuild } from '@portal/contracts';
import type { CheckedFile } from '../pool/tasks.ts';

const builtin = createRequire(import.meta.url);

/** Modules that React and the federation runtime import. None reads files, opens connections or starts code. */
const shellBuiltins = ['async_hooks', 'crypto', 'stream', 'util'];

/** Evaluates the shell's server build. Throws if it has another hash, or if its code throws. */
export const evaluateShell = (shell: CheckedFile): unknown => evaluate(shell, 'shell', shellBuiltins);

/** Evaluates the server build of a remote, which may require nothing: it is one file, and the shell shares the rest. */
export function evaluateRemote(releasesDir: string, name: string, build: ServerBuild): unknown {
  const file = join(releasesDir, ...releasedFile(name, build));
  return evaluate({ file, integrity: build.integrity }, `${name}@${build.version}`, []);
}

/** The path of a server build in the release store, by its address. Throws for an address elsewhere. */
export function releasedFile(name: string, { file, version }: ServerBuild): string[] {
  const [, ofName, ofVersion, path = ''] =
    /^\/remotes\/([a-z][a-z-]*)\/([\w.-]+)\/([\w./-]+)$/.exec(file) ?? [];
  const segments = [version, ...path.split('/')];
  const isBeneath = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (ofName !== name || ofVersion !== version || !isBeneath)
    throw new Error(`${file} is not a file of ${name}@${version} in the release store.`);
  return [name, ...segments];
}

/** Evaluates exactly the bytes whose hash was checked, as a CommonJS module. */
function evaluate({ file, integrity }: CheckedFile, name: string, builtins: string[]): unknown {
  const bytes = readFileSync(file);
  if (integrityOf(bytes) !== integrity) throw new Error(`The server build of ${name} has another hash.`);
  const module = { exports: {} };
  const run = compileFunction(bytes.toString(), ['module', 'exports', 'require'], {
    filename: `${name}/server.cjs`,
  });
  run.call(module.exports, module, module.exports, (request: string) => {
    if (!builtins.includes(request.replace(/^node:/, '')))
      throw new Error(`The server build of ${name} must not require "${request}".`);
    return builtin(request);
  });
  return module.exports;
}

/** The hash that releases have. */
export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
