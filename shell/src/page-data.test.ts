import { type PageData, pageDataId } from '@portal/contracts';
import { readPageData } from './page-data.ts';

const page: PageData = { remotes: [], config: { adsClient: 'ca-pub-1' } };

afterEach(() => document.getElementById(pageDataId)?.remove());

test('what the gateway wrote into the page is taken, without a request', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageDataId;
  block.textContent = JSON.stringify(page);
  document.body.append(block);
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
