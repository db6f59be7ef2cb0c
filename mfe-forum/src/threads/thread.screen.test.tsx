import { comments, type Thread, threads, type User, users } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { buildThread, ivo, moderator, rosa } from '../testing/factories.ts';
import { openThread, openThreadAt } from '../testing/open-thread.tsx';

const never = new Promise<never>(() => {});
const button = (name: string) => screen.queryByRole('button', { name });

test('shows a skeleton with the back link while loading', async () => {
  fakeGateway().answer(threads.read, never);

  await openThreadAt();

  expect(screen.getByTestId('thread-skeleton')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('link', { name: 'Back to Forum' })).toHaveAttribute('href', '/forum');
});

test('shows title, text, author, date and plant, and sets the page title', async () => {
  const { container } = await openThread(null, {
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

test('shows the account beside the typed name, with the badge of its role', async () => {
  await openThread(null, {
    authorName: 'plant-team',
    authorId: moderator.id,
    author: { username: 'forum-moderator', role: 'moderator' },
  });

  expect(screen.getByRole('link', { name: '@forum-moderator' })).toHaveAttribute('href', '/user/2');
  expect(screen.getByText('Moderator')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'plant-team' })).toBeNull();
});

test('shows markup as text, in the direction of its language', async () => {
  await openThread(null, { title: '<b>bold</b>', content: '<img src=x onerror=alert(1)> مريمية 🌿' });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>bold</b>');
  const text = screen.getByText('<img src=x onerror=alert(1)> مريمية 🌿');
  expect(text).toHaveAttribute('dir', 'auto');
  expect(text.querySelector('img')).toBeNull();
});

test.each([
  [{ relatedPlant: 'Common sage' }, 'Photo posted with this discussion about Common sage'],
  [{}, 'Photo posted with this discussion'],
])('shows the photo in the width of the page (%#)', async (about, alt) => {
  const photoUrl = `/api/images/forum/${'a'.repeat(64)}`;

  await openThread(null, { photoUrl, ...about });

  const photo = screen.getByRole('img', { name: alt });
  expect(photo).toHaveAttribute('src', `${photoUrl}?w=320`);
  expect(photo).toHaveAttribute('srcset', expect.stringContaining(`${photoUrl}?w=1280 1280w`));
});

test('shows when a discussion was edited', async () => {
  const editedAt = '2026-11-21T09:00:00.000Z';
  await openThread(null, { editedAt });

  expect(screen.getByText(shortDate(editedAt))).toBeVisible();
});

test.each(['/forum/thread/1', '/forum/thread/x', '/forum/thread/0'])('shows not found (%s)', async (path) => {
  fakeGateway().answer(threads.read, refusal('not_found', 'Discussion not found.'));

  await openThreadAt(path);

  expect(await screen.findByRole('heading', { level: 1, name: 'Discussion Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all discussions' })).toHaveAttribute('href', '/forum');
  expect(document.title).toContain('Discussion Not Found');
});

test('an invalid id makes no request', async () => {
  const gateway = fakeGateway().answer(threads.read, buildThread());

  await openThreadAt('/forum/thread/one');

  expect(gateway.calls(threads.read)).toHaveLength(0);
});

test('a cached discussion that was deleted is not found', async () => {
  const { gateway, queryClient } = await openThread(null);

  gateway.answer(threads.read, refusal('not_found'));
  await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'threads', '1'] }));

  expect(await screen.findByRole('heading', { name: 'Discussion Not Found' })).toBeVisible();
});

