import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Room } from '../rooms.ts';
import { publishRemotes } from './publish-remote.ts';
import { stampOf } from './stamp.ts';

let root: string;
const built = {
  entry: 'entry.js',
  preload: ['first.js'],
  facades: '1.0.0',
  contracts: '2.0.0',
  integrity: { 'entry.js': 'sha384-abc=' },
};
const forum: Room = {
  name: '@portal/mfe-forum',
  folder: 'mfe-forum',
  kind: 'remote',
  needs: ['@portal/sdk'],
};
const sdk: Room = { name: '@portal/sdk', folder: 'shell/sdk', kind: 'library', needs: [] };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
  write('package-lock.json', '{}');
  write('shell/sdk/build/remote.ts', '');
  write('shell/sdk/src/index.ts', '');
  write('mfe-forum/remote.json', '{ "name": "forum", "paths": ["/forum"], "nav": [] }');
  write('mfe-forum/src/remote.tsx', 'first');
  write('mfe-forum/dist/release.json', JSON.stringify(built));
  write('mfe-forum/dist/entry.js', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
const registry = () => JSON.parse(readFileSync(join(root, 'releases/registry.json'), 'utf8')).remotes[0];

test('a remote is listed with the addresses of its release', () => {
  publishRemotes(root, [forum]);

  const { version, name, nav, ...listed } = registry();
  expect(listed).toEqual({
    ...built,
    entry: `/remotes/forum/${version}/entry.js`,
    preload: [`/remotes/forum/${version}/first.js`],
    integrity: { [`/remotes/forum/${version}/entry.js`]: 'sha384-abc=' },
    paths: ['/forum'],
  });
  expect({ name, nav }).toEqual({ name: 'forum', nav: [] });
  expect(readFileSync(join(root, 'releases/forum', version, 'entry.js'), 'utf8')).toBe('one');
});

test('a changed build is another version, and the earlier one stays', () => {
  publishRemotes(root, [forum]);
  const first = registry().version;
  write('mfe-forum/dist/entry.js', 'two');
  publishRemotes(root, [forum]);

  expect(registry().version).not.toBe(first);
  expect(existsSync(join(root, 'releases/forum', first, 'entry.js'))).toBe(true);
});

test('a release that was cut short is made again', () => {
  publishRemotes(root, [forum]);
  const { version } = registry();
  rmSync(join(root, 'releases/forum', version), { recursive: true });
  write(`releases/forum/${version}.unfinished/half.js`, '');

  publishRemotes(root, [forum]);

  expect(readFileSync(join(root, 'releases/forum', version, 'entry.js'), 'utf8')).toBe('one');
});

test.each([
  ['its own source', 'mfe-forum/src/remote.tsx', true],
  ['a room that it imports', 'shell/sdk/src/index.ts', true],
  ['the build that makes it', 'shell/sdk/build/remote.ts', true],
  ['the data that it imports', 'mfe-forum/data/model.json', true],
  ['the packages', 'package-lock.json', true],
  ['its own tests', 'mfe-forum/src/remote.test.tsx', false],
  ['what it built', 'mfe-forum/dist/entry.js', false],
])('a change of %s decides whether it is built again', (_what, file, isBuiltAgain) => {
  const before = stampOf(root, forum, [forum, sdk]);
  write(file, 'changed');

  expect(stampOf(root, forum, [forum, sdk]) !== before).toBe(isBuiltAgain);
});
