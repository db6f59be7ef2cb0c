import {
  communityPhotos,
  journalModeration,
  type ManagedMember,
  members,
  plants,
  profiles,
  type User,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { ProfileScreen } from '../profile/profile.screen.tsx';
import { buildEntry, buildPhoto, buildProfile, buildSummary, rosa } from '../testing/factories.ts';
import { CommunityPhotos } from '../widgets/community-photos.tsx';

const moderator: User = { id: 90, username: 'forum-moderator', roles: ['moderator'] };
const admin: User = { id: 91, username: 'plant-team', roles: ['admin'] };
const managed = (changes: Partial<ManagedMember> = {}): ManagedMember => ({
  id: 3,
  username: 'rosa',
  roles: [],
  createdAt: '2026-11-20T15:07:00.000Z',
  warnings: [],
  ...changes,
});

async function open(viewer: User | null, member: Partial<ManagedMember> = {}, search = '') {
  const entries = [buildEntry({ photoUrl: '/api/images/account/1' })];
  const gateway = fakeGateway()
    .answer(plants.summaries, [buildSummary()])
    .answer(profiles.read, buildProfile({ journalEntries: entries }))
    .answer(members.read, managed(member));
  const visit = await renderScreen(<ProfileScreen />, {
    viewer,
    path: `/user/3${search}`,
    route: '/user/:userId',
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...visit, gateway };
}
const bar = async () => within(await screen.findByRole('region', { name: 'Moderate this account' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test.each([
  ['anonymous visitors', null],
  ['members', { ...rosa, id: 4 }],
  ['the photo owner', { ...rosa, id: 4, roles: ['owner'] } satisfies User],
  ['a moderator on their own profile', { ...moderator, id: 3 }],
])('%s have no moderation', async (_, viewer) => {
  const { gateway } = await open(viewer, {}, '?tab=journal');
  expect(await screen.findByText('Notes of entry 1.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Moderate this account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove entry' })).toBeNull();
  expect(gateway.calls(members.read)).toEqual([]);
});

test('members report an account and its entries, anonymous visitors don’t', async () => {
  const { unmount } = await open({ ...rosa, id: 4 }, {}, '?tab=journal');
  expect(screen.getByRole('button', { name: 'Report: the account rosa' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Report: the journal entry of Nov 20, 2026/ })).toBeVisible();
  unmount();
  await open(null, {}, '?tab=journal');
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});

test('a mute needs a reason, lasts as chosen, and is shown', async () => {
  const { user, gateway } = await open(moderator);
  const muted = { reason: 'Spam links.', until: '2026-12-03T15:07:00.000Z' };
  gateway.answer(members.mute, managed({ muted }));
  expect(await (await bar()).findByText('No restrictions')).toBeVisible();
  await user.click((await bar()).getByRole('button', { name: 'Mute' }));
  const dialog = await dialogOf('Mute rosa');
  await user.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please give a reason.');
  await user.type(dialog.getByLabelText('Reason'), ' Spam links. ');
  await user.selectOptions(dialog.getByLabelText('For how long?'), '3 days');
  await user.click(dialog.getByRole('button', { name: 'Mute' }));

  expect(await (await bar()).findByText(/^Muted until Dec 3, 2026.*: Spam links\.$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(members.mute)).toEqual([
    {
      method: 'POST',
      address: '/api/admin/members/3/mute',
      body: { reason: 'Spam links.', days: 3 },
    },
  ]);
  expect((await bar()).getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test('a block until lifted sends no days, and a refusal keeps the text', async () => {
  const { user, gateway } = await open(moderator);
  gateway.answer(members.block, refusal('not_allowed', 'Only an administrator can do this.'));
  await user.click(await (await bar()).findByRole('button', { name: 'Block' }));
  const dialog = await dialogOf('Block rosa');
  await user.selectOptions(dialog.getByLabelText('For how long?'), 'Until lifted');
  await user.type(dialog.getByLabelText('Reason'), 'Threats.');
  await user.click(dialog.getByRole('button', { name: 'Block' }));

  expect(await screen.findByText('Only an administrator can do this.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Threats.');
  expect(gateway.calls(members.block)[0]?.body).toEqual({ reason: 'Threats.' });
});

test('warnings are listed with whether they were read', async () => {
  const at = '2026-11-20T15:07:00.000Z';
  await open(moderator, {
    warnings: [
      { id: 2, reason: 'Again.', at, isRead: false },
      { id: 1, reason: 'Spam.', at, isRead: true },
    ],
  });
  expect(await (await bar()).findByText('2 warnings')).toBeVisible();
  expect((await bar()).getByText('Again.').closest('li')).toHaveTextContent('not read yet');
  expect((await bar()).getByText('Spam.').closest('li')).toHaveTextContent(/ · read$/);
});

test.each([
  ['a moderator', moderator, ['moderator'], 'Only an administrator can moderate this account.'],
  ['an administrator', admin, ['admin'], 'An administrator’s account can’t be moderated here.'],
] as const)('%s reads why an account of staff can’t be moderated', async (_, viewer, roles, sentence) => {
  await open(viewer, { roles: [...roles] });
  expect(await (await bar()).findByText(sentence)).toBeVisible();
  expect((await bar()).queryByRole('button')).toBeNull();
});

test('an administrator moderates moderators', async () => {
  await open(admin, { roles: ['moderator'] });
  expect(await (await bar()).findByRole('button', { name: 'Warn' })).toBeVisible();
});

test('staff remove the photo of an entry, and the entry, with a reason', async () => {
  const { user, gateway } = await open(moderator, {}, '?tab=journal');
  gateway.answer(journalModeration.removePhoto, undefined).answer(journalModeration.remove, undefined);
  for (const [open_, title] of [
    ['Remove photo', 'Remove this photo?'],
    ['Remove entry', 'Remove this journal entry?'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: open_ }));
    const dialog = await dialogOf(title);
    await user.type(dialog.getByLabelText('Reason'), 'Advertising.');
    await user.click(dialog.getByRole('button', { name: open_ }));
    expect((await screen.findAllByText('Done')).length).toBeGreaterThan(0);
  }
  const body = { reason: 'Advertising.' };
  expect(gateway.calls(journalModeration.removePhoto)).toMatchObject([
    { address: '/api/admin/journal/1/photo', body },
  ]);
  expect(gateway.calls(journalModeration.remove)).toMatchObject([{ address: '/api/admin/journal/1', body }]);
});

test('staff remove a community photo, and members report it', async () => {
  const gateway = fakeGateway()
    .answer(communityPhotos.ofPlant, [buildPhoto()])
    .answer(journalModeration.removePhoto, undefined);
  const { user } = await renderScreen(<CommunityPhotos plantId={7} commonName="Common sage" />, {
    viewer: moderator,
  });
  await user.click(await screen.findByRole('button', { name: 'Photo by rosa' }));
  const photo = await dialogOf('Common sage');
  expect(photo.getByRole('button', { name: 'Report: Photo by rosa' })).toBeVisible();
  await user.click(await photo.findByRole('button', { name: 'Remove photo' }));
  const dialog = await dialogOf('Remove this photo?');
  await user.type(dialog.getByLabelText('Reason'), 'A person’s face.');
  gateway.answer(communityPhotos.ofPlant, []);
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));

  expect(await screen.findByRole('heading', { name: 'Community Photos 0' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a profile shows the role of staff', async () => {
  fakeGateway().answer(profiles.read, buildProfile({ user: { id: 3, username: 'ines', role: 'moderator' } }));
  await renderScreen(<ProfileScreen />, { path: '/user/3', route: '/user/:userId' });
  expect(await screen.findByText('Moderator')).toBeVisible();
});
