import { fieldKitFormat } from '@portal/contracts';
import { bytesOf, fakeCaches, fileOf, kitOf } from '../testing/fake-caches.ts';
import {
  hasFile,
  installedKit,
  readContent,
  setInstalled,
  setUninstalled,
  storedSizes,
  storeFile,
} from './kit-files.ts';

let stored: Map<string, Uint8Array<ArrayBuffer>>;
beforeEach(() => {
  stored = fakeCaches();
});

test('a file is stored only if it has the digest of the manifest', async () => {
  const file = fileOf('leaf');

  await expect(storeFile(file, bytesOf('lead'))).rejects.toMatchObject({ reason: 'damaged' });
  expect(await hasFile(file)).toBe(false);
  await storeFile(file, bytesOf('leaf'));
  expect(await hasFile(file)).toBe(true);
});

test('a file that the browser has deleted or changed since is not used, and counts as missing', async () => {
  const [first, second] = [fileOf('leaf'), fileOf('flower')];
  await storeFile(first, bytesOf('leaf'));
  await storeFile(second, bytesOf('flower'));
  expect((await readContent(kitOf(first, second), 'weights')).size).toBe(10);

  stored.set(second.address, bytesOf('flowed'));

  await expect(readContent(kitOf(first, second), 'weights')).rejects.toMatchObject({ reason: 'damaged' });
  expect(await Promise.all([first, second].map(hasFile))).toEqual([true, false]);
});

test('a newer kit keeps the files that it shares with the old one, and deletes the others', async () => {
  const [shared, old, other] = [fileOf('leaf'), fileOf('guide 1', 'guide'), fileOf('guide 2', 'guide')];
  await storeFile(shared, bytesOf('leaf'));
  await storeFile(old, bytesOf('guide 1'));
  await setInstalled(kitOf(shared, old));
  await storeFile(other, bytesOf('guide 2'));

  await setInstalled(kitOf(shared, other));

  expect(await installedKit()).toEqual(kitOf(shared, other));
  expect(await Promise.all([shared, old, other].map(hasFile))).toEqual([true, false, true]);
  await setUninstalled();
  expect(await installedKit()).toBeNull();
  expect(await hasFile(shared)).toBe(true);
});

test('of an interrupted download, the sizes of the files that have arrived are known', async () => {
  expect(await storedSizes()).toEqual({});
  const file = fileOf('flower');
  await storeFile(file, bytesOf('flower'));

  expect(await storedSizes()).toEqual({ [file.address]: 6 });
  await setInstalled(kitOf(file));
  expect(await storedSizes()).toEqual({ [file.address]: 6 });
});

test('a kit of another format is as good as none', async () => {
  await setInstalled({ ...kitOf(fileOf('leaf')), format: fieldKitFormat + 1 });

  expect(await installedKit()).toBeNull();
});
