import { comments, type Thread, threads, type User, users } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildThread, ivo, moderator, rosa } from '../testing/factories.ts';
import { ThreadScreen } from './thread.screen.tsx';
import { ThreadScreenSkeleton } from './thread-skeleton.tsx';

const never = new Promise<never>(() => {});
const openAt = (path = '/forum/thread/1', viewer: User | null | 'unknown' = null) =>
  renderScreen(<ThreadScreen />, { path, viewer, route: '/forum/thread/:id' });

/** Opens a thread without comments. */
async function open(viewer: User | null, changes: Partial<Thread> = {}) {
  const gateway = fakeGateway().answer(threads.read, buildThread(changes)).answer(comments.list, []);
  const opened = await openAt('/forum/thread/1', viewer);
  await screen.findByText('No comments yet');
  return { ...opened, gateway };
}
const button = (name: string) => screen.queryByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const saved = (gateway: FakeGateway) => gateway.calls(threads.update).map(({ body }) => body);

test('the page’s shape stands while it comes, with the way back', async () => {
  fakeGateway().answer(threads.read, never);

  await openAt();

  expect(screen.getByTestId('thread-skeleton')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('link', { name: 'Back to Forum' })).toHaveAttribute('href', '/forum');
});

test('the shape stands in the same frame while the code of the page still comes', async () => {
  await renderScreen(<ThreadScreenSkeleton />);

  const back = screen.getByRole('link', { name: 'Back to Forum' });
  expect(screen.getByTestId('thread-skeleton').parentElement).toBe(back.parentElement);
});

test('a discussion shows title, text, author, date and plant, and names the page', async () => {
  const { container } = await open(null, {
    title: 'Sage through the winter?',
    content: 'First line\nsecond line, see https://example.org/sage.',
    relatedPlant: 'Common sage',
    relatedPlantId: 7,
  });

  expect(screen.getByRole('heading', { level: 1, name: 'Sage through the winter?' })).toBeVisible();
  expect(screen.getByText(/First line/).textContent).toContain('First line\nsecond line');
  const link = screen.getByRole('link', { name: 'https://example.org/sage' });
  expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Rosa' })).toHaveAttribute('href', '/user/7');
  expect(screen.getByText(shortDate('2026-11-20T15:07:00.000Z'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  expect(document.title).toContain('Sage through the winter?');
  expect(container).not.toHaveTextContent('edited');
});

test('text is text: markup stands as it was typed, in the direction of its language', async () => {
  await open(null, { title: '<b>bold</b>', content: '<img src=x onerror=alert(1)> مريمية 🌿' });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>bold</b>');
  const text = screen.getByText('<img src=x onerror=alert(1)> مريمية 🌿');
  expect(text).toHaveAttribute('dir', 'auto');
  expect(text.querySelector('img')).toBeNull();
});

test('an edited discussion says when', async () => {
  const editedAt = '2026-11-21T09:00:00.000Z';
  await open(null, { editedAt });

  expect(screen.getByText(shortDate(editedAt))).toBeVisible();
});

test.each(['/forum/thread/1', '/forum/thread/x', '/forum/thread/0'])(
  'a discussion that is not there (%s) says so',
  async (path) => {
    fakeGateway().answer(threads.read, refusal('not_found', 'Discussion not found.'));

    await openAt(path);

    expect(await screen.findByRole('heading', { level: 1, name: 'Discussion Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all discussions' })).toHaveAttribute('href', '/forum');
    expect(document.title).toContain('Discussion Not Found');
  },
);

test('an address that is none of a discussion makes no call', async () => {
  const gateway = fakeGateway().answer(threads.read, buildThread());

  await openAt('/forum/thread/one');

  expect(gateway.calls(threads.read)).toHaveLength(0);
});

test('a discussion that was deleted since it was seen is gone', async () => {
  const { gateway, queryClient } = await open(null);

  gateway.answer(threads.read, refusal('not_found'));
  await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'threads', '1'] }));

  expect(await screen.findByRole('heading', { name: 'Discussion Not Found' })).toBeVisible();
});

