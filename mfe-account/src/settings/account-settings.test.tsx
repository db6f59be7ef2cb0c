import { sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { AccountSettings } from './account-settings.tsx';

const rosa: User = { id: 3, username: 'rosa', roles: [] };
const wrong = refusal('invalid_input', 'The password is wrong.', { password: 'The password is wrong.' });

const actions = [
  ['Change password', users.changePassword],
  ['Sign out everywhere', sessions.endAll],
  ['Download my data', users.data],
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
  /** The fields of every dialog, filled in. */
  const fill = async () => {
    const isChange = action === 'Change password';
    await visit.user.type(field(isChange ? 'Current password' : 'Password'), 'compost heap');
    if (isChange) await visit.user.type(field('New password'), 'a new garden');
  };
  return { ...visit, dialog, field, confirm, fill };
}

afterEach(() => jest.restoreAllMocks());

describe.each(actions)('%s', (action, endpoint) => {
  test('asks for the password first, where the focus begins, and sends nothing without it', async () => {
    const { dialog, confirm } = await open(action);
    const [password] = dialog.getAllByLabelText(/password$/i, { selector: 'input' });
    expect(password).toHaveFocus();

    await confirm();

    expect(dialog.getAllByRole('alert')[0]).toHaveTextContent(/^Please enter your/);
    expect(password).toHaveFocus();
  });

  test('says a wrong password at its field, and stays open', async () => {
    fakeGateway().answer(endpoint, wrong);
    const { dialog, confirm, fill } = await open(action);
    await fill();

    await confirm();

    expect(await dialog.findByRole('alert')).toHaveTextContent('The password is wrong.');
    expect(dialog.getAllByLabelText(/password$/i, { selector: 'input' })[0]).toHaveFocus();
  });

  test('says another failure in the dialog, with what was typed kept', async () => {
    const detail = 'That was the wrong password too many times. Please try again in 9 minutes.';
    fakeGateway().answer(endpoint, refusal('too_many_requests', detail));
    const { dialog, confirm, fill } = await open(action);
    await fill();

    await confirm();

    expect(await dialog.findByText(detail)).toBeVisible();
    expect(dialog.getByDisplayValue('compost heap')).toBeVisible();
  });

  test('says that it works, and can neither be sent twice nor be left meanwhile', async () => {
    const gateway = fakeGateway().answer(endpoint, new Promise<never>(() => {}));
    const { dialog, user, confirm, fill } = await open(action);
    await fill();

    await confirm();
    await user.keyboard('{Enter}{Escape}');

    expect(dialog.getByRole('button', { name: /\.\.\.$/ })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(gateway.calls(endpoint)).toHaveLength(1);
  });

  test('can be given up, and asks anew when opened again', async () => {
    const { dialog, user, fill } = await open(action);
    await fill();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: action })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: action }));
    expect(screen.queryByDisplayValue('compost heap')).toBeNull();
  });

  test('tells password managers whose password it is', async () => {
    const { dialog } = await open(action);

    const form = dialog.getByRole('button', { name: 'Cancel' }).closest('form');
    expect(form?.querySelector('[autocomplete=username]')).toHaveValue('rosa');
  });
});

test('a password is changed by the old one and a new one', async () => {
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

test('a new password under six is not sent, and Enter sends a longer one', async () => {
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

test('signing out everywhere ends this session too, and leads to the login', async () => {
  fakeGateway().answer(sessions.endAll, undefined);
  const { confirm, fill, location, queryClient } = await open('Sign out everywhere');
  queryClient.setQueryData(['api', 'favorites'], []);
  await fill();

  await confirm();

  expect(await screen.findByText('Signed out everywhere')).toBeVisible();
  expect(location()).toBe('/auth');
  expect(queryClient.getQueryData(['api', 'user'])).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});

test('who deletes the account is told what goes and what stays, and ends as a stranger on the home page', async () => {
  const gateway = fakeGateway().answer(users.remove, undefined);
  const { dialog, confirm, fill, location, queryClient } = await open('Delete account');
  expect(dialog.getByText(/plant journal, photos, favourites and collections/)).toBeVisible();
  expect(dialog.getByText(/forum, under “deleted member”/)).toBeVisible();
  queryClient.setQueryData(['api', 'favorites'], []);
  await fill();

  await confirm();

  expect(await screen.findByText('Account deleted')).toBeVisible();
  expect(location()).toBe('/');
  expect(queryClient.getQueryData(['api', 'user'])).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  expect(gateway.calls(users.remove)[0]?.body).toEqual({ password: 'compost heap' });
});

test('drafts go with their account, and stay over the end of all sessions', async () => {
  fakeGateway().answer(sessions.endAll, undefined).answer(users.remove, undefined);
  localStorage.setItem('portal-draft:3:journal-photo', '{"photo":"data:"}');
  localStorage.setItem('portal-draft:31:journal', '{"notes":"Another member\u2019s."}');
  for (const [action, said, left] of [
    ['Sign out everywhere', 'Signed out everywhere', 2],
    ['Delete account', 'Account deleted', 1],
  ] as const) {
    const { confirm, fill, unmount } = await open(action);
    await fill();
    await confirm();
    expect(await screen.findByText(said)).toBeVisible();

    expect(localStorage).toHaveLength(left);
    unmount();
  }
  expect(localStorage.getItem('portal-draft:31:journal')).not.toBeNull();
});

test.each([
  ['attachment; filename="plant-portal-rosa.json"', 'plant-portal-rosa.json'],
  ['attachment', 'download'],
])('the data comes as the server wrote it, under its name (%s)', async (disposition, name) => {
  const saved = watchDownloads();
  answerFile('{ "journal": [] }', disposition);
  const { confirm, fill } = await open('Download my data');
  await fill();

  await confirm();

  expect(await screen.findByText('Your data is on its way')).toBeVisible();
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(await textOf(saved[0])).toBe('{ "journal": [] }');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a portal that can’t be reached is said for the download as for every call', async () => {
  fakeGateway().answer(users.data, refusal('offline'));
  const { dialog, confirm, fill } = await open('Download my data');
  await fill();

  await confirm();

  expect(await dialog.findByText(/The portal can’t be reached/)).toBeVisible();
});

test('who has no email is told that a forgotten password is lost', async () => {
  await renderScreen(<AccountSettings user={rosa} />);
  expect(screen.getByText(/no email address: a forgotten password can’t be reset/)).toBeVisible();
});

test('who has an email is told that a forgotten password can be reset', async () => {
  await renderScreen(<AccountSettings user={{ ...rosa, email: 'rosa@garden.example' }} />);
  expect(screen.getByText('A forgotten one can be reset by email.')).toBeVisible();
});

/** Answers the data with a file: the fake gateway answers JSON alone. */
function answerFile(text: string, disposition: string) {
  const gateway = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (String(address) !== users.data.path) return gateway(address, init);
    const headers = new Headers({ 'content-disposition': disposition });
    return { ok: true, status: 200, headers, blob: async () => new Blob([text]) } as Response;
  };
}

/** What is handed to the browser's downloads: the address of a file, and the name that the link gives it. */
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

const textOf = (file: File | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });
