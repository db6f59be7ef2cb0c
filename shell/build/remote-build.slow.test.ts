import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltRelease } from '@portal/contracts';
import * as react from 'react';
import { type ComponentType, createElement, type ReactElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

let folder: string;
let files: string[];
let buildId: string;
const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
const release = () => JSON.parse(read('release.json')) as BuiltRelease;

// All tests read one build.
beforeAll(async () => {
  folder = newFolder();
  writeRemote();
  await build();
  files = readdirSync(join(folder, 'dist'));
  buildId = idIn(folder);
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

const folders: string[] = [];
function newFolder() {
  const one = mkdtempSync(join(tmpdir(), 'remote-'));
  folders.push(one);
  return join(one, 'mfe-moss-garden');
}

function writeRemote() {
  mkdirSync(join(folder, 'src'), { recursive: true });
  symlinkSync(resolve(__dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'rspack.config.ts'),
    `import { remoteConfigs } from '@portal/build';
     import { description } from './src/description.ts';
     export default remoteConfigs(import.meta.dirname, description);`,
  );
  const write = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);
  write(
    'remote.tsx',
    `import { defineRemote, LazyScreen } from '@portal/sdk';
     const load = () => import(/* webpackChunkName: "first" */ './first.tsx').then((m) => m.First);
     const later = () => import('./later.tsx').then((m) => m.Later);
     import { description } from './description.ts';
     export default defineRemote(description, { screens: {
       first: <LazyScreen load={load} />,
       later: <LazyScreen load={later} />,
     } });`,
  );
  write(
    'description.ts',
    `export const description = {
       name: 'moss-garden', budgets: { scriptsKb: 9, stylesKb: 1, picturesKb: 0 }, nav: [],
       screens: { first: { paths: ['/moss'], page: { title: 'Moss' } }, later: { paths: ['/later'] } },
     };`,
  );
  write(
    'first.tsx',
    `import { Heart } from 'lucide-react';
     import { plants } from '@portal/contracts';
     import { query } from '@portal/sdk';
     import { useQuery } from '@portal/sdk/query';
     import styles from './first.module.css';
     export const First = () => <p className={styles.first}><Heart />{useQuery(query(plants.cards)).status}</p>;`,
  );
  write('first.module.css', '.first { color: red; }');
  write('later.tsx', `export const Later = () => <p>Later</p>;`);
}

/** Builds by the command line, as teams do. */
const build = (at = folder) => promisify(execFile)('npx', ['rspack', 'build'], { cwd: at });

/** The build's id, from its entry. */
const idIn = (at: string) => {
  const { entry } = JSON.parse(readFileSync(join(at, 'dist/release.json'), 'utf8')) as { entry: string };
  return (
    /rspackChunkmoss_garden_([0-9a-f]{8})\b/.exec(readFileSync(join(at, 'dist', entry), 'utf8'))?.[1] ?? ''
  );
};

/** Builds a changed copy of the sources in another folder. */
async function buildElsewhere(change: (elsewhere: string) => void): Promise<string> {
  const elsewhere = newFolder();
  cpSync(folder, elsewhere, { recursive: true, filter: (path) => !path.endsWith('dist') });
  change(elsewhere);
  await build(elsewhere);
  return elsewhere;
}

test('remote.json lists the declared paths, and the metadata of the screens that have some', () => {
  expect(JSON.parse(read('remote.json'))).toEqual({
    name: 'moss-garden',
    budgets: { scriptsKb: 9, stylesKb: 1, picturesKb: 0 },
    nav: [],
    paths: ['/moss', '/later'],
    pages: [{ path: '/moss', screen: 'first', title: 'Moss' }],
  });
});

test('a release lists its entry, the files of its module and named screens, and their hashes', () => {
  const { entry, preload, screens, server, integrity } = release();
  const plain = (names: string[]) => names.map((file) => file.replace(/\.[0-9a-f]{10}\./, '.')).sort();

  expect(entry).toMatch(/^remote-entry\.[0-9a-f]{10}\.js$/);
  expect(preload[0]).toBe(entry);
  expect(plain(preload.slice(1))).toEqual(['remote-module.js']);
  expect(Object.keys(screens ?? {})).toEqual(['first']);
  expect(plain(screens?.first ?? [])).toEqual(['first.css', 'first.js']);
  expect(server).toBe('server.cjs');
  const named = [...preload, ...(screens?.first ?? []), 'server.cjs'];
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.keys(integrity)).toEqual(named);
});

test('a release lists what its sources use of the SDK and the contracts', () => {
  expect(release().uses).toEqual({
    sdk: ['index.LazyScreen', 'index.defineRemote', 'index.query', 'query.useQuery'],
    calls: ['plants.cards'],
  });
  expect(release()).not.toHaveProperty('copies');
});

test('a release names each package of the shell that it copies, with the file and the import', async () => {
  const copying = await buildElsewhere((at) =>
    writeFileSync(
      join(at, 'src/later.tsx'),
      `import { useHref } from 'react-router-dom'; export const Later = () => <p>{useHref('/')}</p>;`,
    ),
  );

  const { copies } = JSON.parse(readFileSync(join(copying, 'dist/release.json'), 'utf8')) as BuiltRelease;
  expect(copies).toEqual([
    { module: 'react-router', file: expect.stringMatching(/\.js$/), importedBy: 'src/later.tsx' },
  ]);
  expect(existsSync(join(copying, 'dist', copies?.[0]?.file ?? ''))).toBe(true);
});

test('the entry sets its own global, with a valid name', () => {
  expect(read(release().entry)).toMatch(/^var portal_moss_garden;/);
});

test('a remote contains neither React, nor the SDK, nor zod, nor a federation runtime', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));

  expect(scripts.filter((file) => /react|query|router|zod|sdk/.test(file))).toEqual([]);
  expect(read(release().entry)).not.toContain('Federation Runtime');
  const bytes = scripts.reduce((sum, file) => sum + read(file).length, 0);
  expect(bytes).toBeLessThan(21_000);
});

