import { sessions, users } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorAt, field, openAuth, press, rosa, signIn, type Visit } from '../testing/auth.tsx';
import { toastOf } from '../testing/toasts.ts';

const nobody = refusal('not_signed_in', 'Please log in.');

async function logIn({ user }: Visit, password = 'compost heap') {
  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), password);
  await press(user, 'Login');
}

test('the page claims over 60 plants, and begins at Login', async () => {
  await openAuth();

  expect(screen.getByText(/over 60 medicinal plants/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  expect(document.title).toContain('Login');
});

test('a skeleton stands until it is known who is there', async () => {
  fakeGateway().answer(users.current, new Promise<never>(() => {}));

  await openAuth('/auth', 'unknown');

  expect(screen.getByTestId('auth-skeleton')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  // The heading gets the focus of who arrives: it comes with what stays.
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a sprig stands where the catalogue has no plate', async () => {
  const { container } = await openAuth();
  const plate = container.querySelector('aside img');
  expect(plate).toHaveAttribute('src', expect.stringMatching(/^\/api\/plants\/1\/plates\/plate\?/));

  if (plate) fireEvent.error(plate);

  expect(container.querySelector('aside img')).toBeNull();
  expect(container.querySelector('aside svg')).toBeInTheDocument();
});

test('a person whom the portal can’t tell may log in', async () => {
  fakeGateway().answer(users.current, refusal('upstream_unavailable', 'The account service is away.'));

  await openAuth('/auth', 'unknown');

  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test.each([
  ['/auth', '/'],
  ['/auth?next=/forum/new', '/forum/new'],
  ['/auth?next=//evil.example', '/'],
])('a signed-in visitor of %s is led to %s', async (from, to) => {
  const { location } = await openAuth(from, rosa);

  expect(location()).toBe(to);
});

test('logging in greets, asks anew who is there, and goes on to where the person came from', async () => {
  const gateway = fakeGateway().answer(sessions.start, rosa).answer(users.current, rosa);
  const visit = await openAuth('/auth?next=%2Fforum%2Fnew');

  await logIn(visit);

  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(visit.location()).toBe('/forum/new'));
  expect(gateway.calls(sessions.start)[0]?.body).toEqual({ username: 'rosa', password: 'compost heap' });
  expect(gateway.calls(users.current)).toHaveLength(1);
});

test('nothing that was answered to the stranger is left for the member', async () => {
  signIn(fakeGateway().answer(sessions.start, rosa));
  const visit = await openAuth();
  visit.queryClient.setQueryData(['api', 'threads', '7'], 'as a stranger sees it');

  await logIn(visit);

  await screen.findByText('Welcome back!');
  expect(visit.queryClient.getQueryData(['api', 'threads', '7'])).toBeUndefined();
});

test('a browser that refuses the cookie is told so, and not greeted', async () => {
  fakeGateway().answer(sessions.start, rosa).answer(users.current, nobody);
  const visit = await openAuth();

  await logIn(visit);

  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getAllByText(/Allow cookies for this site/)[0]).toBeVisible();
  expect(visit.location()).toBe('/auth');
});

test('a wrong password is said in a toast and at the field, which has the focus and what was typed', async () => {
  fakeGateway().answer(sessions.start, refusal('not_signed_in', 'The username or the password is wrong.'));

  await logIn(await openAuth(), 'compost');

  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(errorAt('Password')).toBe('The username or the password is wrong.');
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveValue('compost');
});

test.each([
  ['too_many_requests', 'That was too much at once. Please wait 20 seconds and try again.'],
  ['upstream_unavailable', 'The account service is away.'],
  ['offline', 'The portal can’t be reached. Check your connection and try again.'],
] as const)('a login that fails by %s says why, beside the button too', async (code, detail) => {
  fakeGateway().answer(sessions.start, refusal(code, detail));

  await logIn(await openAuth());

  expect(await toastOf('Login failed')).toHaveTextContent(detail);
  expect(within(screen.getByRole('form', { name: 'Login' })).getByText(detail)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('an incomplete login is not sent; the first empty field has the focus', async () => {
  const { user } = await openAuth();

  await user.type(field('Username'), '  ');
  await press(user, 'Login');

  expect(errorAt('Username')).toBe('Please enter your username.');
  expect(errorAt('Password')).toBe('Please enter your password.');
  expect(field('Username')).toHaveFocus();
  await user.type(field('Username'), 'rosa');
  expect(errorAt('Username')).toBeUndefined();
});

test('a login on its way is sent once', async () => {
  const gateway = fakeGateway().answer(sessions.start, new Promise<never>(() => {}));
  const visit = await openAuth();

  await logIn(visit);
  await visit.user.type(field('Password'), '{Enter}');

  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(gateway.calls(sessions.start)).toHaveLength(1);
});

test('password managers find what each field is', async () => {
  const { user } = await openAuth();
  expect(field('Username').autocomplete).toBe('username');
  expect(field('Password').autocomplete).toBe('current-password');

  await user.click(screen.getByRole('tab', { name: 'Register' }));

  const kinds = ['Username', 'Password', 'Email', 'First name', 'Last name'].map(
    (it) => field(it).autocomplete,
  );
  expect(kinds).toEqual(['username', 'new-password', 'email', 'given-name', 'family-name']);
});

test('Caps Lock is spoken of while it is on', async () => {
  const { user } = await openAuth();
  await user.click(field('Password'));

  await user.keyboard('{CapsLock}S');
  expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();

  await user.keyboard('{CapsLock}s');
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});
