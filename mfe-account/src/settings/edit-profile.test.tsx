import { grants, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { AccountSettings } from './account-settings.tsx';

const rosa: User = { id: 3, username: 'rosa', roles: [] };

async function open(user: User = rosa) {
  fakeGateway().answer(sessions.list, []).answer(grants.list, []);
  const visit = await renderScreen(<AccountSettings user={user} />, { viewer: user });
  await visit.user.click(screen.getByRole('button', { name: 'Edit profile' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const save = () => visit.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...visit, dialog, field, save };
}

test('a profile is sent whole, and everyone is said to see it', async () => {
  const gateway = fakeGateway().answer(users.update, rosa).answer(users.current, rosa);
  const { user, field, dialog, save } = await open({ ...rosa, firstName: 'Rosa', location: 'Leeds' });
  expect(dialog.getByText(/^Everyone can see/)).toBeVisible();

  await user.type(field('Display name'), 'Rosa from the hill');
  await user.type(field('About you'), 'Roses.');
  await user.clear(field('Location'));
  await user.click(dialog.getByRole('button', { name: 'Add a link' }));
  await user.type(field('Name of link 1'), 'Diary');
  await user.type(field('Address of link 1'), 'roses.example/diary');
  await save();

  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(gateway.calls(users.update)[0]?.body).toEqual({
    displayName: 'Rosa from the hill',
    firstName: 'Rosa',
    lastName: '',
    biography: 'Roses.',
    location: '',
    links: [{ label: 'Diary', url: 'https://roses.example/diary' }],
  });
});

test('everything that is wrong with links is shown at once, and nothing is sent', async () => {
  const gateway = fakeGateway().answer(users.update, rosa);
  const { user, field, dialog, save } = await open();
  const add = () => user.click(dialog.getByRole('button', { name: 'Add a link' }));
  await add();
  await user.type(field('Name of link 1'), 'Diary');
  await user.type(field('Address of link 1'), 'javascript:alert(1)');
  await add();
  await user.type(field('Address of link 2'), 'https://roses.example');

  await save();

  expect(dialog.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'A link begins with https:// or http://.',
    'Please name this link.',
  ]);
  expect(field('Address of link 1')).toHaveFocus();
  expect(gateway.calls(users.update)).toHaveLength(0);
});

test('a removed link leaves the others, and an empty one is not sent', async () => {
  const gateway = fakeGateway().answer(users.update, rosa).answer(users.current, rosa);
  const links = [
    { label: 'One', url: 'https://one.example' },
    { label: 'Two', url: 'https://two.example' },
  ];
  const { user, dialog, save } = await open({ ...rosa, links });

  await user.click(dialog.getByRole('button', { name: 'Remove link 1' }));
  await user.click(dialog.getByRole('button', { name: 'Add a link' }));
  await save();

  await screen.findByText('Profile saved');
  expect(gateway.calls(users.update)[0]?.body).toMatchObject({ links: [links[1]] });
});

test('there are at most five links', async () => {
  const links = Array.from({ length: 5 }, (_, at) => ({ label: `L${at}`, url: `https://l${at}.example` }));
  const { dialog } = await open({ ...rosa, links });
  expect(dialog.queryByRole('button', { name: 'Add a link' })).toBeNull();
});

test.each([
  ['displayName', 'Display name'],
  ['firstName', 'First name'],
  ['links.0.url', 'Address of link 1'],
])('a refusal of %s is shown at its field', async (name, label) => {
  const sentence = 'This belongs to the team.';
  fakeGateway().answer(users.update, refusal('conflict', sentence, { [name]: sentence }));
  const { dialog, field, save } = await open({
    ...rosa,
    links: [{ label: 'One', url: 'https://one.example' }],
  });

  await save();

  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(field(label)).toHaveFocus();
});
