import { newJournalEntryLink, plants, profiles } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildComment,
  buildEntry,
  buildProfile,
  buildSummary,
  buildThread,
  rosa,
} from '../testing/factories.ts';
import { ProfileScreen } from './profile.screen.tsx';
import { ProfileScreenSkeleton } from './profile-skeleton.tsx';

const openAt = (path = '/user/3', viewer: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ProfileScreen />, { path, route: '/user/:userId', ...viewer });

async function open(changes: Parameters<typeof buildProfile>[0] = {}, ...visit: Parameters<typeof openAt>) {
  const gateway = fakeGateway().answer(profiles.read, buildProfile(changes));
  const opened = await openAt(...visit);
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, gateway };
}
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));

test('shows a skeleton while the profile or its code loads', async () => {
  fakeGateway().answer(profiles.read, new Promise<never>(() => {}));
  const { unmount } = await openAt();
  expect(screen.getByTestId('profile-skeleton')).toHaveAttribute('aria-busy', 'true');
  unmount();

  await renderScreen(<ProfileScreenSkeleton />);

  expect(screen.getByTestId('profile-skeleton')).toBeVisible();
});

test('shows the username, the names and a leaf', async () => {
  const user = { id: 3, username: 'rosa', firstName: 'Rosa', lastName: 'Canina' };

  const { container } = await open({ user });

  expect(screen.getByRole('heading', { level: 1, name: 'rosa' })).toBeVisible();
  expect(screen.getByText('Rosa Canina')).toBeVisible();
  expect(container.querySelector('header svg[data-tone]')).toBeVisible();
  expect(document.title).toContain('rosa');
});

test('shows what members say about themselves', async () => {
  const user = {
    id: 3,
    username: 'rosa',
    displayName: 'Rosa from the hill',
    biography: 'Roses.\nOn clay.',
    location: 'Freiburg',
    links: [{ label: 'Garden diary', url: 'https://roses.example/diary' }],
    avatarUrl: `/api/images/account/${'a'.repeat(64)}`,
    createdAt: '2026-03-04T10:00:00.000Z',
  };

  const { container } = await open({ user });

  expect(screen.getByRole('heading', { level: 1, name: 'Rosa from the hill' })).toBeVisible();
  expect(screen.getByText('@rosa')).toBeVisible();
  expect(screen.getByText(/Roses\.\s+On clay\./)).toBeVisible();
  expect(screen.getByText('Freiburg')).toBeVisible();
  expect(screen.getByText('Member since March 2026')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Garden diary' });
  expect(link).toHaveAttribute('href', 'https://roses.example/diary');
  expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  expect(container.querySelector('header img')).toHaveAttribute('src', `${user.avatarUrl}?w=320`);
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
});

test('members edit their own profile from its head', async () => {
  const { user } = await open({}, '/user/3', { viewer: rosa });

  await user.click(screen.getByRole('button', { name: 'Edit profile' }));

  expect(await screen.findByRole('dialog', { name: 'Edit your profile' })).toBeVisible();
});

test('each tab shows the full count', async () => {
  await open(
    { threads: [buildThread()], counts: { threads: 240, comments: 0, journalEntries: 12 } },
    '/user/3?tab=discussions',
  );

  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Discussions 240',
    'Comments 0',
    'Plant Journal 12',
  ]);
  expect(panel().getByText('Showing the newest 1 of 240.')).toBeVisible();
});

test('the page is in German, and members’ texts are marked as English', async () => {
  await open(
    { threads: [buildThread()], counts: { threads: 1240, comments: 0, journalEntries: 0 } },
    '/user/3?tab=discussions',
    {
      viewer: rosa,
      language: 'de',
    },
  );

  expect(tab('Diskussionen 1.240')).toBeVisible();
  expect(panel().getByText('Angezeigt werden die neuesten 1 von 1.240.')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Moss on the roof' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/settings');
});

test('discussions link to their threads, with a badge if hidden', async () => {
  await open({
    threads: [
      buildThread({ id: 5, content: `${'a'.repeat(200)}b` }),
      buildThread({ id: 6, title: 'Lichens', relatedPlant: 'Common sage', isHidden: true }),
    ],
  });

  expect(panel().getByRole('link', { name: 'Moss on the roof' })).toHaveAttribute('href', '/forum/thread/5');
  expect(panel().getByText(`${'a'.repeat(200)}…`)).toBeVisible();
  const hidden = screen.getByRole('link', { name: 'Lichens' }).closest('li') as HTMLElement;
  expect(within(hidden).getByText('Hidden from public')).toBeVisible();
  expect(within(hidden).getByText('Common sage')).toBeVisible();
  expect(panel().getAllByText('Hidden from public')).toHaveLength(1);
});

test('comments link to their threads, with a badge if hidden', async () => {
  await open({ comments: [buildComment({ threadId: 12, isHidden: true })] }, '/user/3?tab=comments');

  expect(panel().getByRole('link', { name: 'Mine too.' })).toHaveAttribute('href', '/forum/thread/12');
  expect(panel().getByText('Hidden from public')).toBeVisible();
  expect(panel().getByText(/^Nov 20, 2026, /)).toBeVisible();
});

test('the address names the tab', async () => {
  const { user, location } = await open({ comments: [buildComment()] });

  await user.click(tab('Comments 1'));

  expect(location()).toBe('/user/3?tab=comments');
  expect(tab('Comments 1')).toHaveAttribute('aria-selected', 'true');
  expect(panel().getByText('Mine too.')).toBeVisible();
});