test('Retry loads the discussion again after a failure', async () => {
  const gateway = fakeGateway()
    .answer(threads.read, refusal('upstream_unavailable', 'The forum is away.'))
    .answer(comments.list, []);
  const { user } = await openThreadAt();

  expect(await screen.findByText('This discussion could not be loaded.')).toBeVisible();
  gateway.answer(threads.read, buildThread({ title: 'Back again' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test.each<[string, User | null, Partial<Thread>, string[]]>([
  ['an anonymous visitor', null, {}, []],
  ['another member', ivo, {}, ['Report']],
  ['the author', rosa, {}, ['Edit', 'Hide']],
  ['the author of a hidden one', rosa, { isHidden: true }, ['Edit', 'Unhide']],
  ['the author of one that staff hid', rosa, { isHidden: true, isHiddenByStaff: true }, ['Edit']],
  ['the author of one that waits', rosa, { isHidden: true, awaitsApproval: true }, ['Edit']],
  ['a moderator', moderator, {}, ['Hide', 'Pin', 'Lock', 'Delete']],
  [
    'a moderator, waiting',
    moderator,
    { isHidden: true, awaitsApproval: true },
    ['Approve', 'Pin', 'Lock', 'Delete'],
  ],
  [
    'a moderator, hidden',
    moderator,
    { isHidden: true, isHiddenByStaff: true },
    ['Unhide', 'Pin', 'Lock', 'Delete'],
  ],
  [
    'a moderator, the author',
    moderator,
    { authorId: moderator.id },
    ['Edit', 'Hide', 'Pin', 'Lock', 'Delete'],
  ],
])('%s sees the right actions', async (_, viewer, changes, offered) => {
  await openThread(viewer, changes);

  const article = within(screen.getByRole('article', { name: 'Discussion' }));
  expect(
    article.queryAllByRole('button', { name: /^(?!Like)/ }).map(({ textContent }) => textContent),
  ).toEqual(offered);
});

test.each<[string, User, Partial<Thread>, RegExp]>([
  ['its author who hid it', rosa, {}, /You hid this discussion/],
  ['its author whom staff hid it from', rosa, { isHiddenByStaff: true }, /only a moderator can unhide it/],
  ['its author while it waits', rosa, { awaitsApproval: true }, /A moderator will check this discussion/],
  ['a moderator', moderator, { awaitsApproval: true }, /is waiting for approval/],
  ['a moderator', moderator, {}, /The author hid this discussion/],
  [
    'a moderator',
    moderator,
    { isHiddenByStaff: true },
    /moderator hid this discussion. Its author can still/,
  ],
])('explains to %s why a discussion is hidden', async (_, viewer, changes, reason) => {
  await openThread(viewer, { ...changes, isHidden: true });

  expect(
    screen.getByText(changes.awaitsApproval ? 'Waiting for approval' : 'Hidden from public'),
  ).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

describe('visibility', () => {
  test('the author hides and unhides the discussion', async () => {
    const { gateway, user } = await openThread(rosa);
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

  test('a moderator hides the discussion as staff', async () => {
    const { gateway, user } = await openThread(moderator);
    const hidden = buildThread({ isHidden: true, isHiddenByStaff: true });
    gateway.answer(threads.moderatorHide, hidden).answer(threads.read, hidden);

    await user.click(screen.getByRole('button', { name: 'Hide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hide Discussion' }));
    await user.type(dialog.getByLabelText('Reason'), ' Spam ');
    await user.click(dialog.getByRole('button', { name: 'Hide Discussion' }));

    expect(await screen.findByText('Thread Hidden')).toBeVisible();
    expect(gateway.calls(threads.moderatorHide).map(({ body }) => body)).toEqual([{ reason: 'Spam' }]);
    expect(gateway.calls(threads.hide)).toHaveLength(0);
  });

  test('a moderator approves a discussion that waits', async () => {
    const { gateway, user } = await openThread(moderator, { isHidden: true, awaitsApproval: true });
    gateway.answer(threads.moderatorApprove, buildThread()).answer(threads.read, buildThread());

    await user.click(screen.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('Discussion Approved')).toBeVisible();
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });

  test.each([
    ['Hide', threads.hide, {}],
    ['Unhide', threads.unhide, { isHidden: true }],
  ])('reports that %s failed', async (name, endpoint, changes) => {
    const { gateway, user } = await openThread(rosa, changes);
    gateway.answer(endpoint, refusal('internal'));

    await user.click(screen.getByRole('button', { name }));

    expect(await screen.findByText('Failed to change visibility. Please try again.')).toBeVisible();
  });
});

test('shows no actions while the session is loading', async () => {
  fakeGateway().answer(threads.read, buildThread()).answer(comments.list, []).answer(users.current, never);
  await openThreadAt('/forum/thread/1', 'unknown');
  await screen.findByText('No comments yet');

  expect(button('Edit')).toBeNull();
  expect(button('Reply')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Login to Reply' })).toBeNull();
});

test.each([
  [false, 1],
  [true, 0],
])('a discussion can be shared unless it is hidden (%s)', async (isHidden, amount) => {
  await openThread(rosa, { isHidden });

  expect(screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(amount);
});
