import { needs, reading, threads } from '@portal/contracts';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { buildThread, rosa } from '../testing/factories.ts';
import { ThreadListScreen } from './thread-list.screen.tsx';

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
    .answer(needs.list, [{ id: 'sore throat', names: { en: 'Sore throat', de: 'Halsweh' }, synonyms: [] }]);
  const { user, location } = await open();
  await screen.findByText('Thread 1');

  await user.click(screen.getByText('Browse by topic'));
  await user.click(await screen.findByRole('link', { name: 'Sore throat' }));

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
