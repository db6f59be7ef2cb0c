import { comments, notifications, reading, type Thread, threads } from '@portal/contracts';
import { bringDigestForward, confirmEmail, digestsIn, linkIn } from '../mailed.ts';
import { expectNoOverflow } from '../overflow.ts';
import { ask, newPerson, newVisitor, register, type Visitor } from '../people.ts';
import { startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

const title = 'Moss between the stones';

/** A thread of the visitor, watched by them. */
async function startThread(visitor: Visitor): Promise<Thread> {
  const body = { title, content: 'Should I leave it?', authorName: 'Rosa', requestKey: crypto.randomUUID() };
  const thread = await ask<Thread>(visitor, threads.create, body);
  await ask(visitor, reading.watch, { level: 'watching' }, { id: thread.id });
  return thread;
}

const answer = (visitor: Visitor, { id }: Thread, content: string) =>
  ask(visitor, comments.create, { content, authorName: 'Otto', requestKey: crypto.randomUUID() }, { id });

const unreadOf = async (visitor: Visitor) =>
  (await ask<{ unread: number }>(visitor, notifications.count)).unread;

test('a member hears of an answer, opens it and has read it', async ({ page }) => {
  await page.goto('/');
  await register(page);
  const thread = await startThread(page);
  const otto = await newVisitor();
  await register(otto);

  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet.')).toBeVisible();
  await answer(otto, thread, 'Leave it, it keeps the stones cool.');

  const item = page.getByRole('link', { name: new RegExp(title) });
  await expect(item).toBeVisible();
  await expect(item).toContainText('Leave it, it keeps the stones cool.');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(await unreadOf(page)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);

  await item.click();
  await expect(page).toHaveURL(/\/forum\/thread\/\d+\?comment=1#comment-1$/);
  await expect.poll(() => unreadOf(page)).toBe(0);
});

test('a member chooses what they hear of', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await register(page);
  const thread = await startThread(page);
  const otto = await newVisitor();
  await register(otto);

  await page.goto('/notifications/settings');
  await expect(page.getByRole('checkbox', { name: 'Replies: Daily email' })).toBeDisabled();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('checkbox', { name: 'Replies: In the portal' }).uncheck();
  await saved;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Replies: In the portal' })).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);

  await answer(otto, thread, 'No.');
  await ask(otto, comments.list, undefined, { id: thread.id });
  expect(await unreadOf(page)).toBe(0);
});

test('unread notifications come in one daily mail, which can be ended by its link', { tag: '@slow' }, async ({
  page,
}) => {
  const portal = await startPortal({ RATE_LIMIT_FACTOR: '100' });
  try {
    const [rosa, otto] = [await newVisitor(portal.address), await newVisitor(portal.address)];
    const person = newPerson();
    const { id } = await register(rosa, { ...person, email: 'rosa@garden.example' } as never);
    await register(otto);
    await confirmEmail(portal, id);
    await ask(rosa, notifications.changeSettings, { page: ['reply'], email: ['reply'], push: [] });
    const thread = await startThread(rosa);
    await answer(otto, thread, 'The first answer.');
    await answer(otto, thread, 'The second answer.');
    await expect.poll(() => unreadOf(rosa)).toBe(2);
    await bringDigestForward(portal, id);

    await expect.poll(() => digestsIn(portal).length, { timeout: 60_000 }).toBe(1);
    const [mail = ''] = digestsIn(portal);
    expect(mail).toContain('2 new notifications');
    expect(mail).toContain('The second answer.');
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);

    const [link = ''] = linkIn(portal, /http:\/\/\S+\/unsubscribe\?token=[\w-]{43}/g)?.slice(-1) ?? [];
    await page.goto(link.replace('/api', ''));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You won’t get notification emails any more.')).toBeVisible();
    expect(await ask(rosa, notifications.settings)).toMatchObject({ email: [] });
  } finally {
    await portal.stop();
  }
});
