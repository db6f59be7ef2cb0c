import {
  bookmarks,
  type Comment,
  comments,
  likes,
  reading,
  type Thread,
  threads,
  type User,
} from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildComment, buildThread, ivo, moderator, rosa } from '../testing/factories.ts';
import { fakeView } from '../testing/fake-view.ts';
import { openThreadAt } from '../testing/open-thread.tsx';

interface Opening {
  viewer?: User | null;
  thread?: Partial<Thread>;
  list?: Comment[];
  path?: string;
}

const numbered = (number: number, changes: Partial<Comment> = {}) =>
  buildComment({
    id: number,
    number,
    createdAt: new Date(Date.UTC(2026, 10, 20) + number * 60_000).toISOString(),
    ...changes,
  });
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => numbered(from + index));

async function open({ viewer = rosa, thread = {}, list = [numbered(1)], path }: Opening = {}) {
  const gateway = fakeGateway()
    .answer(threads.read, buildThread({ authorId: 99, commentCount: list.length, ...thread }))
    .answer(comments.list, list);
  const opened = await openThreadAt(path, viewer);
  await screen.findByText(/^Showing \d+ comments?$|^No comments yet$/);
  return { ...opened, gateway };
}
const bodies = (gateway: ReturnType<typeof fakeGateway>, call: Parameters<typeof gateway.calls>[0]) =>
  gateway.calls(call).map(({ body }) => body);
const change = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

