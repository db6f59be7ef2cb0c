import { plants, threads, users } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildPlant, buildThread, rosa } from '../testing/factories.ts';
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
    fireEvent.click(screen.getByRole('link', { name: 'Show all discussions' }));
    await pass(0);

    expect(titles()).toEqual(['Sage tea']);
    expect(location()).toBe('/forum');
  });
});
