import { notifications, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { answerSettings } from '../testing/settings.ts';
import { AccountSettings } from './account-settings.tsx';
import { ChangeAvatar } from './change-avatar.tsx';
import { EmailSetting } from './email-setting.tsx';
import { SettingsScreen } from './settings.screen.tsx';

const rosa: User = { id: 3, username: 'rosa', roles: [] };
const wrong = refusal('invalid_input', 'Incorrect password.', { password: 'Incorrect password.' });

const actions = [
  ['Change password', users.changePassword],
  ['Delete account', users.remove],
] as const;
const confirmLabels = new Map([['Download my data', 'Download']]);

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function open(action: string, user: User = rosa) {
  const visit = await renderScreen(<AccountSettings user={user} />, {
    viewer: user,
    path: '/user/3',
    route: '/user/:userId',
  });
  await visit.user.click(screen.getByRole('button', { name: action }));
  const dialog = within(screen.getByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const confirm = () =>
    visit.user.click(dialog.getByRole('button', { name: confirmLabels.get(action) ?? action }));
  /** Fills in the fields of any dialog. */
  const fill = () => {
    const isChange = action === 'Change password';
    enter(field(isChange ? 'Current password' : 'Password'), 'compost heap');
    if (isChange) enter(field('New password'), 'a new garden');
  };
  return { ...visit, dialog, field, confirm, fill };
}

beforeEach(() => {
  answerSettings();
});
afterEach(() => jest.restoreAllMocks());

describe.each(actions)('%s', (action, endpoint) => {
  test('needs the password, which has the focus', async () => {
    const { dialog, confirm } = await open(action);
    const [password] = dialog.getAllByLabelText(/password$/i, { selector: 'input' });
    expect(password).toHaveFocus();

    await confirm();

    expect(dialog.getAllByRole('alert')[0]).toHaveTextContent(/^Please enter your/);
    expect(password).toHaveFocus();
  });

  test('marks a wrong password and stays open', async () => {
    fakeGateway().answer(endpoint, wrong);
    const { dialog, confirm, fill } = await open(action);
    fill();

    await confirm();

    expect(await dialog.findByRole('alert')).toHaveTextContent('Incorrect password.');
    expect(dialog.getAllByLabelText(/password$/i, { selector: 'input' })[0]).toHaveFocus();
  });

  test('shows another failure and keeps the values', async () => {
    const detail = 'Too many incorrect passwords. Please try again in 9 minutes.';
    fakeGateway().answer(endpoint, refusal('too_many_requests', detail));
    const { dialog, confirm, fill } = await open(action);
    fill();

    await confirm();

    expect(await dialog.findByText(detail)).toBeVisible();
    expect(dialog.getByDisplayValue('compost heap')).toBeVisible();
  });

  test('names the account for password managers', async () => {
    const { dialog } = await open(action);

    const form = dialog.getByRole('button', { name: 'Cancel' }).closest('form');
    expect(form?.querySelector('[autocomplete=username]')).toHaveValue('rosa');
  });
});

test('a password change sends the old and the new password', async () => {
  const gateway = fakeGateway().answer(users.changePassword, undefined);
  const { confirm, fill } = await open('Change password');
  fill();

  await confirm();

  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(users.changePassword)[0]?.body).toEqual({
    password: 'compost heap',
    newPassword: 'a new garden',
  });
});

test('a new password under six characters is not sent, and Enter sends a longer one', async () => {
  const gateway = fakeGateway().answer(users.changePassword, undefined);
  const { user, dialog, field } = await open('Change password');
  enter(field('Current password'), 'compost heap');

  await user.type(field('New password'), 'moss1{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('Password must be at least 6 characters long.');
  expect(field('New password')).toHaveFocus();

  await user.type(field('New password'), '2{Enter}');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(gateway.calls(users.changePassword)).toHaveLength(1);
});

test('logging out everywhere ends this session and leads to the login', async () => {
  fakeGateway().answer(sessions.endAll, undefined);
  const { confirm, fill, location, queryClient } = await open('Log out everywhere');
  queryClient.setQueryData(['api', 'favorites'], []);
  fill();

  await confirm();

  expect(await screen.findByText('Logged out everywhere')).toBeVisible();
  expect(location()).toBe('/auth');
  expect(queryClient.getQueryData(['api', 'user'])).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});

test('deleting the account explains the consequences and leads to the home page, logged out', async () => {
  const gateway = fakeGateway().answer(users.remove, undefined);
  const { dialog, confirm, fill, location, queryClient } = await open('Delete account');
  expect(dialog.getByText(/plant journal, photos, favourites and collections/)).toBeVisible();
  expect(dialog.getByText(/shown as by “deleted member”/)).toBeVisible();
  queryClient.setQueryData(['api', 'favorites'], []);
  fill();

  await confirm();

  expect(await screen.findByText('Account deleted')).toBeVisible();
  expect(location()).toBe('/');
  expect(queryClient.getQueryData(['api', 'user'])).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  expect(gateway.calls(users.remove)[0]?.body).toEqual({ password: 'compost heap' });
});

test('drafts survive a logout, but not the account', async () => {
  fakeGateway().answer(sessions.endAll, undefined).answer(users.remove, undefined);
  localStorage.setItem('portal-draft:3:journal-photo', '{"photo":"data:"}');
  localStorage.setItem('portal-draft:31:journal', '{"notes":"Another member\u2019s."}');
  for (const [action, message, left] of [
    ['Log out everywhere', 'Logged out everywhere', 2],
    ['Delete account', 'Account deleted', 1],
  ] as const) {
    const { confirm, fill, unmount } = await open(action);
    fill();
    await confirm();
    expect(await screen.findByText(message)).toBeVisible();

    expect(localStorage).toHaveLength(left);
    unmount();
  }
  expect(localStorage.getItem('portal-draft:31:journal')).not.toBeNull();
});

test.each([
  ['attachment; filename="plant-portal-rosa.json"', 'plant-portal-rosa.json'],
  ['attachment', 'download'],
])('the download has the server’s content and name (%s)', async (disposition, name) => {
  const saved = watchDownloads();
  answerFile('{ "journal": [] }', disposition);
  const { confirm, fill } = await open('Download my data');
  fill();

  await confirm();

  expect(await screen.findByText('Download started')).toBeVisible();
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(await textOf(saved[0])).toBe('{ "journal": [] }');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a download reports a missing connection', async () => {
  fakeGateway().answer(users.data, refusal('offline'));
  const { dialog, confirm, fill } = await open('Download my data');
  fill();

  await confirm();

  expect(await dialog.findByText(/The portal can’t be reached/)).toBeVisible();
});

test('warns if a forgotten password can’t be reset', async () => {
  await renderScreen(
    <AccountSettings user={{ ...rosa, email: 'rosa@garden.example', isEmailConfirmed: false }} />,
  );
  expect(
    screen.getByText('If you forget it, you can’t reset it: your account has no confirmed email address.'),
  ).toBeVisible();
});

test('explains that a forgotten password can be reset', async () => {
  await renderScreen(
    <AccountSettings user={{ ...rosa, email: 'rosa@garden.example', isEmailConfirmed: true }} />,
  );
  expect(screen.getByText('If you forget it, you can reset it by email.')).toBeVisible();
});

/** Answers a file: the fake gateway answers only JSON. */
function answerFile(text: string, disposition: string) {
  const gateway = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (String(address) !== users.data.path) return gateway(address, init);
    const headers = new Headers({ 'content-disposition': disposition });
    return { ok: true, status: 200, headers, blob: async () => new Blob([text]) } as Response;
  };
}

/** Collects the files that are downloaded. */
function watchDownloads(): File[] {
  const saved: File[] = [];
  const files = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.set(`blob:${files.size}`, file);
      return `blob:${files.size - 1}`;
    },
    revokeObjectURL: (href: string) => files.delete(href),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file) saved.push(new File([file], this.download));
  });
  return saved;
}

