import { users } from '@portal/contracts';
import { ask, logIn, mails, newPerson, register } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[01]\b/] });

test('a member sets a new password with the link in the mail, once', async ({ page, browser }) => {
  const person = newPerson();
  const elsewhere = await (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();
  await register(elsewhere, { ...person, email: `${person.username}@garden.example` } as never);

  await test.step('once the address is confirmed', async () => {
    const link = await linkFor(person.username, 'confirm-email');
    await ask(elsewhere, users.confirmEmail, { token: new URL(link).searchParams.get('token') });
  });

  await page.goto('/auth');
  await page.getByRole('button', { name: /forgot/i }).click();
  await page.getByLabel(/username or email/i).fill(person.username);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Email sent!', { exact: true })).toBeVisible();
  const link = await linkFor(person.username, 'reset-password');

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('a whole new garden');
  await page.getByLabel('Confirm New Password').fill('a whole new gardem');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await page.getByLabel('Confirm New Password').fill('a whole new garden');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);

  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('a whole new garden');
  await page.getByRole('button', { name: /^log ?in$/i }).click();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();

  await test.step('earlier sessions have ended', async () => {
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
    await expect(logIn(elsewhere, person)).rejects.toThrow('401');
  });
  await test.step('the link can’t be used again', async () => {
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('Invalid Reset Link')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Back to Login' }).click();
    await expect(elsewhere).toHaveURL(/\/auth$/);
  });
});

/** The link to a page in the mail to a person, once it is sent. The mail is quoted-printable, so its lines are joined. */
async function linkFor(username: string, page: string): Promise<string> {
  const find = () =>
    mails()
      .filter((mail) => mail.includes(`${username}@garden.example`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .map((text) => new RegExp(`https?://\\S+/${page}\\?[\\w=&-]+`).exec(text)?.[0])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}
