import { forumSearch, limits, needs, plants, reading, threads, users } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import {
  type FakeGateway,
  type FakeWebSocket,
  fakeGateway,
  fakeWebSockets,
  refusal,
  renderScreen,
} from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPlant, buildThread, ivo, rosa } from '../testing/factories.ts';
import { PlantDiscussions } from './plant-discussions.widget.tsx';
import { ThreadListScreen } from './thread-list.screen.tsx';

const never = new Promise<never>(() => {});
const openAt = (path = '/forum', viewer: typeof rosa | null | 'unknown' = null) =>
  renderScreen(<ThreadListScreen />, { path, viewer });
/** The reads of the list itself, without that of the pinned ones. */
const listCalls = (gateway: FakeGateway) =>
  gateway
    .calls(threads.list)
    .map(({ address }) => address)
    .filter((address) => !address.includes('filter=pinned'));
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows five placeholders while loading', async () => {
  fakeGateway().answer(threads.list, never);

  await openAt();

  expect(screen.getAllByTestId('thread-placeholder')).toHaveLength(5);
});

test('a row shows title, plant, text, author, date and number of comments', async () => {
  const thread = buildThread({
    id: 12,
    title: 'Sage through the winter?',
    content: 'It stands in a pot.',
    relatedPlant: 'Common sage',
    relatedPlantId: 7,
    commentCount: 1,
  });
  fakeGateway().answer(threads.list, [thread]);

  await openAt();

  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('link', { name: 'Sage through the winter?' })).toHaveAttribute(
    'href',
    '/forum/thread/12',
  );
  expect(row.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  expect(row.getByText('It stands in a pot.')).toBeVisible();
  expect(row.getByRole('link', { name: 'Rosa' })).toHaveAttribute('href', '/user/7');
  expect(row.getByText(shortDate(thread.createdAt))).toHaveAttribute('datetime', thread.createdAt);
  expect(row.getByText('1 comment')).toBeVisible();
  expect(row.queryByText('Hidden from public')).toBeNull();
  expect(row.queryByText(/^Active/)).toBeNull();
});

test('is available in German; members’ texts stay as written', async () => {
  const thread = buildThread({ title: 'Sage through the winter?', commentCount: 1024, isHidden: true });
  fakeGateway().answer(threads.list, [thread]);

  await renderScreen(<ThreadListScreen />, { path: '/forum', language: 'de' });

  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('link', { name: 'Sage through the winter?' })).toHaveAttribute('lang', 'en');
  expect(row.getByText('1.024 Kommentare')).toBeVisible();
  expect(row.getByText('Nicht öffentlich')).toBeVisible();
  expect(screen.getByText('1 Diskussion angezeigt')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Letzte Aktivität' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Schreiben anmelden' })).toBeVisible();
});

test('previews are cut to 200 characters', async () => {
  fakeGateway().answer(threads.list, [buildThread({ content: 'x'.repeat(300) })]);

  await openAt();

  expect(await screen.findByText(`${'x'.repeat(200)}…`)).toBeVisible();
});

test('marks a discussion with a photo', async () => {
  const photoUrl = `/api/images/forum/${'a'.repeat(64)}`;
  fakeGateway().answer(threads.list, [buildThread({ photoUrl }), buildThread({ id: 2 })]);
  await openAt();

  expect(await screen.findAllByText('With photo')).toHaveLength(1);
});

test('marks a hidden discussion', async () => {
  fakeGateway().answer(threads.list, [buildThread({ isHidden: true })]);

  await openAt('/forum', rosa);

  expect(await screen.findByText('Hidden from public')).toBeVisible();
});

test('a deleted member and a plant without an id are not linked', async () => {
  const thread = buildThread({ authorId: null, authorName: 'deleted member', relatedPlant: 'Old rose' });
  fakeGateway().answer(threads.list, [thread]);

  await openAt();

  const row = within(await screen.findByRole('article'));
  expect(row.getByText('deleted member')).toBeVisible();
  expect(row.getByText('Old rose')).toBeVisible();
  expect(row.getAllByRole('link')).toHaveLength(1);
});

