import { type Comment, comments, limits } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { type FakeGateway, fakeGateway, refusal } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

test('anonymous visitors can’t act on a comment, and log in to reply', async () => {
  await openComments(null);

  expect(screen.queryByRole('button', { name: /Hide|Edit|Delete|Reply/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Login to Reply' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fforum%2Fthread%2F1',
  );
});

test('below few comments visitors and members are invited to join in', async () => {
  const { unmount } = await openComments(null);
  expect(screen.getByRole('link', { name: 'Join in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fforum%2Fthread%2F1',
  );
  unmount();

  const { user } = await openComments(ivo);
  await user.click(screen.getByRole('button', { name: 'Join in' }));
  expect(await screen.findByRole('form', { name: 'Reply' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join in' })).toBeNull();
});

test('the author of a discussion is not invited to join in', async () => {
  await openComments(rosa);

  expect(screen.getByRole('button', { name: 'Reply' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join in' })).toBeNull();
});

test('many comments have the way to reply at their foot, too', async () => {
  fakeGateway().answer(comments.list, [buildComment()]);
  await renderComments(rosa, 6);

  await screen.findAllByRole('article');
  const [, foot] = screen.getAllByRole('button', { name: 'Reply' });
  fireEvent.click(foot as HTMLElement);

  expect(await screen.findByRole('form', { name: 'Reply' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
});

test('the author of the thread can only report the comment of somebody else', async () => {
  await openComments(rosa);

  expect(screen.queryByRole('button', { name: /Hide|Edit|Delete/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Report: the comment by Ivo' })).toBeVisible();
});

test('its author sees that a comment waits for approval', async () => {
  await openComments(ivo, [buildComment({ isHidden: true, awaitsApproval: true })]);

  expect(screen.getByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByText('Hidden from public')).toBeNull();
});

describe('many comments', () => {
  const page = [1, 2, 3].map((id) => buildComment({ id, createdAt: `2026-11-20T00:0${id}:00.000Z` }));
  const after = { params: { id: 1 }, query: { after: `${page[2]?.createdAt}_3` } };

  beforeEach(() => {
    jest.replaceProperty(limits.comment as { pageLength: number }, 'pageLength', 3);
  });
  afterEach(() => jest.restoreAllMocks());

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
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await screen.findByText('0/2000');
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'At last' } });
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

  test('hides a comment, after a failure, and shows it again', async () => {
    const { gateway, user } = await openComments(moderator);
    gateway.answer(comments.moderatorHide, refusal('internal'));
    await hide(user);
    expect(await screen.findByText('Failed to change visibility. Please try again.')).toBeVisible();

    const hidden = buildComment({ isHidden: true });
    gateway.answer(comments.moderatorHide, hidden).answer(comments.list, [hidden]);
    await hide(user, 'Spam');
    expect(await screen.findByText('Comment Hidden')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unhide comment by Ivo' })).toHaveFocus();
    expect(gateway.calls(comments.moderatorHide).at(-1)?.body).toEqual({ reason: 'Spam' });
    expect(screen.getByText('Hidden from public')).toBeVisible();

    gateway.answer(comments.moderatorUnhide, buildComment()).answer(comments.list, [buildComment()]);
    await user.click(screen.getByRole('button', { name: 'Unhide comment by Ivo' }));
    expect(await screen.findByText('Comment Visible')).toBeVisible();
    expect(screen.queryByText('Hidden from public')).toBeNull();
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

describe('the own comment', () => {
  const old = buildComment({ content: 'Water it daily.', version: 3 });
  const field = () => screen.getByRole('textbox', { name: 'Your comment' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const article = () => screen.getByRole('article', { name: 'Comment by Ivo' });

  async function openEditor() {
    const opened = await openComments(ivo, [old]);
    await opened.user.click(screen.getByRole('button', { name: 'Edit your comment' }));
    return opened;
  }

  describe('editing', () => {
    test('starts with the text, sends its version and shows the saved text', async () => {
      const { gateway, user } = await openEditor();
      await waitFor(() => expect(field()).toHaveFocus());
      expect(field()).toHaveValue('Water it daily.');
      expect(screen.getByText('15/2000')).toBeVisible();
      type('Water it weekly.');
      const saved = { ...old, content: 'Water it weekly.', version: 4, editedAt: '2026-11-20T17:00:00.000Z' };
      gateway.answer(comments.update, saved).answer(comments.list, [saved]);

      await user.click(screen.getByRole('button', { name: 'Save' }));

      expect(await screen.findByText('Comment Updated')).toBeVisible();
      expect(within(article()).getByText('Water it weekly.')).toBeVisible();
      expect(within(article()).getByText(/^edited/)).toBeVisible();
      expect(article()).toHaveFocus();
      expect(gateway.calls(comments.update)).toMatchObject([
        { address: '/api/comments/1', body: { content: 'Water it weekly.', version: 3 } },
      ]);
    });

    test('is not saved without text, keeps the text after a failure, and can be cancelled', async () => {
      const { user, gateway } = await openEditor();
      type('  ');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Please fill in your comment.')).toBeVisible();
      expect(gateway.calls(comments.update)).toHaveLength(0);

      gateway.answer(comments.update, refusal('internal'));
      type('Water it weekly.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Failed to update comment. Please try again.')).toBeVisible();
      expect(field()).toHaveValue('Water it weekly.');

      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(article()).toHaveFocus();
      expect(screen.getByText('Water it daily.')).toBeVisible();
    });

    test('an edit survives a reload, without taking the focus', async () => {
      const { unmount } = await openEditor();
      type('Half a thought');
      unmount();

      await openComments(ivo, [old]);

      expect(field()).toHaveValue('Half a thought');
      expect(field()).not.toHaveFocus();
    });

    test('on a conflict, shows the newer text and overwrites it on request', async () => {
      const { user, gateway } = await openEditor();
      type('Mine');
      const newer = { ...old, content: 'From my phone', version: 4 };
      gateway.answer(comments.update, refusal('conflict')).answer(comments.list, [newer]);
      await user.click(screen.getByRole('button', { name: 'Save' }));

      const title = 'This comment has changed since you started editing';
      const notice = within(await screen.findByRole('region', { name: title }));
      expect(notice.getByText('From my phone')).toBeVisible();
      expect(field()).toHaveValue('Mine');
      const saved = { ...newer, content: 'Mine', version: 5 };
      gateway.answer(comments.update, saved).answer(comments.list, [saved]);
      await user.click(screen.getByRole('button', { name: 'Overwrite' }));

      expect(await screen.findByText('Comment Updated')).toBeVisible();
      expect(gateway.calls(comments.update)).toMatchObject([{}, { body: { content: 'Mine', version: 4 } }]);
    });

    test('says that an edit waits for approval', async () => {
      const { user, gateway } = await openEditor();
      type('https://a.example https://b.example https://c.example');
      const saved = { ...old, isHidden: true, awaitsApproval: true, version: 4 };
      gateway.answer(comments.update, saved).answer(comments.list, [saved]);

      await user.click(screen.getByRole('button', { name: 'Save' }));

      expect(await screen.findByText('A moderator will check it before others can see it.')).toBeVisible();
      expect(screen.getByText('Waiting for approval')).toBeVisible();
    });
  });

  test('deletes the own comment after a confirmation; the focus moves to the heading', async () => {
    const { user, gateway } = await openComments(ivo, [old]);
    await user.click(screen.getByRole('button', { name: 'Delete your comment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Comment' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    gateway.answer(comments.remove, undefined).answer(comments.list, []);

    await user.click(dialog.getByRole('button', { name: 'Delete Comment' }));

    await waitFor(() => expect(screen.getByRole('heading', { name: /Comments/ })).toHaveFocus());
    expect(await screen.findByText('Comment Deleted')).toBeVisible();
    expect(screen.queryByText('Water it daily.')).toBeNull();
  });
});

describe('a reply', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Reply' }));
  const bodies = (gateway: FakeGateway) => gateway.calls(comments.create).map(({ body }) => body);
  const changeAuthor = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Change name or email' }));
  const openForm = async (list?: Comment[]) => {
    const opened = await openComments(rosa, list);
    await opened.user.click(screen.getByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(field('Comment')).toHaveFocus());
    return opened;
  };

  test('the reply form opens and closes, with the username as name', async () => {
    const { user } = await openForm();
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-expanded', 'true');
    expect(field('Comment')).toHaveAttribute('maxlength', '2000');
    expect(screen.getByText('Post as')).toHaveTextContent('Post as rosa');
    await changeAuthor(user);
    expect(field('Your name')).toHaveFocus();
    expect(field('Your name')).toHaveValue('rosa');
    expect(field('Your name')).toHaveAttribute('maxlength', '100');
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByText('0/2000')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(field('Comment')).toHaveFocus();
  });

  test('a posted reply is shown and focused; the form is cleared and closed', async () => {
    const { gateway, user } = await openForm();
    type('Comment', 'Mulch it.');
    await changeAuthor(user);
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
        format: 'markdown',
        authorName: 'rosa',
        authorEmail: 'rosa@example.org',
        requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(field('Comment')).toHaveValue('');
  });

  test('what is written while a reply is posted stays as a draft', async () => {
    const { gateway, user } = await openForm();
    type('Comment', 'Mulch it.');
    let post: (comment: Comment) => void = () => undefined;
    gateway.answer(comments.create, new Promise<Comment>((resolve) => (post = resolve)));
    submit();
    await waitFor(() => expect(bodies(gateway)).toHaveLength(1));

    type('Comment', 'Mulch it. Twice.');
    const mine = buildComment({ id: 2, content: 'Mulch it.', authorName: 'rosa' });
    gateway.answer(comments.list, [buildComment(), mine]);
    act(() => post(mine));
    await screen.findByText('Comment Posted');

    if (!screen.queryByRole('form')) await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(field('Comment')).toHaveValue('Mulch it. Twice.');
  });

  test('a name of somebody else is refused at its field', async () => {
    const { gateway, user } = await openForm();
    await changeAuthor(user);
    const sentence = 'Nobody else can use this name.';
    gateway.answer(comments.create, refusal('conflict', sentence, { authorName: sentence }));
    type('Comment', 'Mulch it.');
    type('Your name', 'plant-team');
    submit();

    await waitFor(() => expect(field('Your name')).toBeInvalid());
    expect(field('Your name')).toHaveAccessibleDescription(/Somebody else has this name/);
    expect(field('Comment')).toHaveValue('Mulch it.');
  });

  test('posts the first comment, for which the name of the profile is suggested', async () => {
    fakeGateway()
      .answer(comments.list, [])
      .answer(comments.create, buildComment({ content: 'First!' }));
    const { user } = await renderComments({ ...rosa, firstName: 'Rosa', lastName: 'Winter' });
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.getByText('Post as')).toHaveTextContent('Post as Rosa Winter');
    type('Comment', 'First!');
    submit();

    await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by Ivo' })).toHaveFocus());
    expect(screen.getByText('First!')).toBeVisible();
    expect(screen.queryByText('No comments yet')).toBeNull();
  });

  test.each([['Comment'], ['Your name']])('does not post a reply without %s', async (name) => {
    const { gateway, user } = await openForm();
    await changeAuthor(user);
    type('Comment', 'Mulch it.');
    type(name, '  ');
    submit();

    expect(await screen.findByText('Please fill in your name and comment.')).toBeVisible();
    expect(gateway.calls(comments.create)).toHaveLength(0);
  });

  test('says why a reply was refused, and keeps the text', async () => {
    const { gateway } = await openForm();
    type('Comment', 'Mulch it.');
    for (const [code, detail, message = detail] of [
      ['not_allowed', 'You can read but not write here: spam links.'],
      ['too_many_requests', 'Please wait 40 seconds.'],
      ['internal', 'Out of order.', 'Failed to post comment. Please try again.'],
    ] as const) {
      gateway.answer(comments.create, refusal(code, detail));
      submit();
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(field('Comment')).toHaveValue('Mulch it.');
  });

  test('an unchanged reply is sent with the same key', async () => {
    const { gateway } = await openForm();
    gateway.answer(comments.create, refusal('upstream_unavailable'));
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

  test('a draft is open after a reload, only for its author', async () => {
    const { unmount } = await openForm();
    type('Comment', 'Half a thought');
    unmount();

    const other = await openComments(ivo);
    expect(screen.queryByRole('form')).toBeNull();
    other.unmount();
    await openComments(rosa);

    expect(field('Comment')).toHaveValue('Half a thought');
    expect(field('Comment')).not.toHaveFocus();
    type('Comment', '');
    expect(field('Comment')).toBeVisible();
  });

  test('redirects to the login after a second if the session has ended', async () => {
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