test('each setting tells its state in a line', async () => {
  const gateway = answerSettings().answer(notifications.settings, { page: [], email: ['care'], push: [] });
  const zoned = { ...rosa, timeZone: 'America/Los_Angeles' };
  gateway.answer(users.changeTimeZone, rosa).answer(users.current, rosa);
  const { user } = await renderScreen(<AccountSettings user={zoned} />, { viewer: zoned });

  expect(screen.getByText('Others see you as rosa.')).toBeVisible();
  expect(screen.getByText('Off. Only your password protects your account.')).toBeVisible();
  expect(await screen.findByText('Email on, browser off.')).toBeVisible();
  expect(screen.getByText('Sent at 8 a.m. (time zone: America/Los Angeles).')).toBeVisible();
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await user.click(screen.getByRole('button', { name: `Use ${device.replaceAll('_', ' ')}` }));
  expect(gateway.calls(users.changeTimeZone).map(({ body }) => body)).toEqual([{ timeZone: device }]);
});

test('links at the top lead to each section', async () => {
  answerSettings();

  await renderScreen(<SettingsScreen />, { path: '/settings', viewer: rosa });

  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  const targets = sections.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
  const titles = targets.map((id) => document.getElementById(id)?.textContent);
  expect(titles).toEqual(sections.getAllByRole('link').map((link) => link.textContent));
});

