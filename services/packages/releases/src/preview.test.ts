import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion, limits } from '@portal/contracts';
import { carryOut } from './acts.ts';
import { endPreview, list, prepare, preview, publish, release } from './commands.ts';
import type { ReleaseSettings } from './config.ts';
import { describePreview, parsePreviewDays } from './options.ts';
import { hashPreviewSecret } from './preview.ts';
import { lineOf, liveOf, previewsOf } from './state.ts';
import { readReleases, registryFile } from './store.ts';
import { builtPackage } from './testing/built-package.ts';

let root: string;
let settings: ReleaseSettings;
let output: string[];
const say = (line: string) => output.push(line);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'preview-'));
  output = [];
  settings = { RELEASES_DIR: path.join(root, 'releases'), SHELL_DIR: root, RELEASE_RETENTION_DAYS: 30 };
  const shell = { sdk: '1.2.0', contracts: contractsVersion };
  writeFileSync(path.join(root, 'release.json'), JSON.stringify(shell));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const state = () => readReleases(settings.RELEASES_DIR);
const filesOf = (version: string) =>
  ['', '.json'].map((end) => existsSync(path.join(settings.RELEASES_DIR, 'forum', version + end)));

const prepared = async (entry: string) =>
  (await prepare(settings, 'forum', builtPackage(root, { entry }), say)).remote.version;
const released = async (entry: string) => {
  const version = await prepared(entry);
  await release(settings, { name: 'forum', version }, say);
  return version;
};
const options = { name: 'forum', days: 7, by: 'moss', address: 'https://plants.example/' };
const previewed = async (entry: string) => {
  const version = await prepared(entry);
  await preview(settings, { ...options, version }, say);
  return version;
};

test('the command prints a link to the remote’s first page with a secret of which only a hash is stored', async () => {
  const live = await released('one()');
  const version = await previewed('two()');

  const [, secret = ''] =
    /Preview: https:\/\/plants\.example\/forum\?preview=(.*)$/.exec(output.at(-1) ?? '') ?? [];
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(readFileSync(registryFile(settings.RELEASES_DIR), 'utf8')).not.toContain(secret);
  const [stored] = state().previews;
  expect(stored).toMatchObject({ remote: { version }, secretHash: hashPreviewSecret(secret), by: 'moss' });
  const days = (Date.parse(stored?.expiresAt ?? '') - Date.parse(stored?.since ?? '')) / 86_400_000;
  expect(days).toBe(7);
  expect(liveOf(state(), 'forum')?.version).toBe(live);
  expect(lineOf(state(), 'forum', version)).toBeUndefined();
  list(settings, undefined, say);
  expect(output.join('\n')).toMatch(new RegExp(`${version}  preview +until .* by moss`));
});

test('previews end one version at a time, or all of a remote', async () => {
  const [first, second] = [await previewed('one()'), await previewed('two()')];
  await previewed('two()');
  await endPreview(settings, { name: 'forum', version: second }, say);
  expect(output.at(-1)).toBe('2 previews of forum ended.');

  await endPreview(settings, { name: 'forum', version: undefined }, say);
  expect(output.at(-1)).toBe('1 preview of forum ended.');
  await expect(endPreview(settings, { name: 'forum', version: first }, say)).rejects.toThrow(
    'has no preview',
  );
});

test('the previews of an owner end, and those of others stay', async () => {
  const version = await previewed('one()');
  await preview(settings, { ...options, version, by: 'pull request 12' }, say);
  for (let count = 0; count < 2; count++) await endPreview(settings, { by: 'pull request 12' }, say);

  expect(previewsOf(state(), 'forum', new Date()).map(({ by }) => by)).toEqual(['moss']);
  expect(output.filter((line) => line.endsWith('ended.'))).toEqual(['1 preview of forum ended.']);
});

test('the next preview or release removes the files of one that has ended, unless it was released', async () => {
  const [unused, canary] = [await previewed('one()'), await previewed('two()')];
  await released('three()');
  const audience = { kind: 'staff' } as const;
  await release(settings, { name: 'forum', version: canary, audience }, say);
  await endPreview(settings, { name: 'forum', version: undefined }, say);
  const running = await previewed('four()');

  expect(filesOf(unused)).toEqual([false, false]);
  expect([filesOf(canary), filesOf(running)].flat()).toEqual([true, true, true, true]);
  expect(state().previews.map(({ remote }) => remote.version)).toEqual([running]);
});

test('a start does not release a build that is a preview', async () => {
  const live = await released('one()');
  const version = await previewed('two()');
  await publish(settings, [builtPackage(root, { entry: 'two()' })], say);

  expect(liveOf(state(), 'forum')?.version).toBe(live);
  expect(output.at(-1)).toMatch(`not your build ${version}`);
});

test('a remote has a limited number of previews, and each lasts up to a month', async () => {
  const version = await previewed('one()');
  const act = { kind: 'preview', version, secretHash: 'x', days: 7, by: 'moss' } as const;
  for (let count = 1; count < limits.previews.perRemote; count++)
    await carryOut(settings.RELEASES_DIR, { name: 'forum', act });

  await expect(preview(settings, { ...options, version }, say)).rejects.toThrow('--end-preview');
  expect([parsePreviewDays(), parsePreviewDays('30')]).toEqual([7, 30]);
  for (const days of ['0', '31', '1.5', 'many']) expect(() => parsePreviewDays(days)).toThrow('1 to 30');
});

test('a preview of files that were changed is refused', async () => {
  const version = await prepared('one()');
  writeFileSync(path.join(settings.RELEASES_DIR, 'forum', version, 'entry.js'), 'evil()');

  await expect(preview(settings, { ...options, version }, say)).rejects.toThrow('was changed');
});

test('a preview of one day lasts a day', () => {
  expect(describePreview('forum', 'v2', 1)).toBe(
    'forum v2 can be previewed for a day; no other visitor gets it.',
  );
  expect(describePreview('forum', 'v2', 2)).toContain('for 2 days;');
});
