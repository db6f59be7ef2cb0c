import { addressOf, gardenLinks, limits, problemType, pushMessages } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { logIn, type StubAccount, stubAccount } from '../testing/stub-account.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { fern } from '../testing/test-sessions.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
/** Makes what opens an account beyond a session. */
const makers = [gardenLinks.renewCalendar, gardenLinks.renewShare, pushMessages.subscribe];
let account: StubAccount;
let gateway: TestGateway;
beforeAll(async () => {
  account = await stubAccount();
  const login = testCall('POST', '/api/login', { service: 'account' });
  gateway = await startTestGateway({ SERVICE_URLS: `account=${account.origin}` }, [login, ...makers]);
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
});

test.each(makers)('$method $path needs a sign-in of the last minutes', async (call) => {
  const headers = { cookie: await logIn(account, gateway, fern), accept: problemType };
  account.answer((_, response) => response.end());
  const make = () => gateway.fetch(addressOf(call), { method: call.method, headers });
  expect((await make()).status).toBe(200);
  await SessionModel.updateMany({}, { confirmedAt: new Date(Date.now() - limits.confirmedMs) });
  const refused = await make();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'confirmation_required' }),
  ]);
});
