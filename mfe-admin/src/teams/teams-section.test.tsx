import { crashes, type ReplyOf, releases, type TeamRegistration, teamReleases } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReleasesScreen } from '../releases/releases.screen.tsx';
import { admin } from '../testing/factories.ts';

const since = '2026-11-21T10:00:00.000Z';
const registration = (changes: Partial<TeamRegistration> = {}): TeamRegistration => ({
  permit: { tier: 'frame', calls: ['plants.list'], slots: [], origins: [] },
  publicKey: 'MCowBQYDK2VwAyEA',
  since,
  by: 'plant-team',
  tokens: [],
  ...changes,
});
const page = (registered?: TeamRegistration): ReplyOf<typeof releases.list> => ({
  remotes: registered ? [{ name: 'herb-walks', versions: [], previews: [], registration: registered }] : [],
  services: [],
});
async function open(registered?: TeamRegistration) {
  const gateway = fakeGateway().answer(releases.list, page(registered)).answer(crashes.read, { crashes: [] });
  const rendered = await renderScreen(<ReleasesScreen />, { viewer: admin, path: '/admin/releases' });
  await screen.findByRole('heading', { name: 'Remotes of other teams' });
  return { gateway, ...rendered };
}
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const card = () => within(screen.getByRole('group', { name: 'herb-walks' }));

test('an administrator registers a remote with its key and without rights', async () => {
  const { user, gateway } = await open();
  gateway.answer(teamReleases.register, undefined);
  await user.click(screen.getByRole('button', { name: 'Register a team’s remote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register a team’s remote' }));
  enter(dialog.getByLabelText('Name'), 'Herb Walks');
  // A frame shows none.
  expect(dialog.queryByLabelText('Widgets of other remotes')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await dialog.findByText('Use small letters and hyphens, up to 40.')).toBeVisible();
  expect(dialog.getByText('Please paste the team’s public key.')).toBeVisible();

  enter(dialog.getByLabelText('Name'), 'herb-walks');
  enter(dialog.getByLabelText('Public key'), 'MCowBQYDK2VwAyEA');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Rights saved')).toBeVisible();
  expect(gateway.calls(teamReleases.register)).toMatchObject([
    {
      address: '/api/admin/releases/herb-walks/registration',
      body: { publicKey: 'MCowBQYDK2VwAyEA', tier: 'frame', calls: [], slots: [], origins: [] },
    },
  ]);
});

const needs = {
  calls: ['plants.list', 'members.list'],
  slots: [],
  labels: ['Herb walks'],
  origins: ['https://walks.example'],
};

test('a request marks what is new, warns of calls for staff, and is confirmed with all that was', async () => {
  const { user, gateway } = await open(registration({ request: { needs, since } }));
  gateway.answer(teamReleases.register, undefined);
  const asked = within(card().getByRole('list', { name: 'New in this request' }));
  expect(asked.getByText('members.list')).toBeVisible();
  expect(asked.queryByText(/plants\.list/)).toBeNull();

  await user.click(card().getByRole('button', { name: 'Review the request of herb-walks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review the request of herb-walks' }));
  expect(await dialog.findByText(/^For staff: members\.list\./)).toBeVisible();
  expect(dialog.getByText('New: members.list (staff)')).toBeVisible();
  expect(dialog.getByText('New: Herb walks')).toBeVisible();
  expect(dialog.getByText('plants.list')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm rights' }));
  await waitFor(() =>
    expect(gateway.calls(teamReleases.register)).toMatchObject([
      { body: { ...needs, tier: 'frame', expected: since } },
    ]),
  );
});

test('a change of rights starts from those that are in force, whatever waits', async () => {
  const { user, gateway } = await open(registration({ request: { needs, since } }));
  gateway.answer(teamReleases.register, undefined);
  await user.click(card().getByRole('button', { name: 'Change the rights of herb-walks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the rights of herb-walks' }));
  expect(dialog.queryByText(/members\.list/)).toBeNull();
  await user.click(dialog.getByText('In the page'));
  expect(await dialog.findByLabelText('Widgets of other remotes')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save rights' }));
  await waitFor(() =>
    expect(gateway.calls(teamReleases.register)).toMatchObject([
      { body: { calls: ['plants.list'], origins: [], tier: 'page' } },
    ]),
  );
});

test('a request is refused after a confirmation', async () => {
  const { user, gateway } = await open(registration({ request: { needs, since } }));
  gateway.answer(teamReleases.refuseRequest, undefined);
  await user.click(card().getByRole('button', { name: 'Refuse the request of herb-walks' }));
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Request refused')).toBeVisible();
  expect(gateway.calls(teamReleases.refuseRequest)).toMatchObject([{ body: { expected: since } }]);
});

test('a token is made for a time, and its secret is shown once', async () => {
  const { user, gateway } = await open(registration());
  const made = { id: 'a', secret: 'portal_release_x', expiresAt: since };
  gateway.answer(teamReleases.makeToken, made);
  await user.click(card().getByRole('button', { name: 'Make a token for herb-walks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token for herb-walks' }));
  enter(dialog.getByLabelText('What it is for'), 'CI');
  await user.click(dialog.getByRole('button', { name: 'Make a token' }));

  expect(await screen.findByText('portal_release_x')).toBeVisible();
  expect(gateway.calls(teamReleases.makeToken)).toMatchObject([{ body: { label: 'CI', days: 90 } }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('portal_release_x')).toBeNull());
});

test('a token says when it was used, and ends after a confirmation', async () => {
  const token = { id: 'a', label: 'CI', since, expiresAt: '2027-01-05T10:00:00.000Z', usedAt: since };
  const { user, gateway } = await open(registration({ tokens: [token] }));
  gateway.answer(teamReleases.endToken, undefined);
  expect(card().getByText(/until .*2027.* · last used .*2026/)).toBeVisible();

  await user.click(card().getByRole('button', { name: 'End the token “CI”' }));
  expect(gateway.calls(teamReleases.endToken)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'End token' }));
  expect(await screen.findByText('Token ended')).toBeVisible();
  expect(gateway.calls(teamReleases.endToken)).toHaveLength(1);
});

test('a remote is withdrawn after a confirmation that says what visitors lose', async () => {
  const { user, gateway } = await open(registration());
  gateway.answer(teamReleases.endRegistration, undefined);
  await user.click(card().getByRole('button', { name: 'Withdraw herb-walks' }));
  expect(await screen.findByText(/^Visitors lose herb-walks at once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Remote withdrawn')).toBeVisible();
});
