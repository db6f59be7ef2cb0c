import { connections } from '@portal/contracts';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const SHELL_DIR = folderWith({ 'index.html': '<head><!--portal--></head>' });
const forwarded = { 'X-Forwarded-For': '192.0.2.77, 203.0.113.9', 'X-Forwarded-Proto': 'https' };

let gateway: TestGateway;
afterEach(() => gateway.stop());

const read = async () => {
  const answer = await gateway.fetch(connections.read.path, { headers: forwarded });
  return { ...(await answer.json()), kept: answer.headers.get('cache-control') };
};

test('callers learn their own address and protocol as the portal sees them; a forged header changes nothing', async () => {
  gateway = await startTestGateway({ SHELL_DIR });

  expect(await read()).toMatchObject({ address: '127.0.0.1', isSecure: false, kept: 'no-store' });
});

test('behind one proxy the address is the one that this proxy wrote', async () => {
  gateway = await startTestGateway({ SHELL_DIR, TRUST_PROXY: '1' });

  expect(await read()).toMatchObject({ address: '203.0.113.9', isSecure: true });
});
