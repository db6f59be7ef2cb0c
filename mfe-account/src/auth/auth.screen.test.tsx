import { passwordResets, sessions, type User, users } from '@portal/contracts';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AuthScreen } from './auth.screen.tsx';

const rosa: User = { id: 3, username: 'rosa', roles: [] };
const nobody = refusal('not_signed_in', 'Please log in.');

const open = (path = '/auth', viewer: User | null | 'unknown' = null) =>
  renderScreen(<AuthScreen />, { path, route: '/auth', viewer });
type Visit = Awaited<ReturnType<typeof open>>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (user: Visit['user'], name: string) => user.click(screen.getByRole('button', { name }));
const errorAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((words) => words?.getAttribute('role') === 'alert')?.textContent;

async function logIn({ user }: Visit, password = 'compost heap') {
  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), password);
  await press(user, 'Login');
}

async function openRegister() {
  const visit = await open();
  await visit.user.click(screen.getByRole('tab', { name: 'Register' }));
  return visit;
}

async function openForgot() {
  const visit = await open();
  await visit.user.type(field('Username'), 'rosa');
  await press(visit.user, 'Forgot password?');
  return visit;
}

/** Lets the gateway know the person from now on. */
const signIn = (gateway: FakeGateway) => gateway.answer(users.current, rosa);