test('says that there are no discussions', async () => {
  fakeGateway().answer(threads.list, []);

  await openAt();

  expect(await screen.findByText('No discussions yet')).toBeVisible();
});

test('members get a link to the form, anonymous visitors to the login and then the form', async () => {
  fakeGateway().answer(threads.list, [buildThread()]).answer(plants.read, buildPlant());

  const { unmount } = await openAt('/forum', rosa);
  expect(screen.getByRole('link', { name: 'New Discussion' })).toHaveAttribute('href', '/forum/new');
  expect(screen.queryByRole('link', { name: 'Login to Post' })).toBeNull();
  unmount();

  await openAt('/forum?plant=7');
  expect(screen.getByRole('link', { name: 'Login to Post' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fforum%2Fnew%3Fplant%3D7',
  );
  expect(screen.queryByRole('link', { name: 'New Discussion' })).toBeNull();
});

test('shows neither link while the session is loading', async () => {
  fakeGateway().answer(threads.list, [buildThread()]).answer(users.current, never);

  await openAt('/forum', 'unknown');

  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: /New Discussion|Login to Post/ })).toBeNull();
});

test('links the feed, for visitors and feed readers', async () => {
  fakeGateway().answer(threads.list, []);

  await openAt();

  expect(screen.getByRole('link', { name: /Atom feed/ })).toHaveAttribute('href', '/forum/feed.xml');
  expect(document.head.querySelector('link[rel="alternate"]')).toHaveAttribute('href', '/forum/feed.xml');
  expect(document.title).toContain('Forum');
});

test('ordering by activity changes the address and shows the date of activity', async () => {
  const answered = buildThread({ lastActivityAt: '2026-11-21T08:30:00.000Z' });
  const gateway = fakeGateway().answer(threads.list, [answered]);
  const { user, location } = await openAt();
  expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('link', { name: 'Recent activity' }));

  expect(location()).toBe('/forum?sort=activity');
  expect(await screen.findByText(shortDate(answered.lastActivityAt))).toBeVisible();
  expect(listCalls(gateway)).toEqual(['/api/threads?sort=newest', '/api/threads?sort=activity']);
});

test('reads search, order and plant from the address, ignoring invalid values', async () => {
  const gateway = fakeGateway().answer(threads.list, []).answer(plants.read, buildPlant());

  const { unmount } = await openAt('/forum?q=sage&sort=activity&plant=7');
  expect(screen.getByRole('searchbox', { name: 'Search discussions' })).toHaveValue('sage');
  unmount();
  await openAt('/forum?q=+&sort=best&plant=x');

  expect(listCalls(gateway)).toEqual([
    '/api/threads?sort=activity&q=sage&plant=7',
    '/api/threads?sort=newest',
  ]);
});

test('a plant’s list links to the plant and to all discussions', async () => {
  fakeGateway()
    .answer(threads.list, [])
    .answer(plants.read, buildPlant({ id: 7, commonName: 'Common sage' }));
  const { user, location } = await openAt('/forum?plant=7&sort=activity');

  expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  await user.click(screen.getByRole('link', { name: 'Show all discussions' }));

  expect(location()).toBe('/forum?sort=activity');
  expect(screen.queryByText(/Discussions about/)).toBeNull();
});

test('a plant’s list works without the encyclopedia', async () => {
  fakeGateway()
    .answer(threads.list, [buildThread({ title: 'About sage' })])
    .answer(plants.read, refusal('upstream_unavailable'));

  await openAt('/forum?plant=7');

  expect(await screen.findByRole('heading', { name: 'About sage' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'this plant' })).toHaveAttribute('href', '/plant/7');
});

