import { type Comment, comments, type User } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
import { buildComment, buildThread, ivo, moderator, rosa } from '../testing/factories.ts';
import { Comments } from './comments.tsx';

const never = new Promise<never>(() => {});
const thread = buildThread({ commentCount: 2 });

/** The comments as the page of their thread holds them. */
function CommentsOfPage() {
  return <Comments thread={thread} onSessionEnd={useLoginRedirect()} />;
}
const draw = (viewer: User | null = null) =>
  renderScreen(<CommentsOfPage />, { viewer, path: '/forum/thread/1', route: '/forum/thread/:id' });

async function open(viewer: User | null, list: Comment[] = [buildComment()]) {
  const gateway = fakeGateway().answer(comments.list, list);
  const opened = await draw(viewer);
  await screen.findByText(`${list.length} comments shown`);
  return { ...opened, gateway };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Reply' }));
const bodies = (gateway: FakeGateway) => gateway.calls(comments.create).map(({ body }) => body);

test('three placeholders stand where the comments will be', async () => {
  fakeGateway().answer(comments.list, never);

  await draw();

  expect(screen.getAllByTestId('comment-placeholder')).toHaveLength(3);
});

test('a comment shows its text, its author and its date', async () => {
  await open(null, [buildComment({ content: 'Mulch it.\nhttps://example.org', authorName: 'Ivo' })]);

  const comment = within(screen.getByRole('article', { name: 'Comment by Ivo' }));
  expect(comment.getByText(/Mulch it/)).toHaveAttribute('dir', 'auto');
  expect(comment.getByRole('link', { name: 'https://example.org' })).toBeVisible();
  expect(comment.getByRole('link', { name: 'Ivo' })).toHaveAttribute('href', '/user/8');
  expect(comment.getByText(shortDate('2026-11-20T16:00:00.000Z'))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
});

test('without a comment the page says so', async () => {
  fakeGateway().answer(comments.list, []);

  await draw();

  expect(await screen.findByText('No comments yet')).toBeVisible();
});

test('comments that can’t be loaded are asked for again on Retry', async () => {
  const gateway = fakeGateway().answer(comments.list, refusal('internal', 'Out of order.'));
  const { user } = await draw();
  expect(await screen.findByText('The comments could not be loaded.')).toBeVisible();

  gateway.answer(comments.list, [buildComment({ content: 'Back again' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Back again')).toBeVisible();
});

test('a hidden comment is marked to who still sees it', async () => {
  await open(ivo, [buildComment({ isHidden: true }), buildComment({ id: 2, authorName: 'Rosa' })]);

  const badge = screen.getByText('Hidden from public');
  expect(screen.getByRole('article', { name: 'Comment by Ivo' })).toContainElement(badge);
});

test.each<[string, User | null]>([
  ['a stranger', null],
  ['its author', ivo],
  ['the author of the thread', rosa],
])('%s is not offered to hide or delete a comment', async (_, viewer) => {
  await open(viewer);

  expect(screen.queryByRole('button', { name: /Hide|Delete/ })).toBeNull();
});

describe('a long discussion', () => {
  const page = Array.from({ length: 50 }, (_, place) =>
    buildComment({
      id: place + 1,
      createdAt: new Date(Date.UTC(2026, 10, 20) + place * 60_000).toISOString(),
    }),
  );
  const after = { params: { id: 1 }, query: { after: `${page[49]?.createdAt}_50` } };

  test('goes on with Load more', async () => {
    const { gateway } = await open(null, page);
    gateway.answer(comments.list, [buildComment({ id: 51 })], after);

    fireEvent.click(screen.getByText('Load more'));

    const first = await screen.findByText('Comment 51');
    expect(first.closest('li')).toHaveFocus();
    expect(screen.queryByText('Load more')).toBeNull();
  });

  test('shows what was just posted at its end, before the pages between are loaded, and once after', async () => {
    const { gateway } = await open(rosa, page);
    const mine = buildComment({ id: 99, content: 'At last', authorName: 'rosa' });
    gateway.answer(comments.create, mine);
    // By text: to ask for roles takes seconds among so many elements.
    fireEvent.click(screen.getByText('Reply'));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'At last' } });
    fireEvent.click(screen.getByText('Post Comment'));

    const posted = (await screen.findByText('At last', { selector: 'p' })).closest('article');
    await waitFor(() => expect(posted).toHaveFocus());
    expect(screen.getByText('Load more')).toBeVisible();
    gateway.answer(comments.list, [buildComment({ id: 51 }), mine], after);
    fireEvent.click(screen.getByText('Load more'));

    expect(await screen.findByText('Comment 51')).toBeVisible();
    expect(screen.getAllByText('At last')).toHaveLength(1);
  });
});

describe('a reply', () => {
  const openForm = async (list?: Comment[]) => {
    const opened = await open(rosa, list);
    await opened.user.click(screen.getByRole('button', { name: 'Reply' }));
    return opened;
  };

  test('of a stranger begins with the login, which leads back here', async () => {
    await open(null);

    expect(screen.getByRole('link', { name: 'Login to Reply' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fforum%2Fthread%2F1',
    );
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  test('is written in a form that opens and closes, with the username as its name', async () => {
    const { user } = await openForm();
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-expanded', 'true');
    expect(field('Comment')).toHaveFocus();
    expect(field('Comment')).toHaveAttribute('maxlength', '2000');
    expect(field('Your name')).toHaveValue('rosa');
    expect(field('Your name')).toHaveAttribute('maxlength', '100');
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByText('0/2000')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Reply' }));

    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('is posted, seen and focused; the form is cleared and closed', async () => {
    const { gateway, user } = await openForm();
    type('Comment', 'Mulch it.');
    type('Email', 'rosa@example.org');
    const mine = buildComment({ id: 2, content: 'Mulch it.', authorName: 'rosa' });
    gateway.answer(comments.create, mine).answer(comments.list, [buildComment(), mine]);

    await user.click(screen.getByRole('button', { name: 'Post Comment' }));

    expect(await screen.findByText('Comment Posted')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Comment by rosa' })).toHaveFocus();
    expect(screen.queryByRole('form')).toBeNull();
    expect(bodies(gateway)).toEqual([
      {
        threadId: 1,
        content: 'Mulch it.',
        authorName: 'rosa',
        authorEmail: 'rosa@example.org',
        requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(field('Comment')).toHaveValue('');
  });

  test('to a thread without comments is its first', async () => {
    fakeGateway()
      .answer(comments.list, [])
      .answer(comments.create, buildComment({ content: 'First!' }));
    const { user } = await draw(rosa);
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    type('Comment', 'First!');
    submit();

    await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by Ivo' })).toHaveFocus());
    expect(screen.getByText('First!')).toBeVisible();
    expect(screen.queryByText('No comments yet')).toBeNull();
  });

  test.each([['Comment'], ['Your name']])('without %s is not posted', async (name) => {
    const { gateway } = await openForm();
    type('Comment', 'Mulch it.');
    type(name, '  ');
    submit();

    expect(await screen.findByText('Please fill in your name and comment.')).toBeVisible();
    expect(gateway.calls(comments.create)).toHaveLength(0);
  });

  test('that fails says so and keeps what was typed', async () => {
    const { gateway } = await openForm();
    gateway.answer(comments.create, refusal('internal'));
    type('Comment', 'Mulch it.');
    submit();

    expect(await screen.findByText('Failed to post comment. Please try again.')).toBeVisible();
    expect(field('Comment')).toHaveValue('Mulch it.');
  });

  test('that comes too fast says for how long to wait', async () => {
    const { gateway } = await openForm();
    gateway.answer(comments.create, refusal('too_many_requests', 'Please wait 40 seconds.'));
    type('Comment', 'Mulch it.');
    submit();

    expect(await screen.findByText('Please wait 40 seconds.')).toBeVisible();
  });

  test('carries the same key as long as it says the same', async () => {
    const { gateway } = await openForm();
    gateway.answer(comments.create, refusal('offline'));
    const fail = async () => {
      submit();
      await screen.findByText('Failed to post comment. Please try again.');
      await screen.findByRole('button', { name: 'Post Comment' });
    };
    type('Comment', 'Mulch it.');
    await fail();
    await fail();
    type('Comment', 'Mulch it well.');
    await fail();

    const [first, second, third] = bodies(gateway).map((body) => (body as { requestKey: string }).requestKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('that is half written is open after a reload, for its author alone', async () => {
    const { unmount } = await openForm();
    type('Comment', 'Half a thought');
    unmount();

    const other = await open(ivo);
    expect(screen.queryByRole('form')).toBeNull();
    other.unmount();
    await open(rosa);

    expect(field('Comment')).toHaveValue('Half a thought');
    expect(field('Comment')).not.toHaveFocus();
    type('Comment', '');
    expect(field('Comment')).toBeVisible();
  });

  test('of someone whose session ended is asked to log in, and goes there after a second', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { gateway, location } = await openForm();
    gateway.answer(comments.create, refusal('not_signed_in'));
    type('Comment', 'Mulch it.');
    submit();

    expect(await screen.findByText('Login Required')).toBeVisible();
    expect(screen.getByText('Please log in to post comments.')).toBeVisible();
    expect(field('Comment')).toHaveValue('Mulch it.');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();

    expect(location()).toBe('/auth?next=%2Fforum%2Fthread%2F1');
  });
});

describe('a moderator', () => {
  test('hides a comment and shows it again', async () => {
    const { gateway, user } = await open(moderator);
    const hidden = buildComment({ isHidden: true });
    gateway.answer(comments.moderatorHide, hidden).answer(comments.list, [hidden]);
    await user.click(screen.getByRole('button', { name: 'Hide comment by Ivo' }));
    expect(await screen.findByText('Comment Hidden')).toBeVisible();
    expect(screen.getByText('Hidden from public')).toBeVisible();

    gateway.answer(comments.moderatorUnhide, buildComment()).answer(comments.list, [buildComment()]);
    await user.click(screen.getByRole('button', { name: 'Unhide comment by Ivo' }));
    expect(await screen.findByText('Comment Visible')).toBeVisible();
    expect(screen.queryByText('Hidden from public')).toBeNull();
  });

  test('reads that a change of visibility failed', async () => {
    const { gateway, user } = await open(moderator);
    gateway.answer(comments.moderatorHide, refusal('internal'));

    await user.click(screen.getByRole('button', { name: 'Hide comment by Ivo' }));

    expect(await screen.findByText('Failed to change visibility. Please try again.')).toBeVisible();
  });

  const ask = async () => {
    const opened = await open(moderator, [buildComment({ content: 'Eat it raw.' })]);
    await opened.user.click(screen.getByRole('button', { name: 'Delete comment by Ivo' }));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Delete Comment' })) };
  };

  test('deletes a comment after a question that shows it, and stands at the heading then', async () => {
    const { gateway, user, dialog } = await ask();
    expect(dialog.getByText('Eat it raw.')).toBeVisible();
    gateway.answer(comments.moderatorRemove, undefined).answer(comments.list, []);

    await user.click(dialog.getByRole('button', { name: 'Delete Comment' }));

    await waitFor(() => expect(screen.getByRole('heading', { name: /Comments/ })).toHaveFocus());
    expect(await screen.findByText('Comment Deleted')).toBeVisible();
    expect(screen.queryByText('Eat it raw.')).toBeNull();
  });

  test.each([
    ['not_signed_in', 'Unauthorized', "You don't have permission to delete comments."],
    ['not_allowed', 'Unauthorized', "You don't have permission to delete comments."],
    ['internal', 'Error', 'Failed to delete comment. Please try again.'],
  ] as const)('reads why a deletion is refused (%s)', async (code, title, description) => {
    const { gateway, user, dialog } = await ask();
    gateway.answer(comments.moderatorRemove, refusal(code));

    await user.click(dialog.getByRole('button', { name: 'Delete Comment' }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });
});
