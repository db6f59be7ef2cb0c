import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

// The callback works once, also with a service worker. The issuer's own pages ask for a font and an icon.
test.use({ serviceWorkers: 'allow', mayFail: [/\b401\b|fonts\.googleapis|favicon/] });

let provider: ChildProcess;
let portal: RunningPortal;

test.beforeAll(async () => {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  provider = fork('services/account/src/testing/oidc-provider.fixture.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const client = {
    client_id: 'portal',
    client_secret: 'secret of the portal',
    redirect_uris: [`${address}/api/login/issuers/club/callback`],
    post_logout_redirect_uris: [`${address}/`],
  };
  const email = { email: 'rosa@example.org', email_verified: true };
  provider.send({ clients: [client], people: { rosa: { name: 'Rosa Ölbaum', ...email } } });
  const [{ issuer }] = (await once(provider, 'message')) as [{ issuer: string }];
  const { client_id: clientId, client_secret: clientSecret } = client;
  portal = await startPortal({
    PORT: String(port),
    SIGN_IN_ISSUERS: JSON.stringify([{ key: 'club', name: 'Garden Club', issuer, clientId, clientSecret }]),
  });
});
test.afterAll(async () => {
  provider.kill();
  await portal.stop();
});

test('a person logs in at another site, finishes the account and logs out there', {
  tag: '@slow',
}, async ({ page }) => {
  // The cookies belong to the host of the redirect address.
  const home = `http://localhost:${new URL(portal.address).port}/`;

  await test.step('begins with the service worker in place', async () => {
    await page.goto(home);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`${home}auth?next=/garden`);
    await page.getByRole('button', { name: 'Log in with Garden Club' }).click();
  });

  await test.step('logs in and agrees at the site', async () => {
    await page.locator('[name=login]').fill('rosa');
    await page.locator('[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('finishes the account', async () => {
    await expect(page.getByRole('heading', { name: 'Finish your account' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('rosa');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('You’re logged in as rosa.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${home}garden`);
  });

  await test.step('sees the site in the settings', async () => {
    await page.goto(`${home}settings`);
    await expect(page.getByText('Linked as rosa@example.org.')).toBeVisible();
    await expect(page.getByText('Not set. You log in another way.')).toBeVisible();
  });

  await test.step('logs out here and there', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
