import { comments, type Thread, threads } from '@portal/contracts';
import { ask, logIn, newPerson, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b409\b/] });

test('a member signs with a name of their own, changes and deletes their comment; only staff have a badge', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const other = await (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();
  const [author, member] = [newPerson(), newPerson()];
  await register(other, author);
  const { id } = await ask<Thread>(other, threads.create, {
    title: `Yellow leaves ${author.username}`,
    content: 'What does my basil lack?',
    authorName: 'Basil Bee',
  });
  await register(page, member);
  await page.goto(`/forum/thread/${id}`);
  const own = page.getByRole('article', { name: /^Comment by/ });

  await test.step('the name of somebody else is refused, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Light, I think.');
    await page.getByRole('button', { name: 'Change name or email' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue(member.username);
    for (const name of [author.username.toUpperCase(), staff('admin').username, 'Moderator']) {
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Post Comment' }).click();
      await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Somebody else has this name/);
    }
    await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Light, I think.');
    await page.getByLabel('Your name').fill('A gardener');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(own.getByRole('link', { name: `@${member.username}` })).toBeVisible();
  });

  await test.step('an edit survives a reload, and others see the new text', async () => {
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Nitrogen, I think.');
    await page.reload();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Comment Updated', { exact: true })).toBeVisible();
    await expect(own).toBeFocused();
    await other.goto(`/forum/thread/${id}`);
    await expect(other.getByText('Nitrogen, I think.')).toBeVisible();
    await expect(other.getByText(/^edited/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Edit your comment' })).toHaveCount(0);
  });

  await test.step('the badge comes from the role, whatever name was typed', async () => {
    await logIn(other, staff('moderator'));
    await ask(other, comments.create, { content: 'Both.', authorName: 'Sam' }, { id });
    await other.goto(`/forum/thread/${id}`);
    const byStaff = other.getByRole('article', { name: 'Comment by Sam' });
    await expect(byStaff.getByText('Moderator', { exact: true })).toBeVisible();
    await expect(other.locator('main').getByText('Moderator', { exact: true })).toHaveCount(1);
  });

  await test.step('a moderator reads what the comment said before', async () => {
    await other.getByRole('button', { name: 'History of the comment by A gardener' }).click();
    await expect(other.getByRole('dialog').getByText('Light, I think.')).toBeVisible();
  });

  await test.step('deleted, it is gone for everyone', async () => {
    await page.getByRole('button', { name: 'Delete your comment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Comment' }).click();
    await expect(page.getByText('Comment Deleted', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused();
    await other.reload();
    await expect(other.getByText('Both.')).toBeVisible();
    await expect(other.getByText('Nitrogen, I think.')).toHaveCount(0);
  });
  await other.context().close();
});
