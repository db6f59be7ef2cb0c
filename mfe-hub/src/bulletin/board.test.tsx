import { type BulletinEntry, bulletin, limits, type User } from '@portal/contracts';
import { bulletinDate } from '@portal/sdk';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, buildEntry, rosa } from '../testing/factories.ts';
import { Board } from './board.tsx';

const never = new Promise<never>(() => {});
const hourMs = 60 * 60 * 1000;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const draw = (viewer: User | null = null) => renderScreen(<Board />, { viewer, served: ['/plant/:id'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(entries: BulletinEntry[], viewer: User | null = null) {
  const gateway = fakeGateway().answer(bulletin.list, entries);
  const opened = await draw(viewer);
  return { ...opened, gateway };
}
function hidePage(isHidden: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('visibilitychange'));
}
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('placeholders stand where the entries will be', async () => {
  fakeGateway().answer(bulletin.list, never);

  await draw();

  expect(screen.getByTestId('board-placeholder')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Bulletin board' })).toHaveAttribute('aria-busy', 'true');
});

test('an entry shows its type, title, text, author, date and how long it stands', async () => {
  const entry = buildEntry({
    type: 'new_plant',
    title: 'Common sage',
    content: 'Salvia officinalis joined the guide.',
    plantId: 7,
    expiresAt: after(5 * hourMs + 30_000),
  });
  await open([entry]);

  const shown = within(await screen.findByRole('listitem'));
  expect(shown.getByText('New plant')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  expect(shown.getByText('Salvia officinalis joined the guide.')).toBeVisible();
  expect(shown.getByText('Plant Team')).toBeVisible();
  expect(shown.getByText(bulletinDate(entry.createdAt))).toHaveAttribute('datetime', entry.createdAt);
  expect(shown.getByText('5h 0m left')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});

test.each([
  ['new_plant', 'New plant'],
  ['community_photo', 'Community photo'],
  ['announcement', 'Announcement'],
] as const)('an entry of type %s is marked “%s”', async (type, label) => {
  await open([buildEntry({ type })]);

  expect(await screen.findByText(label)).toBeVisible();
});

test('a picture stands in its entry, and a broken one hides itself', async () => {
  const { container } = await open([buildEntry({ imageUrl: '/api/images/hub/4' })]);
  await screen.findByText('Entry 1');
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/images/hub/4?w=320');

  fireEvent.error(picture as HTMLImageElement);

  expect(container.querySelector('img')).toBeNull();
});

test('an empty board says so', async () => {
  await open([]);

  expect(await screen.findByText('Nothing on the board right now')).toBeVisible();
});

test('a long board shows its newest six entries, and all when asked', async () => {
  const entries = Array.from({ length: 9 }, (_, place) => buildEntry({ id: place + 1 }));
  const { user } = await open(entries);
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);

  await user.click(screen.getByRole('button', { name: 'Show all 9 entries' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});

test('the countdown goes on by itself, until the entry is expired', async () => {
  jest.useFakeTimers();
  await open([buildEntry({ expiresAt: after(2.5 * 60_000) }), buildEntry({ id: 2 })]);
  await pass(0);
  expect(screen.getByText('2m left')).toBeVisible();
  expect(screen.getByText('No expiry')).toBeVisible();

  await pass(60_000);
  expect(screen.getByText('1m left')).toBeVisible();
  await pass(2 * 60_000);

  expect(screen.getByText('Expired')).toBeVisible();
});

test('the board is asked for every three seconds, and what is new appears', async () => {
  jest.useFakeTimers();
  const { gateway } = await open([buildEntry()]);
  await pass(0);
  gateway.answer(bulletin.list, [buildEntry({ id: 2, title: 'Just in' }), buildEntry()]);

  await pass(limits.bulletin.refetchMs);

  expect(await screen.findByText('Just in')).toBeVisible();
  expect(gateway.calls(bulletin.list)).toHaveLength(2);
});

test('while the page is hidden nothing is asked for', async () => {
  jest.useFakeTimers();
  const { gateway } = await open([buildEntry()]);
  await pass(0);
  hidePage(true);
  await pass(10 * limits.bulletin.refetchMs);
  expect(gateway.calls(bulletin.list)).toHaveLength(1);

  hidePage(false);
  await pass(limits.bulletin.refetchMs);

  expect(gateway.calls(bulletin.list)).toHaveLength(2);
});

test('a failure says nothing and takes nothing away', async () => {
  jest.useFakeTimers();
  const { gateway } = await open([buildEntry()]);
  await pass(0);
  gateway.answer(bulletin.list, refusal('upstream_unavailable', 'The hub is away.'));

  await pass(3 * limits.bulletin.refetchMs);

  expect(gateway.calls(bulletin.list)).toHaveLength(4);
  expect(screen.getByText('Entry 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/away/)).toBeNull();
});

test('a board that can’t be loaded keeps its placeholders and can be asked for again', async () => {
  const gateway = fakeGateway().answer(bulletin.list, refusal('offline'));
  const { user } = await draw();
  const again = await screen.findByRole('button', { name: 'Load the board again' });
  expect(screen.getByTestId('board-placeholder')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  gateway.answer(bulletin.list, [buildEntry()]);
  await user.click(again);

  expect(await screen.findByText('Entry 1')).toBeVisible();
});

test.each<[string, User | null]>([
  ['a stranger', null],
  ['a member', rosa],
])('%s is offered neither to delete an entry nor to announce', async (_, viewer) => {
  await open([buildEntry()], viewer);

  await screen.findByText('Entry 1');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the site admin deletes an entry after a question that names it', async () => {
  const { user, gateway } = await open([buildEntry({ id: 3, title: 'Old news' })], admin);
  gateway.answer(bulletin.remove, undefined);
  await user.click(await screen.findByRole('button', { name: 'Delete “Old news”' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Entry' }));
  expect(dialog.getByText('Old news')).toBeVisible();
  gateway.answer(bulletin.list, []);

  await user.click(dialog.getByRole('button', { name: 'Delete Entry' }));

  expect(await screen.findByText('Nothing on the board right now')).toBeVisible();
  expect(await screen.findByText('Entry Deleted')).toBeVisible();
  expect(gateway.calls(bulletin.remove).map(({ address }) => address)).toEqual(['/api/bulletin/3']);
});

test('an entry that could not be deleted stays, and the admin reads why', async () => {
  const { user, gateway } = await open([buildEntry()], admin);
  gateway.answer(bulletin.remove, refusal('internal', 'The hub is out of order.'));
  await user.click(await screen.findByRole('button', { name: 'Delete “Entry 1”' }));

  await user.click(screen.getByRole('button', { name: 'Delete Entry' }));

  expect(await screen.findByText('The hub is out of order.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Entry 1' })).toBeVisible();
});
