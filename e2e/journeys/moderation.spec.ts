import { comments, type Thread, threads } from '@portal/contracts';
import type { Browser, Page } from 'playwright/test';
import { ask, logIn, newPerson, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[134]\b/] });

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();

test('a member reports a comment; a moderator hides it, and mutes its author for a while', async ({
  page,
  browser,
}) => {
  const [author, moderator, visitor] = await Promise.all([
    newPage(browser),
    newPage(browser),
    newPage(browser),
  ]);
  const person = newPerson();
  await register(author, person);
  const advice = `Foxglove tea is good for the heart ${person.username}`;
  const { id } = await ask<Thread>(author, threads.create, {
    title: `Teas ${person.username}`,
    content: 'Which ones do you drink?',
    authorName: person.username,
  });
  const address = `/forum/thread/${id}`;
  const reply = (content: string) =>
    ask(author, comments.create, { content, authorName: person.username }, { id });
  await reply(advice);
  await register(page);
  await logIn(moderator, staff('moderator'));

  await test.step('the member reports the comment', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: /^Report: .*comment/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is wrong?').selectOption('dangerous_advice');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Report sent', { exact: true })).toBeVisible();
  });

  const shown = moderator.getByRole('article').filter({ hasText: advice });
  const open = () => moderator.getByRole('row').filter({ hasText: advice }).getByRole('button').click();

  await test.step('the moderator takes the case and hides the comment', async () => {
    await moderator.goto('/community');
    await moderator.getByTitle('Your account').click();
    await moderator.getByRole('link', { name: 'Moderation' }).click();
    await open();
    await shown.getByRole('button', { name: 'Take this case' }).click();
    await expect(shown.getByText('You are working on this')).toBeVisible();
    await shown.getByRole('button', { name: 'Hide', exact: true }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Dangerous advice.' }).click();
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(moderator.getByText('1 case resolved', { exact: true })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  await test.step('visitors no longer see it', async () => {
    await visitor.goto(address);
    await expect(visitor.getByText('Which ones do you drink?')).toBeVisible();
    await expect(visitor.getByText(advice)).toHaveCount(0);
  });

  const changeMember = async (act: RegExp, confirm: string, done: string) => {
    await shown.getByRole('button', { name: 'Warn, mute or block' }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByRole('radio', { name: act }).check();
    await dialog.getByLabel(/^Reason/).fill('Foxglove is poisonous');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(moderator.getByText(done, { exact: true })).toBeVisible();
  };
  // Processes know a changed account after half a minute at the latest.
  const posting = () => reply('Again.').then(() => 'posted', String);

  await test.step('muted, the author reads why they can’t post', async () => {
    await moderator.getByRole('link', { name: 'Resolved', exact: true }).click();
    await open();
    await changeMember(/^Mute/, 'Mute', 'Member muted');
    await expect.poll(posting, { timeout: 40_000 }).toMatch(/403.*Foxglove is poisonous/s);
  });

  await test.step('unmuted, they post again', async () => {
    await changeMember(/^Let them write/, 'Unmute', 'Member can write again');
    await expect.poll(posting, { timeout: 40_000 }).toBe('posted');
  });

  await Promise.all([author, moderator, visitor].map((each) => each.context().close()));
});