test('a discussion that can’t be loaded is asked for again on Retry', async () => {
  const gateway = fakeGateway()
    .answer(threads.read, refusal('upstream_unavailable', 'The forum is away.'))
    .answer(comments.list, []);
  const { user } = await openAt();

  expect(await screen.findByText('This discussion could not be loaded.')).toBeVisible();
  gateway.answer(threads.read, buildThread({ title: 'Back again' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test.each<[string, User | null, Partial<Thread>, string[]]>([
  ['a stranger', null, {}, []],
  ['another member', ivo, {}, []],
  ['the author', rosa, {}, ['Edit', 'Hide']],
  ['the author of a hidden one', rosa, { isHidden: true }, ['Edit', 'Unhide']],
  ['the author of one that staff hid', rosa, { isHidden: true, isHiddenByStaff: true }, ['Edit']],
  ['a moderator', moderator, {}, ['Hide', 'Delete']],
  ['a moderator, hidden', moderator, { isHidden: true, isHiddenByStaff: true }, ['Unhide', 'Delete']],
  ['a moderator, the author', moderator, { authorId: moderator.id }, ['Edit', 'Hide', 'Delete']],
])('%s is offered what they may do', async (_, viewer, changes, offered) => {
  await open(viewer, changes);

  const article = within(screen.getByRole('article', { name: 'Discussion' }));
  expect(article.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

test.each<[string, User, Partial<Thread>, RegExp]>([
  ['its author who hid it', rosa, {}, /You hid this discussion/],
  ['its author whom staff hid it from', rosa, { isHiddenByStaff: true }, /only they can show it again/],
  ['a moderator', moderator, {}, /Its author hid this discussion/],
  ['a moderator', moderator, { isHiddenByStaff: true }, /staff hid this discussion. Its author still/],
])('a hidden discussion is marked and explained to %s', async (_, viewer, changes, reason) => {
  await open(viewer, { ...changes, isHidden: true });

  expect(screen.getByText('Hidden from public')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

describe('visibility', () => {
  test('its author hides it and shows it again', async () => {
    const { gateway, user } = await open(rosa);
    const hidden = buildThread({ isHidden: true });
    gateway.answer(threads.hide, hidden).answer(threads.read, hidden);

    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Discussion Hidden')).toBeVisible();
    expect(screen.getByText('Hidden from public')).toBeVisible();

    gateway.answer(threads.unhide, buildThread()).answer(threads.read, buildThread());
    await user.click(screen.getByRole('button', { name: 'Unhide' }));
    expect(await screen.findByText('Discussion Visible')).toBeVisible();
    expect(screen.queryByText('Hidden from public')).toBeNull();
  });

  test('a moderator hides it on behalf of the portal', async () => {
    const { gateway, user } = await open(moderator);
    const hidden = buildThread({ isHidden: true, isHiddenByStaff: true });
    gateway.answer(threads.moderatorHide, hidden).answer(threads.read, hidden);

    await user.click(screen.getByRole('button', { name: 'Hide' }));

    expect(await screen.findByText('Thread Hidden')).toBeVisible();
    expect(gateway.calls(threads.hide)).toHaveLength(0);
  });

  test.each([
    ['Hide', threads.hide, {}],
    ['Unhide', threads.unhide, { isHidden: true }],
  ])('%s that fails says so', async (name, endpoint, changes) => {
    const { gateway, user } = await open(rosa, changes);
    gateway.answer(endpoint, refusal('internal'));

    await user.click(screen.getByRole('button', { name }));

    expect(await screen.findByText('Failed to change visibility. Please try again.')).toBeVisible();
  });
});

describe('an edit', () => {
  test('begins with the text as it is, names what it began from, and is shown when saved', async () => {
    const { gateway, user } = await open(rosa, { title: 'Sage', content: 'Old text', version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveValue('Sage');
    expect(field('Content')).toHaveValue('Old text');
    expect(screen.getByText('8/5000')).toBeVisible();
    type('Content', 'New text');
    const changed = buildThread({ title: 'Sage', content: 'New text', version: 4 });
    gateway.answer(threads.update, changed).answer(threads.read, changed);

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Discussion Updated')).toBeVisible();
    expect(screen.getByText('New text')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
    expect(screen.getByRole('article', { name: 'Discussion' })).toHaveFocus();
    expect(saved(gateway)).toEqual([{ title: 'Sage', content: 'New text', version: 3 }]);
  });

  test('that is cancelled changes nothing and is forgotten', async () => {
    const { gateway, user } = await open(rosa, { content: 'Old text' });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'New text');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.getByText('Old text')).toBeVisible();
    expect(gateway.calls(threads.update)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(field('Content')).toHaveValue('Old text');
  });

  test.each([['Title'], ['Content']])('without %s is not saved', async (name) => {
    const { gateway, user } = await open(rosa);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type(name, '  ');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Please fill in both title and content.')).toBeVisible();
    expect(gateway.calls(threads.update)).toHaveLength(0);
  });

  test('that fails says so and keeps what was typed', async () => {
    const { gateway, user } = await open(rosa);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'New text');
    gateway.answer(threads.update, refusal('internal'));

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Failed to update discussion. Please try again.')).toBeVisible();
    expect(field('Content')).toHaveValue('New text');
  });

  test('survives a reload', async () => {
    const { user, unmount } = await open(rosa);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Half a thought');
    unmount();

    await open(rosa);

    expect(field('Content')).toHaveValue('Half a thought');
  });

  test('is shown to nobody but its author', async () => {
    const { user, unmount } = await open(rosa);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    unmount();

    await open(null);

    expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
  });

  test('that was overtaken is told so, stands beside the newer text, and is saved over it knowingly', async () => {
    const { gateway, user } = await open(rosa, { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    const newer = buildThread({ title: 'Newer title', content: 'Theirs', version: 4 });
    gateway.answer(threads.update, refusal('conflict')).answer(threads.read, newer);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const notice = within(
      await screen.findByRole('region', { name: 'This discussion was changed meanwhile' }),
    );
    expect(notice.getByRole('alert')).toHaveTextContent('Your text is kept in the form.');
    expect(notice.getByText('Newer title')).toBeVisible();
    expect(notice.getByText('Theirs')).toBeVisible();
    expect(field('Your content')).toHaveValue('Mine');
    expect(screen.queryByText(/Failed to update/)).toBeNull();

    const mine = buildThread({ content: 'Mine', version: 5 });
    gateway.answer(threads.update, mine).answer(threads.read, mine);
    await user.click(screen.getByRole('button', { name: 'Save over it' }));

    expect(await screen.findByText('Discussion Updated')).toBeVisible();
    expect(saved(gateway)).toMatchObject([{ version: 3 }, { content: 'Mine', version: 4 }]);
  });

  test('whose answer was lost is no conflict with itself', async () => {
    const { gateway, user } = await open(rosa, { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    const mine = buildThread({ content: 'Mine', version: 4 });
    gateway.answer(threads.update, refusal('conflict')).answer(threads.read, mine);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.queryByText('This discussion was changed meanwhile')).toBeNull();
  });

  test('that began before the text changed says so after a reload', async () => {
    const { user, unmount } = await open(rosa, { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    unmount();

    await open(rosa, { version: 4, content: 'Theirs' });

    expect(screen.getByText('This discussion was changed meanwhile')).toBeVisible();
    expect(field('Your content')).toHaveValue('Mine');
  });

  test('of someone whose session ended is asked to log in, and goes on afterwards', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { gateway, unmount, location } = await open(rosa);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    gateway.answer(threads.update, refusal('not_signed_in'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please log in to edit discussions.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login to Reply' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();
    expect(location()).toBe('/auth?next=%2Fforum%2Fthread%2F1');
    unmount();

    await open(rosa);

    expect(field('Content')).toHaveValue('Mine');
  });
});

describe('deleting', () => {
  const ask = async () => {
    const opened = await open(moderator, { title: 'Bad advice' });
    await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Discussion' }));
    return { ...opened, dialog };
  };

  test('asks first, and names the discussion', async () => {
    const { gateway, dialog, user } = await ask();
    expect(dialog.getByText(/Bad advice/)).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.calls(threads.moderatorRemove)).toHaveLength(0);
  });

  test('leads to the forum, whose lists are fetched anew, and asks for nothing that is gone', async () => {
    const { gateway, dialog, user, location, queryClient } = await ask();
    queryClient.setQueryData(['api', 'threads', { sort: 'newest' }, 'pages'], {
      items: [],
      isComplete: true,
    });
    gateway.answer(threads.moderatorRemove, undefined);

    await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

    // The message moves from the dialog to the page.
    await waitFor(() => expect(screen.getByText('Discussion Deleted')).toBeVisible());
    expect(location()).toBe('/forum');
    expect(gateway.calls(threads.read)).toHaveLength(1);
    expect(queryClient.getQueryData(['api', 'threads', { sort: 'newest' }, 'pages'])).toBeUndefined();
  });

  test('works once, and says so', async () => {
    const { gateway, dialog, user } = await ask();
    gateway.answer(threads.moderatorRemove, never);

    await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  });

  test.each([
    ['not_signed_in', 'Unauthorized', "You don't have permission to delete discussions."],
    ['not_allowed', 'Unauthorized', "You don't have permission to delete discussions."],
    ['internal', 'Error', 'Failed to delete discussion. Please try again.'],
  ] as const)('that is refused (%s) says why', async (code, title, description) => {
    const { gateway, dialog, user, location } = await ask();
    gateway.answer(threads.moderatorRemove, refusal(code));

    await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(location()).toBe('/forum/thread/1');
  });
});

test('while it is unknown who is signed in, nothing is offered', async () => {
  fakeGateway().answer(threads.read, buildThread()).answer(comments.list, []).answer(users.current, never);
  await openAt('/forum/thread/1', 'unknown');
  await screen.findByText('No comments yet');

  expect(button('Edit')).toBeNull();
  expect(button('Reply')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Login to Reply' })).toBeNull();
});
