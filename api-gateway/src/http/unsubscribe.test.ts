import { notifications } from '@portal/contracts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let account: StubService;
let gateway: TestGateway;

beforeAll(async () => {
  account = await stubService();
  gateway = await startTestGateway({ SERVICE_URLS: `account=${account.origin}` }, [
    notifications.unsubscribe,
  ]);
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
});

const post = (init: RequestInit) =>
  gateway.fetch(`${notifications.unsubscribe.path}?token=abc`, { method: 'POST', ...init });

test('a mail program can unsubscribe by a form of RFC 8058, without an origin', async () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const encoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect([(await post({ body: encoded })).status, (await post({ body: form })).status]).toEqual([200, 200]);
});

test('a page of another site can’t unsubscribe, nor can a large body pass', async () => {
  expect((await post({ headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  expect((await post({ body: 'x'.repeat(5000) })).status).toBe(413);
});
