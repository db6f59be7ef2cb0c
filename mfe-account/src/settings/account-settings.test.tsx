import { grants, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { AccountSettings } from './account-settings.tsx';

const rosa: User = { id: 3, username: 'rosa', roles: [] };
const wrong = refusal('invalid_input', 'Incorrect password.', { password: 'Incorrect password.' });

const actions = [
  ['Change password', users.changePassword],
  ['Delete account', users.remove],
] as const;
const confirmLabels = new Map([['Download my data', 'Download']]);

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
  const fill = async () => {
    const isChange = action === 'Change password';
    await visit.user.type(field(isChange ? 'Current password' : 'Password'), 'compost heap');
    if (isChange) await visit.user.type(field('New password'), 'a new garden');
  };
  return { ...visit, dialog, field, confirm, fill };
}

beforeEach(() => {
  fakeGateway().answer(sessions.list, []).answer(grants.list, []);
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
    await fill();

    await confirm();

    expect(await dialog.findByRole('alert')).toHaveTextContent('Incorrect password.');
    expect(dialog.getAllByLabelText(/password$/i, { selector: 'input' })[0]).toHaveFocus();
  });

  test('shows another failure and keeps the values', async () => {
    const detail = 'Too many incorrect passwords. Please try again in 9 minutes.';
    fakeGateway().answer(endpoint, refusal('too_many_requests', detail));
    const { dialog, confirm, fill } = await open(action);
    await fill();

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
  await fill();

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
  await user.type(field('Current password'), 'compost heap');

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
  await fill();

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
  await fill();

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
    await fill();
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
  await fill();

  await confirm();

  expect(await screen.findByText('Download started')).toBeVisible();
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(await textOf(saved[0])).toBe('{ "journal": [] }');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a download reports a missing connection', async () => {
  fakeGateway().answer(users.data, refusal('offline'));
  const { dialog, confirm, fill } = await open('Download my data');
  await fill();

  await confirm();

  expect(await dialog.findByText(/The portal can’t be reached/)).toBeVisible();
});

test('warns if a forgotten password can’t be reset', async () => {
  await renderScreen(
    <AccountSettings user={{ ...rosa, email: 'rosa@garden.example', isEmailConfirmed: false }} />,
  );
  expect(
    screen.getByText(/no confirmed email address, so a forgotten password can’t be reset/),
  ).toBeVisible();
});

test('explains that a forgotten password can be reset', async () => {
  await renderScreen(
    <AccountSettings user={{ ...rosa, email: 'rosa@garden.example', isEmailConfirmed: true }} />,
  );
  expect(screen.getByText('You can reset a forgotten password by email.')).toBeVisible();
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

test('an operator’s password is explained and can’t be changed', async () => {
  await renderScreen(<AccountSettings user={{ ...rosa, hasManagedPassword: true }} />);

  expect(screen.getByText(/The operator of this portal sets the password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

const textOf = (file: File | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });
