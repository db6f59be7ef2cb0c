import { comments, limits, needs, reading, type Thread, threads, type User, users } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { type FakeGateway, fakeGateway, hydrateScreen, refusal } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildComment, buildThread, ivo, moderator, rosa } from '../testing/factories.ts';
import { fakeView } from '../testing/fake-view.ts';
import { openThread, openThreadAt } from '../testing/open-thread.tsx';
import { NewThreadScreen } from './new-thread.screen.tsx';
import { ThreadScreen } from './thread.screen.tsx';
import { ThreadListScreen } from './thread-list.screen.tsx';

afterEach(() => jest.restoreAllMocks());

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

test('shows the account beside the typed name, with the badge of its role, and an edit', async () => {
  const editedAt = '2026-11-21T09:00:00.000Z';
  await openThread(null, {
    authorName: 'plant-team',
    authorId: moderator.id,
    author: { username: 'forum-moderator', role: 'moderator' },
    editedAt,
  });

  expect(screen.getByRole('link', { name: '@forum-moderator' })).toHaveAttribute('href', '/user/2');
  expect(screen.getByText('Moderator')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'plant-team' })).toBeNull();
  expect(screen.getByText(shortDate(editedAt))).toBeVisible();
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

test('tells the author that the photo waits for approval', async () => {
  await openThread(null, { photoUrl: `/api/images/forum/${'a'.repeat(64)}`, isPhotoHeld: true });

  expect(screen.getByText('Waiting for approval')).toBeVisible();
  expect(screen.getByText('Only you can see this photo for now.')).toBeVisible();
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

const hidden = { isHidden: true };
const byStaff = { ...hidden, isHiddenByStaff: true };
const waiting = { ...hidden, awaitsApproval: true };
const forStaff = ['Pin', 'Lock', 'Delete'];
test.each<[string, User | null, Partial<Thread>, string[], RegExp | null]>([
  ['an anonymous visitor', null, {}, [], null],
  ['another member', ivo, {}, ['Report'], null],
  ['the author', rosa, {}, ['Edit', 'Hide'], null],
  ['the author of a hidden one', rosa, hidden, ['Edit', 'Unhide'], /You hid this discussion/],
  ['the author of one that staff hid', rosa, byStaff, ['Edit'], /only a moderator can unhide it/],
  ['the author of one that waits', rosa, waiting, ['Edit'], /A moderator will check this discussion/],
  ['a moderator', moderator, {}, ['Hide', ...forStaff], null],
  ['a moderator, waiting', moderator, waiting, ['Approve', ...forStaff], /is waiting for approval/],
  [
    'a moderator, hidden',
    moderator,
    byStaff,
    ['Unhide', ...forStaff],
    /moderator hid this discussion. Its author can/,
  ],
  [
    'a moderator, hidden by its author',
    moderator,
    hidden,
    ['Unhide', ...forStaff],
    /The author hid this discussion/,
  ],
  ['a moderator, the author', moderator, { authorId: moderator.id }, ['Edit', 'Hide', ...forStaff], null],
])(
  '%s sees the right actions, and why a discussion is hidden',
  async (_, viewer, changes, offered, reason) => {
    await openThread(viewer, changes);

    const article = within(screen.getByRole('article', { name: 'Discussion' }));
    expect(
      article.queryAllByRole('button', { name: /^(?!Like)/ }).map(({ textContent }) => textContent),
    ).toEqual(offered);
    // A hidden one can't be shared.
    expect(screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(changes.isHidden ? 0 : 1);
    if (!reason) return;
    expect(
      screen.getByText(changes.awaitsApproval ? 'Waiting for approval' : 'Hidden from public'),
    ).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  },
);

describe('visibility', () => {
  test('the author hides and unhides the discussion, and sees that either failed', async () => {
    const { gateway, user } = await openThread(rosa);
    const failure = 'Failed to change visibility. Please try again.';
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    gateway.answer(threads.hide, refusal('internal'));
    await press('Hide');
    expect(await screen.findByText(failure)).toBeVisible();

    gateway.answer(threads.hide, buildThread(hidden)).answer(threads.read, buildThread(hidden));
    await press('Hide');
    expect(await screen.findByText('Discussion Hidden')).toBeVisible();
    expect(screen.getByText('Hidden from public')).toBeVisible();

    gateway.answer(threads.unhide, refusal('internal'));
    await press('Unhide');
    expect(await screen.findByText(failure)).toBeVisible();

    gateway.answer(threads.unhide, buildThread()).answer(threads.read, buildThread());
    await press('Unhide');
    expect(await screen.findByText('Discussion Visible')).toBeVisible();
    expect(screen.queryByText('Hidden from public')).toBeNull();
  });

  test('a moderator hides the discussion as staff', async () => {
    const { gateway, user } = await openThread(moderator);
    gateway.answer(threads.moderatorHide, buildThread(byStaff)).answer(threads.read, buildThread(byStaff));

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
});

test('shows no actions while the session is loading', async () => {
  fakeGateway().answer(threads.read, buildThread()).answer(comments.list, []).answer(users.current, never);
  await openThreadAt('/forum/thread/1', 'unknown');
  await screen.findByText('No comments yet');

  expect(button('Edit')).toBeNull();
  expect(button('Reply')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Login to Reply' })).toBeNull();
});

describe('the editor', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const saved = (gateway: FakeGateway) => gateway.calls(threads.update).map(({ body }) => body);

  test('starts with the current text, sends its version and shows the saved text', async () => {
    const { gateway, user } = await openThread(rosa, { title: 'Sage', content: 'Old text', version: 3 });
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

  test('is not saved without title or content, keeps the text after a failure, and can be cancelled', async () => {
    const { gateway, user } = await openThread(rosa, { title: 'Sage', content: 'Old text' });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Edit');
    type('Title', '  ');
    await press('Save');
    expect(await screen.findByText('Please fill in both title and content.')).toBeVisible();
    type('Title', 'Sage');
    type('Content', '  ');
    await press('Save');
    type('Content', 'New text');
    expect(gateway.calls(threads.update)).toHaveLength(0);

    gateway.answer(threads.update, refusal('internal'));
    await press('Save');
    expect(await screen.findByText('Failed to update discussion. Please try again.')).toBeVisible();
    expect(field('Content')).toHaveValue('New text');

    await press('Cancel');
    expect(screen.getByText('Old text')).toBeVisible();
    expect(gateway.calls(threads.update)).toHaveLength(1);
    await press('Edit');
    expect(field('Content')).toHaveValue('Old text');
  });

  test('an edit survives a reload, for its author only', async () => {
    const { user, unmount } = await openThread(rosa);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Half a thought');
    unmount();

    const other = await openThread(null);
    expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
    other.unmount();

    await openThread(rosa);
    expect(field('Content')).toHaveValue('Half a thought');
  });

  test('on a conflict, shows the newer version and overwrites it on request', async () => {
    const { gateway, user } = await openThread(rosa, { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    const newer = buildThread({ title: 'Newer title', content: 'Theirs', version: 4 });
    gateway.answer(threads.update, refusal('conflict')).answer(threads.read, newer);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const notice = within(
      await screen.findByRole('region', { name: 'This discussion has changed since you started editing' }),
    );
    expect(notice.getByRole('alert')).toHaveTextContent('Your changes are still in the form.');
    expect(notice.getByText('Newer title')).toBeVisible();
    expect(notice.getByText('Theirs')).toBeVisible();
    expect(field('Your content')).toHaveValue('Mine');
    expect(screen.queryByText(/Failed to update/)).toBeNull();

    const mine = buildThread({ content: 'Mine', version: 5 });
    gateway.answer(threads.update, mine).answer(threads.read, mine);
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));

    expect(await screen.findByText('Discussion Updated')).toBeVisible();
    expect(saved(gateway)).toMatchObject([{ version: 3 }, { content: 'Mine', version: 4 }]);
  });

  test('an edit whose reply got lost does not conflict with itself', async () => {
    const { gateway, user } = await openThread(rosa, { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    const mine = buildThread({ content: 'Mine', version: 4 });
    gateway.answer(threads.update, refusal('conflict')).answer(threads.read, mine);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.queryByText('This discussion has changed since you started editing')).toBeNull();
  });

  test('an outdated edit shows the conflict after a reload', async () => {
    const { user, unmount } = await openThread(rosa, { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    unmount();

    await openThread(rosa, { version: 4, content: 'Theirs' });

    expect(screen.getByText('This discussion has changed since you started editing')).toBeVisible();
    expect(field('Your content')).toHaveValue('Mine');
  });

  test('an edit continues after a login if the session has ended', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { gateway, unmount, location, queryClient } = await openThread(rosa);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    type('Content', 'Mine');
    gateway.answer(threads.update, refusal('not_signed_in'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please log in to edit discussions.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login to Reply' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();
    expect(location()).toBe('/auth?next=%2Fforum%2Fthread%2F1');
    // The next user of the browser must not see the author's private data.
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.filter(({ state }) => state.data)).toEqual([]);
    unmount();

    await openThread(rosa);

    expect(field('Content')).toHaveValue('Mine');
  });
});

describe('deleting', () => {
  const ask = async () => {
    const opened = await openThread(moderator, { title: 'Bad advice' });
    const openDialog = async () => {
      await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
      return within(screen.getByRole('dialog', { name: 'Delete Discussion' }));
    };
    return { ...opened, openDialog, dialog: await openDialog() };
  };

  test('asks for confirmation, sends the reason and goes to the forum with fresh lists', async () => {
    const { gateway, dialog, openDialog, user, location, queryClient } = await ask();
    expect(dialog.getByText(/Bad advice/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.calls(threads.moderatorRemove)).toHaveLength(0);

    const again = await openDialog();
    const lists = ['api', 'threads', { sort: 'newest' }, 'pages'];
    queryClient.setQueryData(lists, { items: [], isComplete: true });
    gateway.answer(threads.moderatorRemove, undefined);
    await user.type(again.getByLabelText('Reason'), 'Dangerous');
    await user.click(again.getByRole('button', { name: 'Delete Discussion' }));

    await waitFor(() => expect(screen.getByText('Discussion Deleted')).toBeVisible());
    expect(gateway.calls(threads.moderatorRemove)).toMatchObject([{ body: { reason: 'Dangerous' } }]);
    await waitFor(() => expect(location()).toBe('/forum'));
    // The deleted thread is not requested again.
    expect(gateway.calls(threads.read)).toHaveLength(1);
    expect(queryClient.getQueryData(lists)).toBeUndefined();
  });

  test.each([
    ['not_signed_in', 'Unauthorized', "You don't have permission to delete discussions."],
    ['not_allowed', 'Unauthorized', "You don't have permission to delete discussions."],
    ['internal', 'Error', 'Failed to delete discussion. Please try again.'],
  ] as const)('reports why deleting failed (%s)', async (code, title, description) => {
    const { gateway, dialog, user, location } = await ask();
    gateway.answer(threads.moderatorRemove, refusal(code));

    await user.click(dialog.getByRole('button', { name: 'Delete Discussion' }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(location()).toBe('/forum/thread/1');
  });
});

describe('hydration', () => {
  const withoutScripts = (html: string) => {
    const body = document.createElement('body');
    body.innerHTML = html;
    return within(body);
  };
  const list = Array.from({ length: 20 }, (_, index) => buildThread({ id: index + 1 }));

  test('the list is the same on both sides; search, order and pages work without scripts', async () => {
    fakeGateway().answer(threads.list, list);

    const { html, asked } = await hydrateScreen(<ThreadListScreen />, { path: '/forum?sort=activity' });

    const served = withoutScripts(html);
    expect(served.getAllByRole('heading', { level: 2 })).toHaveLength(20);
    expect(served.getByRole('search')).toHaveAttribute('action', '/forum');
    expect(served.getByRole('search')).toHaveFormValues({ q: '', sort: 'activity' });
    expect(served.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/forum');
    expect(served.getByRole('link', { name: 'Load more' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/forum\?sort=activity&before=/),
    );
    expect(asked).toEqual([]);
  });

  test.each([
    [null, 3],
    [rosa, 2],
    [moderator, 2],
  ])('a thread and its comments are the same on both sides (%#)', async (viewer, amount) => {
    jest.replaceProperty(limits.comment as { pageLength: number }, 'pageLength', 3);
    const page = Array.from({ length: amount }, (_, index) => buildComment({ id: index + 1 }));
    fakeGateway()
      .answer(reading.countView, undefined)
      .answer(threads.read, buildThread({ commentCount: amount + 10 }))
      .answer(comments.list, page);

    const { html, asked } = await hydrateScreen(<ThreadScreen />, {
      path: '/forum/thread/1',
      route: '/forum/thread/:id',
      viewer,
    });

    const served = withoutScripts(html);
    expect(served.getAllByText(/^Comment \d+$/)).toHaveLength(amount);
    expect(asked).toEqual(['/api/threads/1/views']);
    // A full page leads to the next one.
    const more = served.queryAllByText('Load more').map((link) => link.getAttribute('href'));
    const after = encodeURIComponent('2026-11-20T16:00:00.000Z_3');
    expect(more).toEqual(amount === 3 ? [`/forum/thread/1?after=${after}`] : []);
  });

  test('comments that nobody sees hydrate when they are used, or come into view', async () => {
    fakeGateway()
      .answer(reading.countView, undefined)
      .answer(threads.read, buildThread({ commentCount: 3 }))
      .answer(
        comments.list,
        [1, 2, 3].map((number) => buildComment({ id: number, number })),
      );
    let view: ReturnType<typeof fakeView> | undefined;
    const isHydrated = (article: Element) => Object.keys(article).some((key) => key.startsWith('__react'));
    const { container } = await hydrateScreen(<ThreadScreen />, {
      path: '/forum/thread/1?comment=1',
      route: '/forum/thread/:id',
      viewer: rosa,
      beforeHydration: () => {
        view = fakeView();
      },
    });
    const articles = [...container.querySelectorAll('[data-number]')];
    expect(articles.map(isHydrated)).toEqual([true, false, false]);

    await userEvent.click(screen.getByRole('button', { name: 'Reply to the comment 2 by Ivo' }));
    expect(screen.getByText(/You’re replying to comment 2 by Ivo/)).toBeVisible();
    expect(articles.map(isHydrated)).toEqual([true, true, false]);

    view?.show('div:last-child');
    await waitFor(() => expect(articles.map(isHydrated)).toEqual([true, true, true]));
    expect([...container.querySelectorAll('[data-number]')]).toEqual(articles);
  });

  test('a reply that was being written appears after hydration', async () => {
    localStorage.setItem(
      'portal-draft:7:forum.thread.1.reply',
      JSON.stringify({ content: 'I grow it too.', authorEmail: '' }),
    );
    fakeGateway()
      .answer(reading.countView, undefined)
      .answer(threads.read, buildThread())
      .answer(comments.list, []);

    const { html } = await hydrateScreen(<ThreadScreen />, {
      path: '/forum/thread/1',
      route: '/forum/thread/:id',
      viewer: rosa,
    });

    expect(html).not.toContain('I grow it too.');
    expect(screen.getByDisplayValue('I grow it too.')).toBeVisible();
  });

  test('the form says without scripts that it needs them', async () => {
    fakeGateway().answer(needs.list, []);

    const { html } = await hydrateScreen(<NewThreadScreen />, { viewer: rosa });

    expect(html).toContain('Please turn on JavaScript to use this.');
  });
});
