import { cachedForFieldKit, fieldKit } from '@portal/contracts';
import { bytesOf, fakeCaches, fileOf, kitOf } from '../testing/fake-caches.ts';
import { installKit, updateKit } from './install-kit.ts';
import { hasFile, installedKit, setInstalled, storeFile } from './kit-files.ts';

const [network, oldGuide, newGuide] = [
  fileOf('leaf'),
  fileOf('guide 1', 'guide'),
  fileOf('guide 22', 'guide'),
];
const [installed, newer] = [kitOf(network, oldGuide), kitOf(network, newGuide)];
const anywhere = { signal: new AbortController().signal, onBytes: () => undefined };

/** A service worker that has cached the pages. */
const worker = { postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage(cachedForFieldKit) };
class FakeChannel {
  port1 = { onmessage: (_: { data: unknown }) => undefined, close: () => undefined };
  port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
}

function fakeBrowser(connection: { type?: string; saveData?: boolean }, quota: number) {
  const parts = {
    connection,
    locks: { request: (_name: string, _options: unknown, act: () => Promise<void>) => act() },
    serviceWorker: { ready: Promise.resolve({ active: worker }) },
    storage: { estimate: async () => ({ quota, usage: 0 }), persist: async () => true },
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
  Object.assign(globalThis, { MessageChannel: FakeChannel });
}

/** Offers the newer kit and answers requests of files; returns the addresses of those. */
function serveFiles(contents: Record<string, string>): string[] {
  const fetched: string[] = [];
  const fetch = async (address: string) => {
    if (address === fieldKit.read.path) return { ok: true, headers: new Headers(), json: async () => newer };
    fetched.push(address);
    const parts = [bytesOf(contents[address] ?? '')];
    const read = async () => {
      const value = parts.shift();
      return value ? { done: false, value } : { done: true };
    };
    return { ok: address in contents, status: 200, body: { getReader: () => ({ read }) } };
  };
  Object.assign(globalThis, { fetch });
  return fetched;
}

interface Given {
  room?: number;
  quota?: number;
  connection?: { type?: string; saveData?: boolean };
}

async function withInstalled({ room, quota = 1000, connection = {} }: Given = {}) {
  fakeBrowser(connection, quota);
  fakeCaches(room);
  await storeFile(network, bytesOf('leaf'));
  await storeFile(oldGuide, bytesOf('guide 1'));
  await setInstalled(installed);
}

test('a newer kit replaces the installed one; only files that changed are downloaded', async () => {
  await withInstalled();
  const fetched = serveFiles({ [newGuide.address]: 'guide 22' });

  await updateKit();

  expect(fetched).toEqual([newGuide.address]);
  expect(await installedKit()).toEqual(newer);
  expect(await Promise.all([network, oldGuide, newGuide].map(hasFile))).toEqual([true, false, true]);
});

test('a download that isn’t what its checksum says leaves the installed kit as it was', async () => {
  await withInstalled();
  serveFiles({ [newGuide.address]: 'guide 23' });

  await expect(updateKit()).rejects.toMatchObject({ reason: 'damaged' });

  expect(await installedKit()).toEqual(installed);
  expect(await Promise.all([network, oldGuide].map(hasFile))).toEqual([true, true]);
});

test.each([{ type: 'cellular' }, { saveData: true }])('nothing is updated over %j', async (connection) => {
  await withInstalled({ connection });
  const fetched = serveFiles({ [newGuide.address]: 'guide 22' });

  await updateKit();

  expect(fetched).toEqual([]);
  expect(await installedKit()).toEqual(installed);
});

test.each([
  ['says so before', { quota: 100 }],
  ['fills up', { room: 800 }],
])('on a disk that %s, the reason is the space, and the installed kit stays', async (_, given) => {
  await withInstalled(given);
  const large = fileOf('x'.repeat(400), 'guide');
  serveFiles({ [large.address]: 'x'.repeat(400) });

  await expect(installKit(kitOf(network, large), anywhere)).rejects.toMatchObject({ reason: 'full' });

  expect(await installedKit()).toEqual(installed);
  expect(await Promise.all([network, oldGuide].map(hasFile))).toEqual([true, true]);
});