test('an unknown tab falls back to the first', async () => {
  await open({}, '/user/3?tab=secrets');

  expect(tab('Discussions 0')).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['discussions', 'No discussions yet', 'Go to the forum', '/forum'],
  ['comments', 'No comments yet', 'Go to the forum', '/forum'],
  ['journal', 'No journal entries yet', 'See all plants', '/'],
])('without %s there is one action', async (id, text, action, address) => {
  await open({}, `/user/3?tab=${id}`);

  expect(panel().getByText(text)).toBeVisible();
  expect(panel().getByRole('link', { name: action })).toHaveAttribute('href', address);
});

test('members without discussions can start one', async () => {
  await open({}, '/user/3?tab=discussions', { viewer: rosa });

  expect(panel().getByRole('link', { name: 'New Discussion' })).toHaveAttribute('href', '/forum/new');
});

test.each([
  ['discussions', 'Discussions are unavailable right now.'],
  ['comments', 'Comments are unavailable right now.'],
])('without the forum the %s tab offers Retry', async (id, text) => {
  const { user, gateway } = await open({ isForumAvailable: false }, `/user/3?tab=${id}`);
  expect(panel().getByText(text)).toBeVisible();
  expect(tab('Discussions')).toBeVisible();

  gateway.answer(profiles.read, buildProfile({ threads: [buildThread()], comments: [buildComment()] }));
  await user.click(panel().getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('tab', { name: 'Discussions 1' })).toBeVisible();
  expect(panel().queryByText(text)).toBeNull();
});

test('without the forum the journal works', async () => {
  const gateway = fakeGateway().answer(plants.summaries, [buildSummary()]);
  gateway.answer(
    profiles.read,
    buildProfile({ isForumAvailable: false, journalEntries: [buildEntry({ notes: 'It sprouts.' })] }),
  );

  await openAt('/user/3?tab=journal', { viewer: rosa });

  expect(await screen.findByText('It sprouts.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Journal Entry' })).toBeEnabled();
});

test('an unknown member is not found', async () => {
  fakeGateway().answer(profiles.read, refusal('not_found', 'User not found'));

  await openAt();

  expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
});

test.each(['abc', '0', '-1', '1.5'])('/user/%s is not found without a call', async (id) => {
  await openAt(`/user/${id}`);

  expect(screen.getByRole('heading', { name: 'User not found' })).toBeVisible();
});

test('only one’s own profile leads to the settings, and so does their former address', async () => {
  const { unmount } = await open({}, '/user/3', { viewer: rosa });
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  unmount();
  const other = await open({}, '/user/3?tab=settings', { viewer: { ...rosa, id: 4 } });
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  other.unmount();

  fakeGateway().answer(profiles.read, buildProfile());
  const { location } = await openAt('/user/3?tab=settings', { viewer: rosa });

  await waitFor(() => expect(location()).toBe('/settings'));
});

test('photos and plants of the journal come first, and the journal is the open tab', async () => {
  fakeGateway().answer(plants.summaries, [buildSummary({ id: 7, commonName: 'Common sage' })]);
  const entries = [4, 3, 2, 1].map((id) =>
    buildEntry({ id, photoUrl: `/api/images/account/${id}`, notes: `In flower, ${id}.` }),
  );
  const { user } = await open({ journalEntries: entries });

  expect(tab('Plant Journal 4')).toHaveAttribute('aria-selected', 'true');
  const grown = within(screen.getByRole('list', { name: 'Plants' }));
  expect(await grown.findByRole('link', { name: /Common sage/ })).toHaveAttribute('href', '/plant/7');
  expect(grown.getAllByRole('listitem')).toHaveLength(1);
  const photos = within(screen.getByRole('list', { name: 'Photos' }));
  const [newest] = photos.getAllByRole('link');
  await user.click(newest as HTMLElement);
  expect(within(await screen.findByRole('dialog')).getByText('In flower, 4.')).toBeVisible();
});

test('a few photos are in the journal alone', async () => {
  fakeGateway().answer(plants.summaries, [buildSummary({ id: 7 })]);
  const photoUrl = '/api/images/account/1';

  await open({ journalEntries: [1, 2, 3].map((id) => buildEntry({ id, photoUrl })) });

  expect(screen.getByRole('list', { name: 'Plants' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
});

test('one’s own profile shows the photos and plants that visitors see', async () => {
  fakeGateway().answer(plants.summaries, [buildSummary({ id: 7 }), buildSummary({ id: 8 })]);
  const photoUrl = '/api/images/account/1';
  const entries = [1, 2, 3, 4].map((id) => buildEntry({ id, photoUrl }));
  const own = buildEntry({ id: 5, plantId: 8, photoUrl, visibility: 'private' });

  await open({ journalEntries: [own, ...entries] }, undefined, { viewer: rosa });

  expect(tab('Plant Journal 5')).toHaveAttribute('aria-selected', 'true');
  const shown = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
  expect(shown('Photos')).toHaveLength(4);
  expect(shown('Plants')).toHaveLength(1);
});

test('the address of one’s own profile leads members to it', async () => {
  const { location } = await open({}, newJournalEntryLink(), { viewer: rosa });

  expect(location()).toBe('/user/3?tab=journal&add=new');
  expect(await screen.findByRole('dialog', { name: 'Add Journal Entry' })).toBeVisible();
});

test('anonymous visitors get to their own profile by way of the login', async () => {
  const { location } = await openAt(newJournalEntryLink(), { viewer: null });

  expect(location()).toBe(`/auth?next=${encodeURIComponent('/user/me?tab=journal&add=new')}`);
});