describe('a search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('without results says so and links to all discussions', async () => {
    fakeGateway()
      .answer(threads.list, [buildThread({ title: 'Sage tea' })])
      .answer(threads.list, [], { query: { sort: 'newest', q: 'zzz' } });
    const { location } = await openAt('/forum?q=zzz');
    await pass(0);

    expect(screen.getByText('No discussions found for “zzz”. Try different keywords.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Discussions' }));
    expect(list.getByRole('link', { name: 'Search in comments too' })).toHaveAttribute(
      'href',
      '/forum/search?q=zzz',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Show all discussions' }));
    await pass(0);

    expect(titles()).toEqual(['Sage tea']);
    expect(location()).toBe('/forum');
  });
});

describe('a list', () => {
  const open = (path = '/forum') => renderScreen(<ThreadListScreen />, { path });
  /** The reads of the list itself, without that of the pinned ones. */
  const listCalls = (gateway: FakeGateway) =>
    gateway.calls(threads.list).filter(({ address }) => !address.includes('filter=pinned'));
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  const from = (first: number, amount: number) =>
    Array.from({ length: amount }, (_, place) =>
      buildThread({
        id: first - place,
        createdAt: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
      }),
    );
  const page = from(40, 20);
  const before = `${page[19]?.createdAt}_21`;

  test('Load more appends pages until the end and moves the focus', async () => {
    const gateway = fakeGateway()
      .answer(threads.list, page)
      .answer(threads.list, from(20, 3), { query: { sort: 'newest', before } });
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Thread 40' });

    await user.click(screen.getByRole('link', { name: 'Load more' }));

    expect(await screen.findByRole('heading', { name: 'Thread 18' })).toBeVisible();
    expect(titles()).toHaveLength(23);
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
    expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
    expect(screen.getByText('Showing 23 discussions')).toHaveAttribute('role', 'status');
    expect(listCalls(gateway)).toHaveLength(2);
  });

  test('by activity, the cursor is the last activity', async () => {
    const last = { lastActivityAt: '2026-10-01T00:00:00.000Z' };
    const gateway = fakeGateway().answer(threads.list, [
      ...page.slice(0, 19),
      { ...buildThread({ id: 5 }), ...last },
    ]);
    const { user } = await open('/forum?sort=activity');
    await screen.findByRole('heading', { name: 'Thread 5' });

    gateway.answer(threads.list, []);
    await user.click(screen.getByRole('link', { name: 'Load more' }));

    expect(listCalls(gateway)[1]?.address).toBe(
      `/api/threads?sort=activity&before=${encodeURIComponent('2026-10-01T00:00:00.000Z_5')}`,
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull());
  });

  test('Load more is a link to the rest of the list, which leads back to its start', async () => {
    const gateway = fakeGateway().answer(threads.list, page);
    const { unmount } = await open('/forum?q=sage');
    const address = `/forum?${new URLSearchParams({ q: 'sage', before })}`;
    expect(await screen.findByRole('link', { name: 'Load more' })).toHaveAttribute('href', address);
    unmount();

    await open(address);

    expect(listCalls(gateway)[1]?.address).toBe(
      `/api/threads?sort=newest&q=sage&before=${encodeURIComponent(before)}`,
    );
    expect(screen.getByRole('link', { name: 'Start of the list' })).toHaveAttribute('href', '/forum?q=sage');
  });
});