/** Loads the server build as the renderer does, with stand-ins for the shared modules. */
async function loadOnServer() {
  const container = { exports: {} as { init: (scope: object) => void; get: (module: string) => unknown } };
  new Function('module', read('server.cjs'))(container);
  const shared = (module: object) => ({ 0: { get: () => () => module, from: 'shell' } });
  container.exports.init({
    react: shared(react),
    'react/jsx-runtime': shared(jsxRuntime),
    '@portal/sdk': shared({
      defineRemote: (_: object, { screens }: { screens: Screens }) => screens,
      LazyScreen: () => null,
      query: () => undefined,
    }),
    '@portal/sdk/query': shared({ useQuery: () => ({ status: 'pending' }) }),
  });
  const exposed = (await container.exports.get('./remote')) as () => { default: Screens };
  return exposed().default;
}
type Screens = Record<string, ReactElement<{ load: () => Promise<ComponentType> }>>;

test('the server build renders every screen from one file, with the CSS classes of the browser', async () => {
  const screens = await loadOnServer();

  const markup: string[] = [];
  for (const screen of Object.values(screens)) {
    const Screen = await screen.props.load();
    markup.push(renderToStaticMarkup(createElement(Screen)));
  }
  expect(markup).toEqual([expect.stringMatching(/^<p class="[^"]+"><svg.*pending<\/p>$/), '<p>Later</p>']);
  const style = files.find((file) => file.endsWith('.css')) ?? '';
  const [, browserClass] = /^\.([\w-]+)\{/.exec(read(style)) ?? [];
  expect(markup[0]).toContain(`class="${browserClass}"`);
});

test('the server build has no second copy of shared modules, no zod, and nothing that pages fetch', () => {
  const text = read('server.cjs');

  expect(text).not.toMatch(/\brequire\(|ZodMini\w+\.init|Symbol\.for\('react/);
  expect(files.filter((file) => /^server/.test(file))).toEqual(['server.cjs']);
  expect(read('files.json')).not.toContain('server.cjs');
});

test('a remote for certain roles has no server build', async () => {
  const restricted = await buildElsewhere((at) => {
    const file = join(at, 'src/description.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('nav: [],', "nav: [], roles: ['admin'],"));
  });

  expect(existsSync(join(restricted, 'dist/server.cjs'))).toBe(false);
  const built = JSON.parse(readFileSync(join(restricted, 'dist/release.json'), 'utf8')) as BuiltRelease;
  expect(built.server).toBeUndefined();
});

test('each text file has brotli and gzip forms', () => {
  const texts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(texts.length).toBeGreaterThan(3);

  for (const file of texts) {
    const packed = (suffix: string) => readFileSync(join(folder, 'dist', `${file}${suffix}`));
    expect(brotliDecompressSync(packed('.br')).toString()).toBe(read(file));
    expect(gunzipSync(packed('.gz')).toString()).toBe(read(file));
  }
  expect(existsSync(join(folder, 'dist/release.json'))).toBe(true);
});

test('globals and CSS classes contain the build’s id', () => {
  expect(buildId).not.toBe('');
  for (const file of files.filter((each) => /\.(c?js|css)$/.test(each)))
    expect(read(file)).not.toContain('buildid0');
  const style = files.find((file) => file.endsWith('.css')) ?? '';
  expect(read(style)).toMatch(new RegExp(`^\\.moss-garden-${buildId}-[\\w-]+\\{`));
});

test('the same sources give the same bytes in any folder, and other sources another id', async () => {
  const again = await buildElsewhere(() => undefined);
  const fetched = files.filter((file) => /\.(c?js|css|json)$/.test(file));
  expect(fetched.map((file) => readFileSync(join(again, 'dist', file), 'utf8'))).toEqual(fetched.map(read));

  const changed = await buildElsewhere((at) =>
    writeFileSync(join(at, 'src/first.module.css'), '.first { color: blue; }'),
  );
  expect(idIn(changed)).not.toBe(buildId);
});

test('the hash of every file is in the registry or in the entry', () => {
  const { entry, integrity } = JSON.parse(read('release.json')) as {
    entry: string;
    integrity: Record<string, string>;
  };
  const hashOf = (file: string) => `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;
  for (const [file, hash] of Object.entries(integrity)) expect([file, hash]).toEqual([file, hashOf(file)]);
  const later = files.filter((file) => /\.(js|css)$/.test(file) && file !== entry);
  expect(later.length).toBeGreaterThan(3);
  for (const file of later) expect(read(entry)).toContain(hashOf(file));
});

test('a broken source fails the build', async () => {
  writeFileSync(
    join(folder, 'src/later.tsx'),
    `import { nothing } from './nowhere.ts'; export const Later = nothing;`,
  );

  await expect(build()).rejects.toMatchObject({ stdout: expect.stringContaining('nowhere') });
});
