import { type PageData, pageDataId } from '@portal/contracts';
import { readPageData, saysNobodyIsSignedIn } from './page-data.ts';

const page: PageData = { remotes: [], config: { adsClient: 'ca-pub-1' } };

afterEach(() => document.getElementById(pageDataId)?.remove());

function write(data: PageData) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageDataId;
  block.textContent = JSON.stringify(data);
  document.body.append(block);
}

/** Pretends that the page came from the network with this many bytes. */
const loadWith = (transferSize: number) =>
  Object.assign(performance, { getEntriesByType: () => [{ transferSize }] });

test('the page’s data block is used without a request', async () => {
  write(page);
  globalThis.fetch = () => Promise.reject(new Error('Unexpected fetch.'));

  await expect(readPageData()).resolves.toEqual(page);
});

test('without a data block the registry is fetched, with no settings', async () => {
  const fetched: string[] = [];
  globalThis.fetch = async (address) => {
    fetched.push(String(address));
    return { ok: true, json: async () => ({ remotes: page.remotes }) } as Response;
  };

  await expect(readPageData()).resolves.toEqual({ remotes: page.remotes, config: {} });
  expect(fetched).toEqual(['/remotes.json']);
});

test('a registry that fails to load is an error that names it', async () => {
  globalThis.fetch = async () => ({ ok: false, status: 503 }) as Response;

  await expect(readPageData()).rejects.toThrow('/remotes.json answered 503.');
});

test.each([
  ['the gateway', 300, true],
  ['the browser’s history', 0, false],
])('a page from %s (%s bytes) says reliably that nobody is signed in: %s', (_, bytes, isReliable) => {
  write({ ...page, isAnonymous: true });
  loadWith(bytes);

  expect(saysNobodyIsSignedIn()).toBe(isReliable);
});

test('without that statement the session is loaded', () => {
  write(page);
  loadWith(300);

  expect(saysNobodyIsSignedIn()).toBe(false);
});
