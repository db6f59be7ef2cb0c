import { type BulletinEntry, bulletin, limits, type User } from '@portal/contracts';
import { bulletinDate } from '@portal/sdk';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, buildEntry, rosa } from '../testing/factories.ts';
import { Board } from './board.tsx';
import { countdownOf } from './countdown.ts';

const never = new Promise<never>(() => {});
const hourMs = 60 * 60 * 1000;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const render = (viewer: User | null = null) =>
  renderScreen(<Board />, { viewer, served: ['/plant/:id', '/user/:userId'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(entries: BulletinEntry[], viewer: User | null = null) {
  const gateway = fakeGateway().answer(bulletin.list, entries);
  const opened = await render(viewer);
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

test('shows placeholders while loading', async () => {
  fakeGateway().answer(bulletin.list, never);

  await render();

  expect(screen.getByTestId('board-placeholder')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Bulletin board' })).toHaveAttribute('aria-busy', 'true');
});

test('an entry shows type, title, text, author, date and countdown', async () => {
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
  expect(shown.queryByRole('link', { name: 'Plant Team' })).toBeNull();
  expect(shown.getByText(bulletinDate(entry.createdAt))).toHaveAttribute('datetime', entry.createdAt);
  expect(shown.getByText('5h 0m left')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});

test('links a member who is the author', async () => {
  await open([buildEntry({ type: 'community_photo', authorName: 'rosa', authorId: 7 })]);

  expect(await screen.findByRole('link', { name: 'rosa' })).toHaveAttribute('href', '/user/7');
});

test.each([
  ['new_plant', 'New plant'],
  ['community_photo', 'Community photo'],
  ['announcement', 'Announcement'],
] as const)('an entry of type %s has the badge “%s”', async (type, label) => {
  await open([buildEntry({ type })]);

  expect(await screen.findByText(label)).toBeVisible();
});

test('shows an entry’s image, and hides a broken one', async () => {
  const { container } = await open([buildEntry({ imageUrl: '/api/images/hub/4' })]);
  await screen.findByText('Entry 1');
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/images/hub/4?w=320');

  fireEvent.error(picture as HTMLImageElement);

  expect(container.querySelector('img')).toBeNull();
});

test('says that the board is empty', async () => {
  await open([]);

  expect(await screen.findByText('Nothing on the board right now')).toBeVisible();
});

test('shows the newest six entries, and all on request', async () => {
  const entries = Array.from({ length: 9 }, (_, place) => buildEntry({ id: place + 1 }));
  const { user } = await open(entries);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: 'Show all 9 entries' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});

test('the countdown runs until the entry has expired', async () => {
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

test('polls every three seconds and shows new entries', async () => {
  jest.useFakeTimers();
  const { gateway } = await open([buildEntry()]);
  await pass(0);
  gateway.answer(bulletin.list, [buildEntry({ id: 2, title: 'Just in' }), buildEntry()]);

  await pass(limits.bulletin.refetchMs);

  expect(await screen.findByText('Just in')).toBeVisible();
  expect(gateway.calls(bulletin.list)).toHaveLength(2);
});

test('does not poll while the page is hidden', async () => {
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

test('a failed poll shows no message and keeps the entries', async () => {
  jest.useFakeTimers();
  const { gateway } = await open([buildEntry()]);
  await pass(0);
  gateway.answer(bulletin.list, refusal('upstream_unavailable', 'The hub is away.'));

  await pass(3 * limits.bulletin.refetchMs);

  expect(gateway.calls(bulletin.list).length).toBeGreaterThan(2);
  expect(screen.getByText('Entry 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/away/)).toBeNull();
});

test('a board that can’t be loaded keeps its placeholders and offers a reload', async () => {
  const gateway = fakeGateway().answer(bulletin.list, refusal('offline'));
  const { user } = await render();
  const again = await screen.findByRole('button', { name: 'Reload the board' });
  expect(screen.getByTestId('board-placeholder')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  gateway.answer(bulletin.list, [buildEntry()]);
  await user.click(again);

  expect(await screen.findByText('Entry 1')).toBeVisible();
});

test.each<[string, User | null]>([
  ['an anonymous visitor', null],
  ['a member', rosa],
])('%s can neither delete entries nor announce', async (_, viewer) => {
  await open([buildEntry()], viewer);

  await screen.findByText('Entry 1');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the site admin deletes an entry after a confirmation', async () => {
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

test('reports why deleting failed and keeps the entry', async () => {
  const { user, gateway } = await open([buildEntry()], admin);
  gateway.answer(bulletin.remove, refusal('internal', 'The hub is out of order.'));
  await user.click(await screen.findByRole('button', { name: 'Delete “Entry 1”' }));

  await user.click(screen.getByRole('button', { name: 'Delete Entry' }));

  expect(await screen.findByText('The hub is out of order.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Entry 1' })).toBeVisible();
});

test.each([
  ['behind', -1],
  ['ahead', 1],
])('a visitor’s clock that is a day %s changes no countdown', async (_, days) => {
  jest.useFakeTimers({ advanceTimers: true });
  const entry = buildEntry({ expiresAt: after(5 * hourMs + 30_000) });
  const date = new Date().toUTCString();
  jest.setSystemTime(Date.now() + days * 24 * hourMs);
  fakeGateway().answer(bulletin.list, [entry]);
  const answered = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await answered(...request);
    response.headers.set('date', date);
    return response;
  };

  await render();

  expect(await screen.findByText('5h 0m left')).toBeVisible();
});

describe('an announcement', () => {
  async function open() {
    const gateway = fakeGateway().answer(bulletin.list, []).answer(bulletin.announce, buildEntry());
    const opened = await renderScreen(<Board />, { viewer: admin });
    await opened.user.click(screen.getByRole('button', { name: 'Write an announcement' }));
    await screen.findByRole('dialog', { name: 'New Announcement' });
    return { ...opened, gateway };
  }
  const field = (name: string) => screen.getByRole('textbox', { name });
  const postButton = () => screen.getByRole('button', { name: 'Post Announcement' });

  test('posts an announcement that expires after 24 hours', async () => {
    const { user, gateway } = await open();
    await user.type(field('Title'), 'Seed swap');
    await user.type(field('Text'), 'On Sunday.');
    gateway.answer(bulletin.list, [buildEntry({ title: 'Seed swap' })]);

    await user.click(postButton());

    expect(await screen.findByRole('heading', { name: 'Seed swap' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Announcement Posted')).toBeVisible();
    expect(gateway.calls(bulletin.announce).map(({ body }) => body)).toEqual([
      { title: 'Seed swap', content: 'On Sunday.', expires: true, requestKey: expect.any(String) },
    ]);
  });

  test('posts an image and no expiry', async () => {
    fakePhotoCompression();
    const { user, gateway } = await open();
    await user.type(field('Title'), 'Seed swap');
    await user.type(field('Text'), 'On Sunday.');
    await user.upload(screen.getByLabelText('Choose from gallery'), photoFile());
    await screen.findByAltText('Image (optional)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never');

    await user.click(postButton());

    await screen.findByText('Announcement Posted');
    expect(gateway.calls(bulletin.announce)[0]?.body).toMatchObject({
      expires: false,
      imageUrl: expect.stringMatching(/^data:image\/jpeg/),
    });
  });

  test('does not post without title and text, and marks the fields', async () => {
    const { user, gateway } = await open();
    await user.type(field('Title'), '   ');

    await user.click(postButton());

    expect(screen.getAllByText('Please fill out this field.')).toHaveLength(2);
    expect(gateway.calls(bulletin.announce)).toHaveLength(0);
  });

  test('fields have the contract’s limits', async () => {
    await open();

    expect(field('Title')).toHaveAttribute('maxlength', String(limits.bulletin.titleLength));
    expect(field('Text')).toHaveAttribute('maxlength', String(limits.bulletin.contentLength));
  });

  test('keeps a failed announcement and sends it again with the same key', async () => {
    const { user, gateway } = await open();
    gateway.answer(bulletin.announce, refusal('invalid_input', 'Check it.', { title: 'Too loud.' }));
    await user.type(field('Title'), 'SEED SWAP');
    await user.type(field('Text'), 'On Sunday.');
    await user.click(postButton());
    expect(await screen.findByText('Too loud.')).toBeVisible();
    expect(field('Title')).toHaveValue('SEED SWAP');

    await user.click(postButton());

    const keys = gateway
      .calls(bulletin.announce)
      .map(({ body }) => (body as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('a countdown', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');

  test.each([
    ['2026-11-22T10:00:00.000Z', '24h 0m left'],
    ['2026-11-21T11:05:59.999Z', '1h 5m left'],
    ['2026-11-21T11:00:00.000Z', '1h 0m left'],
    ['2026-11-21T10:59:59.999Z', '59m left'],
    ['2026-11-21T10:00:00.001Z', '0m left'],
    ['2026-11-21T10:00:00.000Z', 'Expired'],
    ['2026-11-20T10:00:00.000Z', 'Expired'],
    [null, 'No expiry'],
  ])('an entry that expires at %s reads “%s”', (expiresAt, text) => {
    expect(countdownOf(expiresAt, now)).toBe(text);
  });
});
