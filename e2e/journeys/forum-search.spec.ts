import { bookmarks, type Comment, comments, reading, type Thread, threads } from '@portal/contracts';
import { expectNoOverflow } from '../overflow.ts';
import { ask, newPerson, newVisitor, register } from '../people.ts';
import { expect, test } from '../visit.ts';

for (const width of [1440, 390]) {
  test(`a member sees what is new, narrows the list and finds a comment, at ${width} px`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const author = newPerson();
    const word = `marjoram${author.username.replace(/\W/g, '')}`;
    const title = `Winter for ${word}`;
    const writer = await newVisitor();
    await register(writer, author);
    await page.goto('/');
    await register(page);
    let thread: Thread | undefined;

    await test.step('a new discussion is announced, and appears on demand', async () => {
      await page.goto('/forum');
      await expect(page.getByRole('searchbox')).toBeVisible();
      thread = await ask<Thread>(writer, threads.create, {
        title,
        content: 'It is in a pot by the wall.',
        authorName: author.username,
        needs: ['sore throat'],
        format: 'markdown',
      });
      await page.getByRole('button', { name: /^\d+ new discussions?$/ }).click();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    });
    if (!thread) throw new Error('No discussion was started.');
    const { id } = thread;
    const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });

    await test.step('it is marked as new until it is read', async () => {
      await page.reload();
      await expect(row.getByText('New', { exact: true })).toBeVisible();
      await ask(page, reading.markRead, { number: 0 }, { id });
      await page.reload();
      await expect(row).toBeVisible();
      await expect(row.getByText('New', { exact: true })).toBeHidden();
    });

    const comment = await ask<Comment>(
      writer,
      comments.create,
      { content: `Cover the **${word}** with straw.`, authorName: author.username, format: 'markdown' },
      { id },
    );

    await test.step('the row leads to the first unread comment, and says who answered last', async () => {
      await page.goto('/forum?filter=unread&sort=activity');
      await expect(row.getByRole('link', { name: /^1 new/ })).toHaveAttribute(
        'href',
        new RegExp(`comment=${comment.number}#`),
      );
      await expect(row.getByRole('link', { name: /^Last reply by/ })).toContainText(author.username);
    });

    await test.step('mark all read empties the filter', async () => {
      await page.getByRole('button', { name: 'Mark all read' }).click();
      await expect(page.getByText('You are up to date: nothing new to read.')).toBeVisible();
    });

    await test.step('a topic narrows the list', async () => {
      await page.goto('/forum');
      await row.getByRole('link', { name: 'Sore throat' }).click();
      await expect(page).toHaveURL(/\/forum\?need=sore\+throat$/);
      await expect(row).toBeVisible();
      await expect(page.getByRole('link', { name: /Atom feed of these/ })).toBeVisible();
    });

    await test.step('the search finds the comment, marks the word and leads to it', async () => {
      await page.getByRole('link', { name: 'Search in comments too' }).click();
      await page.getByRole('searchbox', { name: 'Words' }).fill(word);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const found = page.getByRole('article').filter({ hasText: `Comment #${comment.number}` });
      await expect(found.locator('mark')).toHaveText(word);
      await expect(found, 'no markup').toContainText(`Cover the ${word} with straw.`);
      await found.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(
        new RegExp(`/forum/thread/${id}\\?comment=${comment.number}#comment-${comment.number}$`),
      );
      await expect(page.getByText('with straw.')).toBeInViewport();
    });

    await test.step('Back restores the search', async () => {
      await page.goBack();
      await expect(page.getByRole('searchbox', { name: 'Words' })).toHaveValue(word);
      await expect(page.locator('mark').first()).toBeVisible();
    });

    await test.step('a bookmark can be found again, and removed', async () => {
      await ask(page, bookmarks.add, undefined, { id: comment.id });
      await page.goto('/forum/bookmarks');
      await expect(page.getByRole('article')).toContainText('with straw.');
      await page.getByRole('button', { name: 'Remove bookmark' }).click();
      await expect(page.getByText('No bookmarks yet')).toBeVisible();
    });

    await test.step('nothing is wider than the screen', async () => {
      for (const path of ['/forum', '/forum/search', '/forum/new']) {
        await page.goto(path);
        await expectNoOverflow(page, path);
      }
    });
  });
}

test('the search in the forum works without an account, and says when it finds nothing', async ({ page }) => {
  await page.goto('/forum/search');
  await page.getByRole('searchbox', { name: 'Words' }).fill('zzzzqqqq');
  await page.getByRole('searchbox', { name: 'Words' }).press('Enter');

  await expect(page.getByText('Nothing found. Try other words or fewer conditions.')).toBeVisible();
  await expect(page).toHaveURL(/q=zzzzqqqq/);
});
