import { type Endpoint, gardenLinks, passkeys, problemType, sessions } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask, newPerson, register } from '../people.ts';
import { expect, test } from '../visit.ts';

// A confirmation is asked for, and the session ends below an open page.
test.use({ viewport: { width: 390, height: 844 }, mayFail: [/\b40[13]\b/] });

test('a member adds a passkey, logs in and confirms by it, and removes it', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await addAuthenticator(page);
  const dialog = page.getByRole('dialog');

  await test.step('adds and renames one', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue(/^\w+ on \w+$/);
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Rename My laptop' }).click();
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('My phone')).toBeVisible();
  });

  await test.step('logs in by the one that the browser offers in the field of the name', async () => {
    await ask(page, sessions.end);
    await page.goto('/auth');
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  await test.step('logs in by the button where the browser offers none', async () => {
    await ask(page, sessions.end);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  await test.step('confirms a login of a while ago', async () => {
    await refuseOnce(page, gardenLinks.renewCalendar);
    await page.goto('/garden');
    await page.getByRole('button', { name: 'Calendar & sharing' }).click();
    await page.getByRole('button', { name: 'Create address' }).click();
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByLabel('Calendar address')).toHaveValue(/^http/);
  });

  await test.step('removes it, and the password still logs in', async () => {
    await page.goto('/settings');
    await expect(page.getByText(/^Last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await expect(dialog.getByText(/Your password still works/)).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/^None yet\. Log in/)).toBeVisible();
    expect(await ask(page, passkeys.list)).toMatchObject({ items: [] });
    await ask(page, sessions.start, person);
  });
});

/** Refuses the first call as the gateway does for a session that is older than a few minutes. */
async function refuseOnce(page: Page, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  let isRefused = false;
  await page.route(`**${path}`, (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    const code = 'confirmation_required';
    const detail = 'Please confirm your password first.';
    const body = JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, code, detail });
    return route.fulfill({ status: 403, contentType: problemType, body });
  });
}

/** A device that verifies its user at once. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