test('visitors are asked to log in, and come back to the settings', async () => {
  await renderScreen(<SettingsScreen />, { path: '/settings', viewer: null });

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth?next=%2Fsettings');
});

test('an operator’s password is explained and can’t be changed', async () => {
  await renderScreen(<AccountSettings user={{ ...rosa, hasManagedPassword: true }} />);

  expect(screen.getByText(/Set by the operator of this portal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

const textOf = (file: File | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });

describe('the picture', () => {
  const rosa: User = { id: 3, username: 'rosa', roles: [] };
  const avatarUrl = `/api/images/account/${'a'.repeat(64)}`;

  const open = (user: User) =>
    renderScreen(<ChangeAvatar user={user} onClose={() => {}} />, { viewer: user });

  test('without a chosen photo, nothing is sent', async () => {
    const gateway = fakeGateway().answer(users.changeAvatar, rosa);
    const { user } = await open(rosa);

    await user.click(screen.getByRole('button', { name: 'Use this photo' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a photo.');
    expect(gateway.calls(users.changeAvatar)).toHaveLength(0);
  });

  test('only a photo can be removed', async () => {
    await open(rosa);
    expect(screen.queryByRole('button', { name: 'Use the leaf again' })).toBeNull();
  });

  test('removing the photo brings the leaf back', async () => {
    const gateway = fakeGateway().answer(users.removeAvatar, rosa).answer(users.current, rosa);
    const { user } = await open({ ...rosa, avatarUrl });

    await user.click(screen.getByRole('button', { name: 'Use the leaf again' }));

    expect(await screen.findByText('Photo removed')).toBeVisible();
    expect(gateway.calls(users.removeAvatar)).toHaveLength(1);
  });

  test('a failure is shown', async () => {
    const detail = 'This is not a picture that can be read.';
    fakeGateway().answer(users.removeAvatar, refusal('upstream_unavailable', detail));
    const { user } = await open({ ...rosa, avatarUrl });

    await user.click(screen.getByRole('button', { name: 'Use the leaf again' }));

    expect(await screen.findByText(detail)).toBeVisible();
  });
});

describe('the profile', () => {
  const rosa: User = { id: 3, username: 'rosa', roles: [] };

  async function open(user: User = rosa) {
    answerSettings();
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

    enter(field('Display name'), 'Rosa from the hill');
    enter(field('About you'), 'Roses.');
    enter(field('Location'), '');
    await user.click(dialog.getByRole('button', { name: 'Add a link' }));
    enter(field('Name of link 1'), 'Diary');
    enter(field('Address of link 1'), 'roses.example/diary');
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
    enter(field('Name of link 1'), 'Diary');
    enter(field('Address of link 1'), 'javascript:alert(1)');
    await add();
    enter(field('Address of link 2'), 'https://roses.example');

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
});

describe('the email address', () => {
  const bare: User = { id: 3, username: 'rosa', roles: [] };
  const confirmed: User = { ...bare, email: 'rosa@example.org', isEmailConfirmed: true };
  const unconfirmed: User = { ...confirmed, isEmailConfirmed: false };
  const pending: User = { ...confirmed, pendingEmail: 'new@example.org' };

  const show = (user: User) => renderScreen(<EmailSetting user={user} />, { viewer: user });

  async function open(user: User, action: string) {
    const visit = await show(user);
    await visit.user.click(screen.getByRole('button', { name: action }));
    const dialog = within(screen.getByRole('dialog'));
    const type = (label: string, text: string) => enter(dialog.getByLabelText(label), text);
    const press = (name: string) => visit.user.click(dialog.getByRole('button', { name }));
    return { ...visit, dialog, type, press };
  }

  test.each([
    ['no address', bare, /no email address/, ['Add an address']],
    ['a confirmed one', confirmed, /rosa@example\.org\. Confirmed/, ['Change address', 'Remove address']],
    [
      'an unconfirmed one',
      unconfirmed,
      /Not confirmed yet/,
      ['Send the link again', 'Change address', 'Remove address'],
    ],
    ['a change', pending, /link that we sent to new@example\.org/, ['Change address', 'Cancel the change']],
  ])('with %s, the setting says so and offers what is possible', async (_, user, text, actions) => {
    await show(user);

    expect(screen.getByText(text)).toBeVisible();
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(actions);
  });

  test('a new address is sent with the password', async () => {
    const gateway = fakeGateway().answer(users.changeEmail, pending).answer(users.current, pending);
    const { type, press, dialog } = await open(confirmed, 'Change address');
    await press('Send link');
    expect(dialog.getAllByRole('alert')).toHaveLength(2);

    type('New email address', ' new@example.org');
    type('Password', 'compost heap');
    await press('Send link');

    expect(await screen.findByText('Link sent')).toBeVisible();
    expect(gateway.calls(users.changeEmail)[0]?.body).toEqual({
      email: 'new@example.org',
      password: 'compost heap',
    });
  });

  test('refusals of both fields are shown', async () => {
    const detail = 'This is your address already, and it is confirmed.';
    fakeGateway().answer(users.changeEmail, refusal('conflict', detail, { email: detail }));
    const { type, press, dialog } = await open(confirmed, 'Change address');
    type('New email address', 'rosa@example.org');
    type('Password', 'compost heap');
    await press('Send link');

    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
    expect(dialog.getByLabelText('New email address')).toHaveFocus();
  });

  test('the link to the present address is sent again', async () => {
    const gateway = fakeGateway().answer(users.changeEmail, unconfirmed).answer(users.current, unconfirmed);
    const { type, press } = await open(unconfirmed, 'Send the link again');
    type('Password', 'compost heap');
    await press('Send link');

    expect(await screen.findByText('Link sent')).toBeVisible();
    expect(gateway.calls(users.changeEmail)[0]?.body).toEqual({
      email: 'rosa@example.org',
      password: 'compost heap',
    });
  });

  test.each([
    ['an address is removed', confirmed, 'Remove address', 'Address removed'],
    ['a change is cancelled', pending, 'Cancel the change', 'Change cancelled'],
  ])('%s', async (_, user, action, done) => {
    const gateway = fakeGateway().answer(users.removeEmail, bare).answer(users.current, bare);
    const { type, press } = await open(user, action);
    type('Password', 'compost heap');
    await press(action);

    expect(await screen.findByText(done)).toBeVisible();
    expect(gateway.calls(users.removeEmail)[0]?.body).toEqual({ password: 'compost heap' });
  });
});
