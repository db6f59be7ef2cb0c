import { sessions, threads, users } from '@portal/contracts';
import { expectNoOverflow } from '../overflow.ts';
import { ask, mails, newPerson, photo, register } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[01]\b/] });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a member shows who they are at ${viewport.width} px`, {
    tag: viewport.width === 390 ? [] : ['@slow'],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const { id, username } = await register(page);
    const dialog = page.getByRole('dialog');
    await page.goto(`/user/${id}`);
    const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(header.locator('svg[data-tone]')).toBeVisible();

    await header.getByRole('button', { name: 'Edit profile' }).click();
    await dialog.getByLabel('Display name').fill('Rosa from the hill');
    await dialog.getByLabel('About you').fill('Roses, and what eats them.\nMostly on clay.');
    await dialog.getByLabel('Location').fill('Freiburg');
    await dialog.getByRole('button', { name: 'Add a link' }).click();
    await dialog.getByLabel('Name of link 1').fill('Garden diary');
    await dialog.getByLabel('Address of link 1').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('A link begins with https:// or http://.');
    await dialog.getByLabel('Address of link 1').fill('roses.example/diary');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(header.getByRole('heading', { name: 'Rosa from the hill' })).toBeVisible();
    await expect(header.getByText(`@${username}`)).toBeVisible();
    await expect(header.getByText('Freiburg')).toBeVisible();
    const link = header.getByRole('link', { name: 'Garden diary' });
    await expect(link).toHaveAttribute('href', 'https://roses.example/diary');
    await expect(link).toHaveAttribute('rel', /ugc nofollow/);

    await header.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Change picture' }).click();
    await dialog.locator('input[type=file]').setInputFiles(await photo('#8a2b5c'));
    await expect(dialog.getByRole('img', { name: 'How it will look' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'See your profile' }).click();
    await expect(header.locator('img')).toHaveAttribute(
      'src',
      /^\/api\/images\/account\/[0-9a-f]{64}\?w=320$/,
    );
    await expectNoOverflow(page);

    await test.step('the forum suggests the display name, and shows the picture', async () => {
      await page.goto('/forum/new');
      await expect(page.getByText(/^Post as/)).toContainText('Rosa from the hill');
      const body = { title: 'Roses', content: 'Which?', authorName: 'Rosa', requestKey: crypto.randomUUID() };
      const thread = await ask<{ author?: { avatarUrl?: string } }>(page, threads.create, body);
      expect(thread.author?.avatarUrl).toMatch(/^\/api\/images\/account\//);
    });

    await test.step('visitors see it without scripts, and no address', async () => {
      await ask(page, sessions.end);
      const html = await (await page.request.get(`/user/${id}`)).text();
      expect(html).toContain('Rosa from the hill');
      expect(html).toContain('Mostly on clay.');
    });
  });
}

test('a member changes their address; the old one hears of it and takes it back', { tag: '@slow' }, async ({
  page,
}) => {
  const person = newPerson();
  const oldEmail = `${person.username}@garden.example`;
  const newEmail = `${person.username}@meadow.example`;
  await page.goto('/');
  const { id } = await register(page, { ...person, email: oldEmail } as never);
  const dialog = page.getByRole('dialog');

  await test.step('confirms the address of the registration', async () => {
    await page.goto(await linkTo(oldEmail, 'confirm'));
    await expect(page).toHaveURL(/\/confirm-email\?act=confirm$/);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your settings' }).click();
    await expect(page.getByText(`${oldEmail}. Confirmed.`)).toBeVisible();
  });

  await test.step('asks for another address', async () => {
    await page.getByRole('button', { name: 'Change address' }).click();
    await dialog.getByLabel('New email address').fill(newEmail);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`link that we sent to ${newEmail}`)).toBeVisible();
    await linkTo(oldEmail, 'stop');
  });

  await test.step('follows the link of the new address', async () => {
    await page.goto(await linkTo(newEmail, 'confirm'));
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
    expect(await ask(page, users.current)).toMatchObject({ email: newEmail, isEmailConfirmed: true });
  });

  await test.step('undoes it from the old address, which signs out every device', async () => {
    await page.goto(await linkTo(oldEmail, 'undo'));
    await page.getByRole('button', { name: 'Use this address again' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
    expect((await page.request.get(users.current.path)).status()).toBe(401);
    await page.goto(`/user/${id}`);
    await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  });
});

/** The address of a mailed link, once the mail is sent. */
async function linkTo(email: string, act: string): Promise<string> {
  const find = () =>
    mails()
      .filter((mail) => new RegExp(`^To: ${email}\\r?$`, 'm').test(mail))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .map((text) => new RegExp(`https?://\\S+/confirm-email\\?act=${act}&token=[\\w-]+`).exec(text)?.[0])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}