describe('its filters', () => {
  const open = (path = '/forum', viewer: typeof rosa | null = rosa) =>
    renderScreen(<ThreadListScreen />, { path, viewer });
  const pinned = { query: { filter: 'pinned' as const } };
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  const lastCall = (gateway: FakeGateway) => gateway.calls(threads.list).at(-1)?.address;

  test('pinned discussions are above the others, each once', async () => {
    const rules = buildThread({ id: 3, title: 'Rules', isPinned: true });
    fakeGateway()
      .answer(threads.list, [buildThread({ id: 9 }), rules, buildThread({ id: 2 })])
      .answer(threads.list, [rules], pinned);
    await open();

    await screen.findByText('Rules');
    expect(titles()).toEqual(['Rules', 'Thread 9', 'Thread 2']);
  });

  test('where the pinned ones can’t be read, the list shows them at their place', async () => {
    fakeGateway()
      .answer(threads.list, [buildThread({ id: 9 }), buildThread({ id: 3, isPinned: true })])
      .answer(threads.list, refusal('internal'), pinned);
    await open();

    await screen.findByText('Thread 9');
    expect(titles()).toEqual(['Thread 9', 'Thread 3']);
  });

  test('a filter is part of the address, and asks for a part of the list', async () => {
    const gateway = fakeGateway().answer(threads.list, [buildThread()]);
    const { user, location } = await open('/forum?sort=activity&plant=x');
    await screen.findByText('Thread 1');

    await user.click(screen.getByRole('link', { name: 'Unread' }));

    expect(location()).toBe('/forum?sort=activity&filter=unread');
    expect(screen.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'true');
    expect(lastCall(gateway)).toBe('/api/threads?sort=activity&filter=unread');
  });

  test('anonymous visitors choose between all and unanswered ones', async () => {
    fakeGateway().answer(threads.list, []);
    await open('/forum', null);

    expect(screen.getByRole('link', { name: 'Unanswered' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Unread|Watching|Mine/ })).toBeNull();
  });

  test('a link to a member’s part of the list leads anonymous visitors to the login', async () => {
    const gateway = fakeGateway();
    await open('/forum?filter=mine', null);

    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fforum%3Ffilter%3Dmine',
    );
    expect(gateway.calls(threads.list)).toHaveLength(0);
  });

  test('a filter that leaves nothing says so and leads to all discussions', async () => {
    fakeGateway().answer(threads.list, []);
    const { user, location } = await open('/forum?filter=unread');

    expect(await screen.findByText('You are up to date: nothing new to read.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all discussions' }));

    expect(location()).toBe('/forum');
  });

  test('topics of the guide narrow the list', async () => {
    const gateway = fakeGateway()
      .answer(threads.list, [buildThread()])
      .answer(needs.list, [
        {
          id: 'sore throat',
          area: 'colds',
          names: { en: 'Sore throat', de: 'Halsweh' },
          synonyms: ['angina'],
        },
        { id: 'dyeing', area: 'craft', names: { en: 'Dyeing', de: 'Färben' }, synonyms: [] },
      ]);
    const { user, location } = await open();
    await screen.findByText('Thread 1');

    await user.click(screen.getByRole('button', { name: 'Topics' }));
    await user.click(await screen.findByText('Colds and airways'));
    expect(screen.getByRole('link', { name: 'Sore throat' })).toBeVisible();
    const word = screen.getByRole('searchbox', { name: 'Find a topic' });
    await user.type(word, 'nettle');
    expect(screen.getByText('No topic has this word.')).toBeVisible();
    await user.clear(word);
    await user.type(word, 'Angina');
    expect(screen.getAllByRole('link', { name: /^(Sore throat|Dyeing)/ })).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: /^Sore throat \(\w/ }));

    expect(location()).toBe('/forum?need=sore+throat');
    expect(screen.getByText('Discussions about: Sore throat')).toBeVisible();
    expect(gateway.calls(threads.list).map(({ address }) => address)).toContain(
      '/api/threads?sort=newest&need=sore+throat',
    );
    expect(screen.getByRole('link', { name: /Atom feed of these/ })).toHaveAttribute(
      'href',
      '/forum/feed.xml?need=sore+throat',
    );
  });

  test('ignores a need that can’t be one', async () => {
    const gateway = fakeGateway().answer(threads.list, []);
    await open('/forum?need=%3Cb%3E');

    expect(lastCall(gateway)).not.toContain('need');
  });

  test('Mark all read takes the marks away', async () => {
    const unread = buildThread({ unread: { count: 2, first: 1, isNew: false } });
    const gateway = fakeGateway().answer(threads.list, [unread]).answer(reading.markAllRead, undefined);
    const { user } = await open();
    await screen.findByText('2 new');

    gateway.answer(threads.list, [buildThread({ unread: { count: 0, isNew: false } })]);
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));

    expect(await screen.findByText('All discussions marked as read')).toBeVisible();
    expect(screen.queryByText('2 new')).toBeNull();
  });

  test('a failure to mark all read is reported, and the marks stay', async () => {
    const unread = buildThread({ unread: { count: 2, first: 1, isNew: false } });
    fakeGateway().answer(threads.list, [unread]).answer(reading.markAllRead, refusal('internal'));
    const { user } = await open();
    await screen.findByText('2 new');

    await user.click(screen.getByRole('button', { name: 'Mark all read' }));

    expect(
      await screen.findByText('The discussions could not be marked as read. Please try again.'),
    ).toBeVisible();
    expect(screen.getByText('2 new')).toBeVisible();
  });

  test('the search leads to the search in comments, with what is typed', async () => {
    fakeGateway().answer(threads.list, []);
    await open('/forum?q=sage&need=cough');

    expect(screen.getByRole('link', { name: 'Search in comments too' })).toHaveAttribute(
      'href',
      '/forum/search?q=sage&need=cough',
    );
  });

  test('a forum without discussions explains how the community works, without inventing any', async () => {
    fakeGateway().answer(threads.list, []);
    await open();

    expect(await screen.findByText('No discussions yet')).toBeVisible();
    expect(screen.getByRole('region', { name: 'How the community works' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('new discussions', () => {
  const older = buildThread({ id: 3, createdAt: '2026-11-20T10:00:00.000Z' });
  const newer = buildThread({ id: 4, title: 'Mint?', createdAt: '2026-11-21T10:00:00.000Z' });
  const newest = buildThread({ id: 5, title: 'Sage?', createdAt: '2026-11-22T10:00:00.000Z' });
  let sockets: readonly FakeWebSocket[];

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  const bar = (name: string) => screen.queryByRole('button', { name });
  const reads = (gateway: FakeGateway) =>
    gateway.calls(threads.list).filter(({ address }) => !address.includes('pinned')).length;
  /** The forum's list has changed on the server. */
  async function change() {
    await act(async () => sockets.at(-1)?.receive({ type: 'changed', subject: 'threads' }));
    await pass(0);
  }

  async function open(path = '/forum') {
    const gateway = fakeGateway().answer(threads.list, [older]);
    const opened = await renderScreen(<ThreadListScreen />, { path, viewer: rosa });
    await act(async () => sockets.at(-1)?.accept());
    await pass(2000);
    return { ...opened, gateway };
  }

  beforeEach(() => {
    jest.useFakeTimers();
    sockets = fakeWebSockets();
  });
  afterEach(() => jest.useRealTimers());

  test('new discussions are counted, and appear when the reader asks for them', async () => {
    const { gateway } = await open();

    gateway.answer(threads.list, [newest, newer, older]);
    await change();
    expect(titles()).toEqual(['Thread 3']);
    fireEvent.click(bar('2 new discussions') as HTMLElement);
    await pass(0);

    expect(titles()).toEqual(['Sage?', 'Mint?', 'Thread 3']);
    expect(bar('2 new discussions')).toBeNull();
    expect(screen.getByRole('region', { name: 'Discussions' })).toHaveFocus();
  });

  test('what has changed of a loaded discussion shows at its place', async () => {
    const { gateway } = await open();

    gateway.answer(threads.list, [newer, { ...older, commentCount: 9 }]);
    await change();

    expect(screen.getByText('9 comments')).toBeVisible();
    expect(titles()).toEqual(['Thread 3']);
    expect(bar('1 new discussion')).toBeVisible();
  });

  test('many changes at once are read together', async () => {
    const { gateway } = await open();
    const before = reads(gateway);

    for (let times = 0; times < 20; times += 1) await change();
    expect(reads(gateway)).toBe(before + 1);
    await pass(2000);

    expect(reads(gateway)).toBe(before + 2);
  });

  test('a failed look changes nothing, and the next one works', async () => {
    const { gateway } = await open();

    gateway.answer(threads.list, refusal('internal'));
    await change();
    expect(titles()).toEqual(['Thread 3']);
    expect(screen.queryByRole('alert')).toBeNull();
    gateway.answer(threads.list, [newer, older]);
    await pass(2000);
    await change();

    expect(bar('1 new discussion')).toBeVisible();
  });

  test('the count belongs to the filter', async () => {
    const { gateway } = await open();
    gateway.answer(threads.list, [newer, older]);
    await change();
    expect(bar('1 new discussion')).toBeVisible();

    fireEvent.click(screen.getByRole('link', { name: 'Unanswered' }));
    await pass(0);

    expect(titles()).toEqual(['Mint?', 'Thread 3']);
    expect(bar('1 new discussion')).toBeNull();
  });

  test('anonymous visitors hear of new discussions too', async () => {
    const gateway = fakeGateway().answer(threads.list, [older]);
    await renderScreen(<ThreadListScreen />, { path: '/forum' });
    await pass(0);

    gateway.answer(threads.list, [newer, older]);
    await pass(limits.live.pollMs);

    expect(bar('1 new discussion')).toBeVisible();
  });

  test('a later page of the list looks for nothing', async () => {
    const { gateway } = await open(`/forum?before=${encodeURIComponent('2026-11-21T10:00:00.000Z_4')}`);
    const before = reads(gateway);

    await change();
    await pass(60_000);

    expect(reads(gateway)).toBe(before);
  });
});

describe('a row', () => {
  const open = (viewer: typeof rosa | null = null, language: 'en' | 'de' = 'en') =>
    renderScreen(<ThreadListScreen />, { path: '/forum', viewer, language });
  const row = async () => within(await screen.findByRole('article'));
  const lastComment = {
    id: 90,
    number: 3,
    authorName: 'Ivo the gardener',
    authorId: ivo.id,
    author: { username: 'ivo' },
    createdAt: '2026-11-21T08:30:00.000Z',
  };

  test('a row shows who answered last and when, and links to that comment', async () => {
    fakeGateway().answer(threads.list, [buildThread({ id: 12, lastComment })]);
    await open();

    const answer = (await row()).getByRole('link', { name: 'Last reply by @ivo' });
    expect(answer).toHaveAttribute('href', '/forum/thread/12?comment=3#comment-3');
    expect((await row()).getByText(shortDate(lastComment.createdAt))).toHaveAttribute(
      'datetime',
      lastComment.createdAt,
    );
  });

  test('a row shows the date of a discussion, and how long ago that was as its tooltip', async () => {
    const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString();
    fakeGateway().answer(threads.list, [buildThread({ createdAt: yesterday })]);
    await open();

    expect((await row()).getByTitle('yesterday')).toHaveTextContent(shortDate(yesterday));
    expect((await row()).queryByText('yesterday')).toBeNull();
  });

  test('a row shows comments and likes, and says if nobody has answered', async () => {
    fakeGateway().answer(threads.list, [
      buildThread({ commentCount: 2, likeCount: 1 }),
      buildThread({ id: 2 }),
    ]);
    await open();

    const [answered, unanswered] = await screen.findAllByRole('article');
    expect(answered).toHaveTextContent(/2 comments/);
    expect(answered).toHaveTextContent(/1 like/);
    expect(answered).not.toHaveTextContent('Unanswered');
    expect(unanswered).toHaveTextContent('Unanswered');
  });

  test('pinned and locked discussions are marked', async () => {
    fakeGateway().answer(threads.list, [buildThread({ isLocked: true, isPinned: true })]);
    await open();

    expect((await row()).getByText('Pinned')).toBeInTheDocument();
    expect((await row()).getByText('Locked')).toBeInTheDocument();
  });

  test('what a member has not read is marked; the mark leads to the first unread comment', async () => {
    fakeGateway().answer(threads.list, [
      buildThread({ id: 12, unread: { count: 3, first: 5, isNew: false } }),
    ]);
    await open(rosa);

    expect((await row()).getByRole('link', { name: /^3 new/ })).toHaveAttribute(
      'href',
      '/forum/thread/12?comment=5#comment-5',
    );
  });

  test('a discussion that a member has never opened is new', async () => {
    fakeGateway().answer(threads.list, [buildThread({ unread: { count: 0, isNew: true } })]);
    await open(rosa);

    expect((await row()).getByText('New')).toBeVisible();
  });

  test('a discussion without anything new has no mark', async () => {
    fakeGateway().answer(threads.list, [buildThread({ unread: { count: 0, isNew: false } })]);
    await open(rosa);

    expect((await row()).queryByText(/^(New|\d+ new)/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });

  test('its needs lead to the discussions about them, in the reader’s language', async () => {
    const need = { id: 'back pain', names: { en: 'Back pain', de: 'Rückenschmerzen' }, synonyms: [] };
    fakeGateway()
      .answer(threads.list, [buildThread({ needs: ['back pain'] })])
      .answer(needs.list, [need]);

    const { unmount } = await open();
    expect((await row()).getByRole('link', { name: 'Back pain' })).toHaveAttribute(
      'href',
      '/forum?need=back+pain',
    );
    unmount();
    await open(null, 'de');

    expect(await (await row()).findByRole('link', { name: 'Rückenschmerzen' })).toBeVisible();
  });
});

describe('the discussions of a plant', () => {
  const noCounts = { threadCount: 0, commentCount: 0 };
  const draw = () => renderScreen(<PlantDiscussions plantId={7} commonName="Common sage" />);

  test('shows the three newest discussions about the plant and a link to all', async () => {
    const gateway = fakeGateway()
      .answer(
        threads.list,
        [9, 8, 7].map((id) => buildThread({ id, commentCount: id })),
      )
      .answer(forumSearch.ofPlant, { threadCount: 12, commentCount: 1 });

    await draw();

    expect(await screen.findByRole('heading', { name: 'Discussions about Common sage' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Thread 9' })).toHaveAttribute('href', '/forum/thread/9');
    expect(screen.getByText(/9 comments/)).toBeVisible();
    expect(await screen.findByText('12 discussions, 1 comment')).toBeVisible();
    expect(screen.getByRole('link', { name: /All discussions/ })).toHaveAttribute('href', '/forum?plant=7');
    expect(gateway.calls(threads.list).map(({ address }) => address)).toEqual([
      '/api/threads?plant=7&limit=3',
    ]);
  });

  test('without the counts, the discussions are shown', async () => {
    fakeGateway().answer(threads.list, [buildThread()]).answer(forumSearch.ofPlant, refusal('internal'));

    await draw();

    expect(await screen.findByRole('link', { name: 'Thread 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers to start the first discussion', async () => {
    fakeGateway().answer(threads.list, []).answer(forumSearch.ofPlant, noCounts);

    await draw();

    expect(await screen.findByText('No discussions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask about this plant' })).toHaveAttribute(
      'href',
      '/forum/new?plant=7',
    );
    expect(screen.queryByRole('link', { name: /All discussions/ })).toBeNull();
  });

  test('renders nothing if the forum fails', async () => {
    fakeGateway()
      .answer(threads.list, refusal('upstream_unavailable'))
      .answer(forumSearch.ofPlant, refusal('upstream_unavailable'));

    const { container } = await draw();

    expect(container).not.toHaveTextContent('Discussions');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
