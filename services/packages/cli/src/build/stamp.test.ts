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
  needs: ['@portal/sdk'],
};
const sdk: Package = { name: '@portal/sdk', folder: 'shell/sdk', kind: 'library', needs: [] };

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
  ['a room that it imports', 'shell/sdk/src/index.ts', true],
  ['the build that makes it', 'shell/build/remote.ts', true],
  ['the data that it imports', 'mfe-forum/data/model.json', true],
  ['the packages', 'package-lock.json', true],
  ['its own tests', 'mfe-forum/src/remote.test.tsx', false],
  ['what it built', 'mfe-forum/dist/entry.js', false],
])('a change of %s decides whether it is built again', (_what, file, isBuiltAgain) => {
  const before = stampOf(root, forum, [forum, sdk]);
  write(file, 'changed');

  expect(stampOf(root, forum, [forum, sdk]) !== before).toBe(isBuiltAgain);
});
