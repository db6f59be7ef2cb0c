import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Package } from '../packages.ts';
import { stampOf } from './stamp.ts';

let root: string;
const forum: Package = {
  name: '@portal/mfe-forum',
  folder: 'mfe-forum',
  kind: 'remote',
  dependencies: ['@portal/sdk'],
};
const sdk: Package = { name: '@portal/sdk', folder: 'shell/sdk', kind: 'library', dependencies: [] };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  write('package-lock.json', '{}');
  write('shell/build/remote.ts', '');
  write('shell/sdk/src/index.ts', '');
  write('mfe-forum/src/remote.tsx', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}

test.each([
  ['its own source', 'mfe-forum/src/remote.tsx', true],
  ['a package that it imports', 'shell/sdk/src/index.ts', true],
  ['its build scripts', 'shell/build/remote.ts', true],
  ['its data', 'mfe-forum/data/model.json', true],
  ['the lock file', 'package-lock.json', true],
  ['its own tests', 'mfe-forum/src/remote.test.tsx', false],
  ['its output', 'mfe-forum/dist/entry.js', false],
])('whether a change of %s needs a new build', (_case, file, isBuiltAgain) => {
  const before = stampOf(root, forum, [forum, sdk]);
  write(file, 'changed');

  expect(stampOf(root, forum, [forum, sdk]) !== before).toBe(isBuiltAgain);
});
