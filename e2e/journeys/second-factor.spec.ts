import { sessions } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask, codeOf, logIn, newPerson, type Person, register } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ viewport: { width: 390, height: 844 }, mayFail: [/\b401\b/] });

test('a member turns two-step verification on, logs in with codes, and turns it off', {
  tag: '@slow',
}, async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  const dialog = page.getByRole('dialog');

  const { secret, codes } = await test.step('sets it up', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('Save your recovery codes')).toBeVisible();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await dialog.getByLabel('I have saved these codes').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^On\. You log in with your password and a code/)).toBeVisible();
    return { secret, codes };
  });
  const [first = '', second = ''] = codes;

  await test.step('logs in with the next code of the app', async () => {
    await openCodeStep(page, person);
    // This half minute's code was used up by the set-up.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 30_000));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  await test.step('logs in with a recovery code, once', async () => {
    await openCodeStep(page, person);
    await useRecoveryCode(page, first);
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
    await openCodeStep(page, person);
    await useRecoveryCode(page, first);
    await expect(page.getByRole('alert').getByText(/That code isn’t right/)).toBeVisible();
    await page.getByLabel('Recovery code').fill(second);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  await test.step('turns it off', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(codes[2] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-step verification is off', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});

test('a member sees where they are logged in, and logs one device out', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS, userAgent: firefox });
  const other = await elsewhere.newPage();
  await logIn(other, person);

  await page.goto('/settings');
  const list = page.getByRole('list', { name: 'Where you’re logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await list.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();

  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await other.request.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await elsewhere.close();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Logs out, and in again up to the code. */
async function openCodeStep(page: Page, { username, password }: Person) {
  await ask(page, sessions.end);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

async function useRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