test('the page claims over 60 plants, and begins at Login', async () => {
  await open();

  expect(screen.getByText(/over 60 medicinal plants/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  expect(document.title).toContain('Login');
});

test('a skeleton stands until it is known who is there', async () => {
  fakeGateway().answer(users.current, new Promise<never>(() => {}));

  await open('/auth', 'unknown');

  expect(screen.getByTestId('auth-skeleton')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  // The heading gets the focus of who arrives: it comes with what stays.
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a sprig stands where the catalogue has no plate', async () => {
  const { container } = await open();
  const plate = container.querySelector('aside img');
  expect(plate).toHaveAttribute('src', expect.stringMatching(/^\/api\/plants\/1\/plates\/plate\?/));

  if (plate) fireEvent.error(plate);

  expect(container.querySelector('aside img')).toBeNull();
  expect(container.querySelector('aside svg')).toBeInTheDocument();
});

test('a person whom the portal can’t tell may log in', async () => {
  fakeGateway().answer(users.current, refusal('upstream_unavailable', 'The account service is away.'));

  await open('/auth', 'unknown');

  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test.each([
  ['/auth', '/'],
  ['/auth?next=/forum/new', '/forum/new'],
  ['/auth?next=//evil.example', '/'],
])('a signed-in visitor of %s is led to %s', async (from, to) => {
  const { location } = await open(from, rosa);

  expect(location()).toBe(to);
});

test('logging in greets, asks anew who is there, and goes on to where the person came from', async () => {
  const gateway = fakeGateway().answer(sessions.start, rosa).answer(users.current, rosa);
  const visit = await open('/auth?next=%2Fforum%2Fnew');

  await logIn(visit);

  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(visit.location()).toBe('/forum/new'));
  expect(gateway.calls(sessions.start)[0]?.body).toEqual({ username: 'rosa', password: 'compost heap' });
  expect(gateway.calls(users.current)).toHaveLength(1);
});

test('nothing that was answered to the stranger is left for the member', async () => {
  signIn(fakeGateway().answer(sessions.start, rosa));
  const visit = await open();
  visit.queryClient.setQueryData(['api', 'threads', '7'], 'as a stranger sees it');

  await logIn(visit);

  await screen.findByText('Welcome back!');
  expect(visit.queryClient.getQueryData(['api', 'threads', '7'])).toBeUndefined();
});

test('a browser that refuses the cookie is told so, and not greeted', async () => {
  fakeGateway().answer(sessions.start, rosa).answer(users.current, nobody);
  const visit = await open();

  await logIn(visit);

  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getAllByText(/Allow cookies for this site/)[0]).toBeVisible();
  expect(visit.location()).toBe('/auth');
});

test('a wrong password is said in a toast and at the field, which has the focus and what was typed', async () => {
  fakeGateway().answer(sessions.start, refusal('not_signed_in', 'The username or the password is wrong.'));

  await logIn(await open(), 'compost');

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

  await logIn(await open());

  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(within(screen.getByRole('form', { name: 'Login' })).getByText(detail)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('an incomplete login is not sent; the first empty field has the focus', async () => {
  const { user } = await open();

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
  const visit = await open();

  await logIn(visit);
  await visit.user.type(field('Password'), '{Enter}');

  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(gateway.calls(sessions.start)).toHaveLength(1);
});

test('password managers find what each field is', async () => {
  const { user } = await open();
  expect(field('Username').autocomplete).toBe('username');
  expect(field('Password').autocomplete).toBe('current-password');

  await user.click(screen.getByRole('tab', { name: 'Register' }));

  const kinds = ['Username', 'Password', 'Email', 'First name', 'Last name'].map(
    (it) => field(it).autocomplete,
  );
  expect(kinds).toEqual(['username', 'new-password', 'email', 'given-name', 'family-name']);
});

test('Caps Lock is spoken of while it is on', async () => {
  const { user } = await open();
  await user.click(field('Password'));

  await user.keyboard('{CapsLock}S');
  expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();

  await user.keyboard('{CapsLock}s');
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});

test('registering sends what was filled in, and welcomes', async () => {
  const gateway = signIn(fakeGateway().answer(users.register, rosa));
  const { user, location } = await openRegister();

  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), 'compost heap');
  await user.type(field('Email'), 'rosa@garden.example');
  await press(user, 'Create Account');

  expect(await screen.findByText('Welcome!')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/'));
  expect(gateway.calls(users.register)[0]?.body).toEqual({
    username: 'rosa',
    password: 'compost heap',
    email: 'rosa@garden.example',
    firstName: '',
    lastName: '',
  });
});

test('the advice on a new password is true at every length, and blocks none of six', async () => {
  const gateway = fakeGateway().answer(users.register, new Promise<never>(() => {}));
  const { user } = await openRegister();
  expect(screen.getByText('At least 6 characters. 12 or more are much harder to guess.')).toBeVisible();

  await user.type(field('Password'), 'moss1');
  expect(screen.getByText(/Too short so far/)).toBeVisible();
  await user.type(field('Password'), '2');
  expect(screen.getByText(/Long enough to be accepted/)).toBeVisible();
  await user.type(field('Password'), ' and fern');
  expect(screen.getByText(/A good length/)).toBeVisible();

  await user.clear(field('Password'));
  await user.type(field('Password'), 'moss12');
  await user.type(field('Username'), 'rosa{Enter}');
  expect(gateway.calls(users.register)).toHaveLength(1);
});

test('a password under six is not sent', async () => {
  const { user } = await openRegister();

  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), 'moss1{Enter}');

  expect(errorAt('Password')).toBe('Password must be at least 6 characters long.');
  expect(field('Password')).toHaveFocus();
});

test('what the server refuses is marked, and the first wrong field has the focus', async () => {
  fakeGateway().answer(
    users.register,
    refusal('invalid_input', 'Two things are wrong.', {
      email: 'Please enter a valid email address.',
      password: 'This password is among the commonest.',
    }),
  );
  const { user } = await openRegister();

  await user.type(field('Username'), 'rosa');
  await user.type(field('Password'), 'password1{Enter}');

  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(errorAt('Email')).toBe('Please enter a valid email address.');
  expect(errorAt('Password')).toBe('This password is among the commonest.');
  expect(field('Password')).toHaveFocus();
});

test('a name that is taken is said at the name', async () => {
  fakeGateway().answer(users.register, refusal('conflict', 'This username is taken.'));
  const { user } = await openRegister();

  await user.type(field('Password'), 'compost heap');
  await user.type(field('Username'), 'rosa{Enter}');

  expect(await screen.findByText('Registration failed')).toBeVisible();
  expect(errorAt('Username')).toBe('This username is taken.');
  expect(field('Username')).toHaveFocus();
});

test('who forgot the password asks for a mail with the name they had typed', async () => {
  const gateway = fakeGateway().answer(passwordResets.request, { message: 'If there is such an account …' });
  const { user } = await openForgot();
  expect(field('Username or email')).toHaveFocus();
  expect(field('Username or email')).toHaveValue('rosa');

  await press(user, 'Send Reset Link');

  expect(await screen.findByText('Email sent!')).toBeVisible();
  expect(screen.getByText('If there is such an account …')).toBeVisible();
  expect(screen.getByText(/among the spam/)).toBeVisible();
  expect(gateway.calls(passwordResets.request)[0]?.body).toEqual({ usernameOrEmail: 'rosa' });
});

test('a mail to nobody is not asked for', async () => {
  const { user } = await openForgot();

  await user.clear(field('Username or email'));
  await press(user, 'Send Reset Link');

  expect(errorAt('Username or email')).toBe('Please enter your username or email address');
  expect(field('Username or email')).toHaveFocus();
});

test('a mail that could not be asked for is an Error with the message', async () => {
  fakeGateway().answer(passwordResets.request, refusal('internal', 'The mail could not be sent.'));
  const { user } = await openForgot();

  await press(user, 'Send Reset Link');

  expect(await screen.findByText('Error')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Forgot password' });
  expect(within(form).getByText('The mail could not be sent.')).toBeVisible();
});

test('the way back from the forgotten password leads to the login, name and focus kept', async () => {
  const { user } = await openForgot();

  await press(user, 'Back to Login');

  expect(field('Username')).toHaveValue('rosa');
  expect(field('Username')).toHaveFocus();
});
