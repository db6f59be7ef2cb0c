import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sdk from '@portal/sdk/package.json';
import repository from '../../../../package.json';
import own from '../package.json';
import template from '../template/package.json';
import { createRemote } from './create-remote.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const read = (file: string) => readFileSync(join(parent, 'moss-garden', file), 'utf8');

test('a remote has its name and title in place of those of the template', () => {
  createRemote(parent, 'moss-garden');

  const files = readdirSync(join(parent, 'moss-garden'), { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(texts.filter((text) => /my-remote|My remote/.test(text))).toEqual([]);
  expect(read('src/description.ts')).toContain("paths: ['/x/moss-garden']");
  expect(read('src/texts/de.ts')).toContain("title: 'Moss garden'");
  expect(read('.gitignore')).toContain('*.pem');
  expect(existsSync(join(parent, 'moss-garden/gitignore'))).toBe(false);
});

test('tarballs are copied into the remote, those of indirect packages too', () => {
  for (const name of Object.keys(own.devDependencies))
    writeFileSync(join(parent, `${name.replace('@portal/', 'portal-')}-*.tgz`), name);

  createRemote(parent, 'moss-garden', '.');

  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect(dependencies['@portal/sdk']).toBe('file:packages/portal-sdk-*.tgz');
  expect(devDependencies['@portal/markup']).toBe('file:packages/portal-markup-*.tgz');
  expect(read('packages/portal-markup-*.tgz')).toBe('@portal/markup');
});

test('nothing is written for a name that no remote can have, over a folder, or without a tarball', () => {
  expect(() => createRemote(parent, 'Moss')).toThrow('"Moss" is no name of a remote');
  expect(() => createRemote(parent, 'moss-garden', '.')).toThrow('does not exist');
  expect(readdirSync(parent)).toEqual([]);

  createRemote(parent, 'moss-garden');
  expect(() => createRemote(parent, 'moss-garden')).toThrow('exists already');
});

test('the template has the versions of tools and libraries that this repository has', () => {
  const versions: Record<string, string> = {
    ...repository.devDependencies,
    ...sdk.dependencies,
    ...sdk.devDependencies,
    ...own.devDependencies,
  };
  const { dependencies, devDependencies } = template;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, versions[name]]);
});
