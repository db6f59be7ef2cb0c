import { users } from '@portal/contracts';
import { ask, logIn, newPerson, newVisitor, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[134]\b/] });

test('a moderator finds a member, warns and blocks them, and lets them in again', { tag: '@slow' }, async ({
  page,
}) => {
  const person = newPerson();
  const member = await newVisitor();
  const { id } = await register(member, person);
  const signIn = async () => logIn(await newVisitor(), person).then(() => 'signed in', String);
  await page.goto('/');
  await logIn(page, staff('moderator'));

  const carryOut = async (button: string, reason: string, done: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('the search finds the member, with the open session', async () => {
    await page.goto('/admin/members');
    await page.getByRole('searchbox').fill(person.username);
    await expect(page).toHaveURL(new RegExp(`q=${person.username}`));
    const row = page.getByRole('row').filter({ hasText: person.username });
    await expect(row.getByRole('cell').last()).toHaveText('1');
    await row.getByRole('link', { name: person.username }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/members/${id}$`));
    await expect(page.getByRole('heading', { name: person.username, level: 1 })).toBeVisible();
  });

  await test.step('a warning reaches the member', async () => {
    await carryOut('Warn', 'Please stay on the topic', 'Warning sent');
    const { warnings } = await ask<{ warnings: { reason: string }[] }>(member, users.current);
    expect(warnings).toMatchObject([{ reason: 'Please stay on the topic' }]);
    await expect(page.getByText('Not read yet')).toBeVisible();
  });

  await test.step('one session is ended, and the member can sign in again', async () => {
    await page.getByRole('button', { name: /^End session: / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A stolen phone');
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
    await expect(ask(member, users.current)).rejects.toThrow('401');
    expect(await signIn()).toBe('signed in');
  });

  await test.step('blocked, the member can’t sign in and reads why', async () => {
    await carryOut('Block', 'Threats against others', 'Member blocked');
    await expect(page.getByText(/^Blocked until/)).toBeVisible();
    expect(await signIn()).toMatch(/403.*Threats against others/s);
  });

  await test.step('the list shows it, and the history names each act', async () => {
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByText('Actions of staff').waitFor();
          return page.getByText(/^(Warned|One session ended|Blocked) by forum-moderator/).count();
        },
        { timeout: 30_000 },
      )
      .toBe(3);
    await page.goto(`/admin/members?q=${person.username}&state=blocked`);
    await expect(page.getByRole('row').filter({ hasText: person.username })).toContainText('Blocked');
  });

  await test.step('on a phone, the list fits without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('columnheader')).toHaveText(['Member', 'Last seen']);
    const beyond = () =>
      page
        .getByRole('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: person.username }).click();
  });

  await test.step('let in again, the member signs in', async () => {
    await carryOut('Lift block', 'They apologised', 'Member can log in again');
    expect(await signIn()).toBe('signed in');
  });
});