test('formatted and plain texts are shown as their format says', async () => {
  await open({
    list: [numbered(1, { content: 'a **b**', format: 'markdown' }), numbered(2, { content: 'c **d**' })],
  });

  expect(screen.getByText('b', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('c **d**')).toBeVisible();
});

describe('likes', () => {
  const name = /^Like the comment 1 by Ivo/;

  test('a like is shown at once, and stays when it is saved', async () => {
    const { gateway, user } = await open({ list: [numbered(1, { likeCount: 2 })] });
    let answer: (likes: { likeCount: number; isLiked: boolean }) => void = () => undefined;
    gateway.answer(likes.likeComment, new Promise((resolve) => (answer = resolve)));

    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name })).toHaveTextContent('3');
    await act(async () => answer({ likeCount: 4, isLiked: true }));

    expect(screen.getByRole('button', { name })).toHaveTextContent('4');
  });

  test('a like that fails is taken back with a message', async () => {
    const { gateway, user } = await open({ list: [numbered(1, { likeCount: 2, isLiked: true })] });
    gateway.answer(likes.unlikeComment, refusal('internal'));

    await user.click(screen.getByRole('button', { name }));

    expect(await screen.findByText('Your like could not be saved. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name })).toHaveTextContent('2');
  });

  test.each([
    ['its author', ivo],
    ['anonymous visitors', null],
  ])('%s see the likes only', async (_, viewer) => {
    await open({ viewer, list: [numbered(1, { likeCount: 2 })] });

    expect(screen.getByText('2 likes')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('a bookmark is shown at once, and taken back if it fails', async () => {
  const { gateway, user } = await open();
  gateway.answer(bookmarks.add, undefined);
  const button = screen.getByRole('button', { name: 'Bookmark the comment 1 by Ivo' });

  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  gateway.answer(bookmarks.remove, refusal('internal'));
  await user.click(button);

  expect(await screen.findByText('The bookmark could not be saved. Please try again.')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

describe('answers', () => {
  test('Reply answers a comment, and says which', async () => {
    const { gateway, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Reply to the comment 1 by Ivo' }));
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveFocus());
    expect(screen.getByText('You’re replying to comment 1 by Ivo.')).toBeVisible();
    gateway.answer(comments.create, numbered(2));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Mulch it.' } });

    await user.click(screen.getByRole('button', { name: 'Post Comment' }));

    expect(await screen.findByText('Comment Posted')).toBeVisible();
    expect(bodies(gateway, comments.create)).toMatchObject([
      { content: 'Mulch it.', format: 'markdown', replyToId: 1 },
    ]);
  });

  test('a reply can go without the comment that it began from', async () => {
    const { gateway, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Reply to the comment 1 by Ivo' }));
    await user.click(screen.getByRole('button', { name: 'Don’t answer a comment' }));
    gateway.answer(comments.create, numbered(2));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Mulch it.' } });

    await user.click(screen.getByRole('button', { name: 'Post Comment' }));

    expect(await screen.findByText('Comment Posted')).toBeVisible();
    expect(bodies(gateway, comments.create)[0]).not.toHaveProperty('replyToId');
  });

  test('Quote adds the text of a comment to what is written', async () => {
    const author = { username: 'ivo' };
    const { user } = await open({ list: [numbered(1, { content: 'Mulch it.\nTwice.', author })] });
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Well:' } });

    await user.click(screen.getByRole('button', { name: 'Quote the comment 1 by Ivo' }));

    expect(screen.getByLabelText('Comment')).toHaveValue('Well:\n\n> @ivo:\n>\n> Mulch it.\n> Twice.\n\n');
    expect(screen.getByLabelText('Comment')).toHaveFocus();
  });

  test('an answer leads to what it answers, without a new page if that is loaded', async () => {
    const replyTo = { id: 1, number: 1, authorName: 'Ivo' };
    const { user, location } = await open({ list: [numbered(1), numbered(2, { replyTo })] });
    const second = within(document.getElementById('comment-2') as HTMLElement);

    await user.click(second.getByRole('link', { name: '#1' }));

    expect(document.getElementById('comment-1')).toHaveFocus();
    expect(location()).toBe('/forum/thread/1');
  });
});

describe('long threads', () => {
  test('exactly one full page offers no more', async () => {
    await open({ list: run(1, 50) });

    expect(await screen.findByText('Comment 50')).toBeVisible();
    expect(screen.queryByText('Load more')).toBeNull();
  });

  test('the address of a comment opens its page there, with the ones before it on request', async () => {
    const gateway = fakeGateway()
      .answer(threads.read, buildThread({ commentCount: 61, lastComment: lastOf(61) }))
      .answer(comments.list, run(60, 61), { params: { id: 1 }, query: { from: '60' } });
    await openThreadAt('/forum/thread/1?comment=60#comment-60', rosa);

    await waitFor(() => expect(document.getElementById('comment-60')).toHaveFocus());
    expect(screen.queryByText('Load more')).toBeNull();
    const { createdAt } = numbered(60);
    gateway.answer(comments.list, run(10, 59), {
      params: { id: 1 },
      query: { before: `${createdAt}_60` },
    });
    fireEvent.click(screen.getByText('Load earlier comments'));

    expect(await screen.findByText('Comment 10')).toBeVisible();
    expect(screen.getByText('Load earlier comments')).toBeVisible();
    expect(screen.getByText('Comment 61')).toBeVisible();
  });

  test('a comment of the first page is shown among the others', async () => {
    await open({ list: run(1, 8), path: '/forum/thread/1?comment=7' });

    await waitFor(() => expect(document.getElementById('comment-7')).toHaveFocus());
    expect(screen.getByText('Comment 1')).toBeVisible();
    expect(screen.queryByText('Load earlier comments')).toBeNull();
  });

  test('jumps to the first, the last, the first unread and a day', async () => {
    const thread = {
      commentCount: 80,
      lastComment: lastOf(80),
      unread: { count: 5, first: 76, isNew: false },
    };
    await open({ thread, list: run(1, 2) });
    const bar = within(screen.getByRole('navigation', { name: 'Jump to' }));

    expect(bar.getByText('First unread')).toHaveAttribute('href', '/forum/thread/1?comment=76#comment-76');
    expect(bar.getByText('First')).toHaveAttribute('href', '/forum/thread/1');
    expect(bar.getByText('Last')).toHaveAttribute('href', '/forum/thread/1?comment=80#comment-80');
    expect(bar.getByText('Go').closest('form')).toHaveAttribute('action', '/forum/thread/1');
  });

  test('a day opens the page of its first comment', async () => {
    const gateway = fakeGateway()
      .answer(threads.read, buildThread({ commentCount: 42, lastComment: lastOf(42) }))
      .answer(comments.list, run(40, 42), {
        params: { id: 1 },
        query: { since: '2026-11-20T00:00:00.000Z' },
      });

    await openThreadAt('/forum/thread/1?on=2026-11-20', rosa);

    expect(await screen.findByText('Comment 40')).toBeVisible();
    expect(gateway.calls(comments.list)).toHaveLength(1);
  });

  test.each(['?on=2026-99-99', '?comment=x', '?comment=-1', '?before=me'])(
    'shows the first page for %s',
    async (search) => {
      await open({ path: `/forum/thread/1${search}` });

      expect(await screen.findByText('Comment 1')).toBeVisible();
    },
  );
});

const lastOf = (number: number): NonNullable<Thread['lastComment']> => {
  const { id, authorName, authorId, createdAt } = numbered(number);
  return { id, number, authorName, authorId, createdAt };
};

describe('reading', () => {
  test('what is new is marked, and stays marked while it is read', async () => {
    const view = fakeView();
    const thread = { unread: { count: 2, first: 2, isNew: false }, lastComment: lastOf(3) };
    const { gateway, unmount } = await open({ thread, list: run(1, 3) });
    gateway.answer(reading.markRead, undefined);
    expect(screen.getByText('New since your last visit').nextElementSibling).toHaveAttribute(
      'id',
      'comment-2',
    );

    // It is in view.
    expect(screen.queryByText('First unread')).toBeNull();

    view.show('[data-number="2"]');
    view.show('[data-number="3"]');
    unmount();

    expect(bodies(gateway, reading.markRead)).toEqual([{ number: 3 }]);
  });

  test('nothing is saved for what was read before', async () => {
    const view = fakeView();
    const { gateway, unmount } = await open({ thread: { lastComment: lastOf(3) }, list: run(1, 3) });

    view.show('[data-number="3"]');
    unmount();

    expect(gateway.calls(reading.markRead)).toHaveLength(0);
  });

  test('a discussion that was never opened is no longer new', async () => {
    fakeGateway().answer(reading.markRead, undefined);

    const { gateway } = await open({ thread: { unread: { count: 0, isNew: true } }, list: [] });

    expect(bodies(gateway, reading.markRead)).toEqual([{ number: 0 }]);
  });

  test('a visit is counted once', async () => {
    const { gateway, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Reply' }));

    expect(gateway.calls(reading.countView)).toHaveLength(1);
  });
});

describe('live', () => {
  async function openAndChange(at: 'end' | 'elsewhere', list: Comment[]) {
    const view = fakeView();
    const opened = await open({ list: run(1, 2) });
    if (at === 'end') view.show('[data-end]');
    opened.gateway
      .answer(threads.read, buildThread({ authorId: 99, commentCount: list.length }))
      .answer(comments.list, list);
    await change();
    return { ...opened, view };
  }

  test('new replies are appended for a reader at the end', async () => {
    await openAndChange('end', run(1, 4));

    expect(await screen.findByText('Comment 4')).toBeVisible();
    expect(screen.queryByRole('button', { name: /new repl/ })).toBeNull();
  });

  test('elsewhere they are announced, and nothing moves until the reader asks', async () => {
    const { user } = await openAndChange('elsewhere', run(1, 4));
    const button = await screen.findByRole('button', { name: '2 new replies' });
    expect(screen.queryByText('Comment 3')).toBeNull();

    await user.click(button);

    expect(screen.getByText('Comment 4')).toBeVisible();
    await waitFor(() => expect(document.getElementById('comment-3')).toHaveFocus());
    expect(screen.queryByRole('button', { name: /new repl/ })).toBeNull();
  });

  test('a reader who gets to the end sees them', async () => {
    const { view } = await openAndChange('elsewhere', run(1, 4));
    await screen.findByRole('button', { name: '2 new replies' });

    view.show('[data-end]');

    expect(screen.getByText('Comment 4')).toBeVisible();
  });

  test('while a reply is being written, nothing is pushed away', async () => {
    const view = fakeView();
    const { gateway, user } = await open({ list: run(1, 2) });
    view.show('[data-end]');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    gateway.answer(comments.list, run(1, 3));

    await change();

    expect(await screen.findByRole('button', { name: '1 new reply' })).toBeVisible();
    expect(screen.queryByText('Comment 3')).toBeNull();
  });

  test('edits, likes and deletions apply in place', async () => {
    const edited = numbered(1, { content: 'Better words', likeCount: 5 });
    await openAndChange('elsewhere', [edited]);

    expect(await screen.findByText('Better words')).toBeVisible();
    expect(screen.getByRole('button', { name: /5 likes/ })).toBeVisible();
    expect(screen.queryByText('Comment 2')).toBeNull();
  });
});

describe('the thread', () => {
  test('a member sets how much they hear of it', async () => {
    const { gateway, user } = await open({ thread: { watch: 'following' } });
    gateway.answer(reading.watch, { level: 'muted' });
    const menu = screen.getByRole('combobox', { name: 'Notifications' });
    expect(menu).toHaveDisplayValue('Unread marks only');

    await user.selectOptions(menu, 'None (muted)');

    expect(await screen.findByText('Notifications Updated')).toBeVisible();
    expect(menu).toHaveDisplayValue('None (muted)');
    expect(bodies(gateway, reading.watch)).toEqual([{ level: 'muted' }]);
  });

  test('a locked thread says so in place of the form', async () => {
    await open({ thread: { isLocked: true } });

    expect(screen.getByText('This discussion is locked. New comments are not possible.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reply|reply|Quote/ })).toBeNull();
  });

  test('staff can reply to a locked thread', async () => {
    await open({ viewer: moderator, thread: { isLocked: true } });

    expect(screen.getByText(/You can still reply as staff/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reply' })).toBeVisible();
  });

  test('staff lock it with a reason, and open it again', async () => {
    const { gateway, user } = await open({ viewer: moderator });
    const locked = buildThread({ isLocked: true, commentCount: 1 });
    gateway.answer(threads.moderatorLock, locked).answer(threads.read, locked);
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Lock Discussion' }));
    expect(dialog.getByText(/Members will not be able to reply/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Solved');

    await user.click(dialog.getByRole('button', { name: 'Lock Discussion' }));

    expect(await screen.findByText('Discussion Locked')).toBeVisible();
    expect(bodies(gateway, threads.moderatorLock)).toEqual([{ reason: 'Solved' }]);
    gateway.answer(threads.moderatorUnlock, buildThread()).answer(threads.read, buildThread());
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Discussion Unlocked')).toBeVisible();
  });
});

test('the edit of a formatted comment keeps its format, and that of a plain one stays plain', async () => {
  const { gateway, user } = await open({
    viewer: ivo,
    list: [numbered(1, { content: 'a **b**', format: 'markdown' })],
  });
  await user.click(screen.getByRole('button', { name: 'Edit your comment' }));
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  gateway.answer(comments.update, numbered(1, { format: 'markdown' }));

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Comment Updated')).toBeVisible();
  expect(bodies(gateway, comments.update)).toEqual([{ content: 'a **b**', format: 'markdown', version: 1 }]);
});
