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

/** As if the page had come with so many bytes from the network. */
const opened = (transferSize: number) =>
  Object.assign(performance, { getEntriesByType: () => [{ transferSize }] });

test('what the gateway wrote into the page is taken, without a request', async () => {
  write(page);
  globalThis.fetch = () => Promise.reject(new Error('Nothing is to be fetched.'));

  await expect(readPageData()).resolves.toEqual(page);
});

test('where nothing was written, the registry is fetched and no setting is set', async () => {
  const answered: string[] = [];
  globalThis.fetch = async (address) => {
    answered.push(String(address));
    return { ok: true, json: async () => ({ remotes: page.remotes }) } as Response;
  };

  await expect(readPageData()).resolves.toEqual({ remotes: page.remotes, config: {} });
  expect(answered).toEqual(['/remotes.json']);
});

test('a registry that can’t be had is a failure that says what failed', async () => {
  globalThis.fetch = async () => ({ ok: false, status: 503 }) as Response;

  await expect(readPageData()).rejects.toThrow('/remotes.json answered 503.');
});

test.each([
  ['that the gateway answered', 300, true],
  ['from the browser’s history', 0, false],
])('a page %s is believed that nobody is signed in: %s bytes, %s', (_, bytes, isBelieved) => {
  write({ ...page, isAnonymous: true });
  opened(bytes);

  expect(saysNobodyIsSignedIn()).toBe(isBelieved);
});

test('a page that does not say that nobody is signed in has to ask', () => {
  write(page);
  opened(300);

  expect(saysNobodyIsSignedIn()).toBe(false);
});
