import { comments, type User } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildComment, ivo, moderator, rosa } from '../testing/factories.ts';
import { openComments, renderComments } from '../testing/open-comments.tsx';

type Opened = Awaited<ReturnType<typeof openComments>>;

const never = new Promise<never>(() => {});

test('shows three placeholders while comments load', async () => {
  fakeGateway().answer(comments.list, never);

  await renderComments(null, 40);

  expect(screen.getAllByTestId('comment-placeholder')).toHaveLength(3);
});

test('a comment shows text, author and date', async () => {
  await openComments(null, [buildComment({ content: 'Mulch it.\nhttps://example.org', authorName: 'Ivo' })]);

  const comment = within(screen.getByRole('article', { name: 'Comment by Ivo' }));
  expect(comment.getByText(/Mulch it/)).toHaveAttribute('dir', 'auto');
  expect(comment.getByRole('link', { name: 'https://example.org' })).toBeVisible();
  expect(comment.getByRole('link', { name: 'Ivo' })).toHaveAttribute('href', '/user/8');
  expect(comment.getByText(shortDate('2026-11-20T16:00:00.000Z'))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
});

test('says that there are no comments', async () => {
  fakeGateway().answer(comments.list, []);

  await renderComments();

  expect(await screen.findByText('No comments yet')).toBeVisible();
});

test('marks a hidden comment', async () => {
  await openComments(ivo, [buildComment({ isHidden: true }), buildComment({ id: 2, authorName: 'Rosa' })]);

  const badge = screen.getByText('Hidden from public');
  expect(screen.getByRole('article', { name: 'Comment by Ivo' })).toContainElement(badge);
});

test.each<[string, User | null]>([
  ['an anonymous visitor', null],
  ['the author of the thread', rosa],
])('%s can’t hide, edit or delete a comment', async (_, viewer) => {
  await openComments(viewer);

  expect(screen.queryByRole('button', { name: /Hide|Edit|Delete/ })).toBeNull();
});

test('a member can report the comment of somebody else', async () => {
  await openComments(rosa);

  expect(screen.getByRole('button', { name: 'Report: the comment by Ivo' })).toBeVisible();
});

test('its author sees that a comment waits for approval', async () => {
  await openComments(ivo, [buildComment({ isHidden: true, awaitsApproval: true })]);

  expect(screen.getByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByText('Hidden from public')).toBeNull();
});

describe('many comments', () => {
  const page = Array.from({ length: 50 }, (_, place) =>
    buildComment({
      id: place + 1,
      createdAt: new Date(Date.UTC(2026, 10, 20) + place * 60_000).toISOString(),
    }),
  );
  const after = { params: { id: 1 }, query: { after: `${page[49]?.createdAt}_50` } };

  test('Load more appends a page', async () => {
    const { gateway } = await openComments(null, page);
    gateway.answer(comments.list, [buildComment({ id: 51 })], after);

    fireEvent.click(screen.getByText('Load more'));

    const first = await screen.findByText('Comment 51');
    expect(first.closest('li')).toHaveFocus();
    expect(screen.queryByText('Load more')).toBeNull();
  });

  test('a new comment is shown at the end, once, before and after its page is loaded', async () => {
    const { gateway } = await openComments(rosa, page);
    const mine = buildComment({ id: 99, content: 'At last', authorName: 'rosa' });
    gateway.answer(comments.create, mine);
    // By text, because queries by role and label take seconds on a page this long.
    fireEvent.click(screen.getByText('Write a reply'));
    await screen.findByText('0/2000');
    fireEvent.change(document.querySelector('textarea') as Element, { target: { value: 'At last' } });
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

describe('a moderator', () => {
  async function hide(user: Opened['user'], reason?: string) {
    await user.click(screen.getByRole('button', { name: 'Hide comment by Ivo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hide Comment' }));
    if (reason) await user.type(dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: 'Hide Comment' }));
  }

  test('approves a comment that waits', async () => {
    const { gateway, user } = await openComments(moderator, [
      buildComment({ isHidden: true, awaitsApproval: true }),
    ]);
    gateway.answer(comments.moderatorApprove, buildComment()).answer(comments.list, [buildComment()]);

    await user.click(screen.getByRole('button', { name: 'Approve comment by Ivo' }));

    expect(await screen.findByText('Comment Approved')).toBeVisible();
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });

  test('reads what an edited comment said before', async () => {
    const { gateway, user } = await openComments(moderator, [
      buildComment({ editedAt: '2026-11-20T17:00:00.000Z', version: 2 }),
    ]);
    gateway.answer(comments.history, [{ text: 'Eat it raw.', until: '2026-11-20T17:00:00.000Z' }]);

    await user.click(screen.getByRole('button', { name: 'History of the comment by Ivo' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'History of the comment by Ivo' }));
    expect(await dialog.findByText('Eat it raw.')).toBeVisible();
  });

  test('hides a comment and shows it again', async () => {
    const { gateway, user } = await openComments(moderator);
    const hidden = buildComment({ isHidden: true });
    gateway.answer(comments.moderatorHide, hidden).answer(comments.list, [hidden]);
    await hide(user, 'Spam');
    expect(await screen.findByText('Comment Hidden')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unhide comment by Ivo' })).toHaveFocus();
    expect(gateway.calls(comments.moderatorHide)).toMatchObject([{ body: { reason: 'Spam' } }]);
    expect(screen.getByText('Hidden from public')).toBeVisible();

    gateway.answer(comments.moderatorUnhide, buildComment()).answer(comments.list, [buildComment()]);
    await user.click(screen.getByRole('button', { name: 'Unhide comment by Ivo' }));
    expect(await screen.findByText('Comment Visible')).toBeVisible();
    expect(screen.queryByText('Hidden from public')).toBeNull();
  });

  test('sees that a change of visibility failed', async () => {
    const { gateway, user } = await openComments(moderator);
    gateway.answer(comments.moderatorHide, refusal('internal'));

    await hide(user);

    expect(await screen.findByText('Failed to change visibility. Please try again.')).toBeVisible();
  });

  const ask = async () => {
    const opened = await openComments(moderator, [buildComment({ content: 'Eat it raw.' })]);
    await opened.user.click(screen.getByRole('button', { name: 'Delete comment by Ivo' }));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Delete Comment' })) };
  };

  test('deletes a comment after a confirmation; the focus moves to the heading', async () => {
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
  ] as const)('sees why a deletion failed (%s)', async (code, title, description) => {
    const { gateway, user, dialog } = await ask();
    gateway.answer(comments.moderatorRemove, refusal(code));

    await user.click(dialog.getByRole('button', { name: 'Delete Comment' }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });
});
