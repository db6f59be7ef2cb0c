import { passwordResets, sessions, users } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorAt, field, openAuth, press, signIn, type Visit } from '../testing/auth.tsx';
import { rosa } from '../testing/factories.ts';
import { toastOf } from '../testing/toasts.ts';

describe('login', () => {
  const nobody = refusal('not_signed_in', 'Please log in.');

  async function logIn({ user }: Visit, password = 'compost heap') {
    await user.type(field('Username'), 'rosa');
    await user.type(field('Password'), password);
    await press(user, 'Login');
  }

  test('the page mentions over 60 plants and starts with Login', async () => {
    await openAuth();

    expect(screen.getByText(/over 60 medicinal plants/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(document.title).toContain('Login');
  });

  test('shows a skeleton until the session has loaded', async () => {
    fakeGateway().answer(users.current, new Promise<never>(() => {}));

    await openAuth('/auth', 'unknown');

    expect(screen.getByTestId('auth-skeleton')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    // The heading receives the focus, so it must not appear before the form.
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows a sprig if the catalogue has no plate', async () => {
    const { container } = await openAuth();
    const plate = container.querySelector('aside img');
    expect(plate).toHaveAttribute('src', expect.stringMatching(/^\/api\/plants\/1\/plates\/plate\?/));

    if (plate) fireEvent.error(plate);

    expect(container.querySelector('aside img')).toBeNull();
    expect(container.querySelector('aside svg')).toBeInTheDocument();
  });

  test('login works if the session can’t be loaded', async () => {
    fakeGateway().answer(users.current, refusal('upstream_unavailable', 'The account service is down.'));

    await openAuth('/auth', 'unknown');

    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  test.each([
    ['/auth', '/'],
    ['/auth?next=/forum/new', '/forum/new'],
    ['/auth?next=//evil.example', '/'],
  ])('redirects a member from %s to %s', async (from, to) => {
    const { location } = await openAuth(from, rosa);

    expect(location()).toBe(to);
  });

  test('a login welcomes the member, reloads the session and redirects', async () => {
    const gateway = fakeGateway().answer(sessions.start, rosa).answer(users.current, rosa);
    const visit = await openAuth('/auth?next=%2Fforum%2Fnew');

    await logIn(visit);

    expect(await screen.findByText('Welcome back!')).toBeVisible();
    await waitFor(() => expect(visit.location()).toBe('/forum/new'));
    expect(gateway.calls(sessions.start)[0]?.body).toEqual({ username: 'rosa', password: 'compost heap' });
    expect(gateway.calls(users.current)).toHaveLength(1);
  });

  test('a login clears the anonymous visitor’s cache', async () => {
    signIn(fakeGateway().answer(sessions.start, rosa));
    const visit = await openAuth();
    visit.queryClient.setQueryData(['api', 'threads', '7'], 'an anonymous answer');

    await logIn(visit);

    await screen.findByText('Welcome back!');
    expect(visit.queryClient.getQueryData(['api', 'threads', '7'])).toBeUndefined();
  });

  test('a refused cookie is reported', async () => {
    fakeGateway().answer(sessions.start, rosa).answer(users.current, nobody);
    const visit = await openAuth();

    await logIn(visit);

    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getAllByText(/Allow cookies for this site/)[0]).toBeVisible();
    expect(visit.location()).toBe('/auth');
  });

  test('a wrong password shows a toast and focuses the field, which keeps its value', async () => {
    fakeGateway().answer(sessions.start, refusal('not_signed_in', 'Incorrect username or password.'));

    await logIn(await openAuth(), 'compost');

    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(errorAt('Password')).toBe('Incorrect username or password.');
    expect(field('Password')).toHaveFocus();
    expect(field('Password')).toHaveValue('compost');
  });

  test.each([
    ['too_many_requests', 'That was too much at once. Please wait 20 seconds and try again.'],
    ['upstream_unavailable', 'The account service is down.'],
    ['offline', 'The portal can’t be reached. Check your connection and try again.'],
  ] as const)('a login failing with %s shows why, next to the button too', async (code, detail) => {
    fakeGateway().answer(sessions.start, refusal(code, detail));

    await logIn(await openAuth());

    expect(await toastOf('Login failed')).toHaveTextContent(detail);
    expect(within(screen.getByRole('form', { name: 'Login' })).getByText(detail)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  describe('with a second factor', () => {
    const asked = refusal('second_factor_required', 'Enter the code of your authenticator app.');
    const wrongCode = 'That code isn’t right.';

    async function openCode() {
      const gateway = signIn(fakeGateway().answer(sessions.start, asked));
      const visit = await openAuth();
      await logIn(visit);
      await screen.findByLabelText('Code');
      return { ...visit, gateway };
    }

    test('asks for the code in a second step, which takes the focus', async () => {
      const { user, gateway } = await openCode();
      expect(field('Code')).toHaveFocus();
      expect(field('Code').autocomplete).toBe('one-time-code');
      expect(field('Code').inputMode).toBe('numeric');
      expect(screen.queryByText('Login failed')).toBeNull();
      expect(screen.queryByLabelText('Password')).toBeNull();

      gateway.answer(sessions.start, rosa);
      await user.type(field('Code'), '123 456{Enter}');

      expect(await screen.findByText('Welcome back!')).toBeVisible();
      expect(gateway.calls(sessions.start)[1]?.body).toEqual({
        username: 'rosa',
        password: 'compost heap',
        code: '123 456',
      });
    });

    test('marks a wrong code', async () => {
      const { user, gateway } = await openCode();
      gateway.answer(sessions.start, refusal('second_factor_required', wrongCode, { code: wrongCode }));
      await user.type(field('Code'), '000000{Enter}');

      expect(await toastOf('Login failed')).toHaveTextContent(wrongCode);
      expect(errorAt('Code')).toBe(wrongCode);
      expect(field('Code')).toHaveFocus();
    });

    test('takes a recovery code instead', async () => {
      const { user, gateway } = await openCode();
      await press(user, 'Use a recovery code');
      expect(field('Recovery code')).toHaveFocus();

      gateway.answer(sessions.start, rosa);
      await user.type(field('Recovery code'), 'ABCD-EFGH-JKMN-PQRS{Enter}');

      expect(await screen.findByText('Welcome back!')).toBeVisible();
      expect(gateway.calls(sessions.start)[1]?.body).toMatchObject({ code: 'ABCD-EFGH-JKMN-PQRS' });
    });

    test('goes back to the password', async () => {
      const { user } = await openCode();
      await press(user, 'Back');

      expect(field('Username')).toHaveValue('rosa');
      expect(field('Password')).toHaveFocus();
    });
  });

  test('a blocked member reads until when and why', async () => {
    const sentence = 'Your account is blocked until 3 December 2026 at 14:00 (UTC). The reason: Spam links.';
    fakeGateway().answer(sessions.start, refusal('not_allowed', sentence));
    await logIn(await openAuth());

    expect(await toastOf('Login failed')).toHaveTextContent(sentence);
    expect(within(screen.getByRole('form', { name: 'Login' })).getByText(sentence)).toBeVisible();
  });

  test('an incomplete login focuses the first empty field', async () => {
    const { user } = await openAuth();

    await user.type(field('Username'), '  ');
    await press(user, 'Login');

    expect(errorAt('Username')).toBe('Please enter your username.');
    expect(errorAt('Password')).toBe('Please enter your password.');
    expect(field('Username')).toHaveFocus();
    await user.type(field('Username'), 'rosa');
    expect(errorAt('Username')).toBeUndefined();
  });

  test('fields have autocomplete types', async () => {
    const { user } = await openAuth();
    expect(field('Username').autocomplete).toBe('username webauthn');
    expect(field('Password').autocomplete).toBe('current-password');

    await user.click(screen.getByRole('tab', { name: 'Register' }));

    const kinds = ['Username', 'Password', 'Email', 'First name', 'Last name'].map(
      (label) => field(label).autocomplete,
    );
    expect(kinds).toEqual(['username', 'new-password', 'email', 'given-name', 'family-name']);
  });

  test('shows whether Caps Lock is on', async () => {
    const { user } = await openAuth();
    await user.click(field('Password'));

    await user.keyboard('{CapsLock}S');
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();

    await user.keyboard('{CapsLock}s');
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });
});

describe('registration', () => {
  async function openRegister() {
    const visit = await openAuth();
    await visit.user.click(screen.getByRole('tab', { name: 'Register' }));
    return visit;
  }

  test('a registration sends the form and welcomes the member', async () => {
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

  test('the advice follows the password’s length, and six characters are accepted', async () => {
    const gateway = fakeGateway().answer(users.register, new Promise<never>(() => {}));
    const { user } = await openRegister();
    expect(screen.getByText('At least 6 characters. 12 or more are much safer.')).toBeVisible();

    await user.type(field('Password'), 'moss1');
    expect(screen.getByText(/Too short: use at least 6/)).toBeVisible();
    await user.type(field('Password'), '2');
    expect(screen.getByText(/Long enough, but/)).toBeVisible();
    await user.type(field('Password'), ' and fern');
    expect(screen.getByText(/Good length/)).toBeVisible();

    await user.clear(field('Password'));
    await user.type(field('Password'), 'moss12');
    await user.type(field('Username'), 'rosa{Enter}');
    expect(gateway.calls(users.register)).toHaveLength(1);
  });

  test('a password under six characters is not sent', async () => {
    const { user } = await openRegister();

    await user.type(field('Username'), 'rosa');
    await user.type(field('Password'), 'moss1{Enter}');

    expect(errorAt('Password')).toBe('Password must be at least 6 characters long.');
    expect(field('Password')).toHaveFocus();
  });

  test('a registration needs a username', async () => {
    const { user } = await openRegister();

    await user.type(field('Username'), '  ');
    await user.type(field('Password'), 'compost heap{Enter}');

    expect(errorAt('Username')).toBe('Please choose a username.');
    expect(field('Username')).toHaveFocus();
  });

  test('refused fields are marked, and the first one is focused', async () => {
    fakeGateway().answer(
      users.register,
      refusal('invalid_input', 'Two things are wrong.', {
        email: 'Please enter a valid email address.',
        password: 'This password is too common.',
      }),
    );
    const { user } = await openRegister();

    await user.type(field('Username'), 'rosa');
    await user.type(field('Password'), 'password1{Enter}');

    expect(await toastOf('Registration failed')).toHaveTextContent('Two things are wrong.');
    expect(errorAt('Email')).toBe('Please enter a valid email address.');
    expect(errorAt('Password')).toBe('This password is too common.');
    expect(field('Password')).toHaveFocus();
  });

  test('the optional name is folded away; a name of the team unfolds it and is marked at its field', async () => {
    const sentence = 'This name belongs to the team.';
    fakeGateway().answer(users.register, refusal('conflict', sentence, { lastName: sentence }));
    const { user } = await openRegister();
    expect(field('Last name')).not.toBeVisible();

    await user.type(field('Password'), 'compost heap');
    await user.type(field('Username'), 'rosa{Enter}');

    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect([errorAt('Username'), errorAt('Last name')]).toEqual([undefined, sentence]);
    expect(field('Last name')).toBeVisible();
    expect(field('Last name')).toHaveFocus();
  });

  test('a taken name is marked', async () => {
    fakeGateway().answer(users.register, refusal('conflict', 'This username is taken.'));
    const { user } = await openRegister();

    await user.type(field('Password'), 'compost heap');
    await user.type(field('Username'), 'rosa{Enter}');

    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(errorAt('Username')).toBe('This username is taken.');
    expect(field('Username')).toHaveFocus();
  });
});

describe('forgotten password', () => {
  async function openForgot() {
    const visit = await openAuth();
    await visit.user.type(field('Username'), 'rosa');
    await press(visit.user, 'Forgot password?');
    return visit;
  }

  test('requests a mail for the username typed before', async () => {
    const gateway = fakeGateway().answer(passwordResets.request, { message: 'If an account matches …' });
    const { user } = await openForgot();
    expect(field('Username or email')).toHaveFocus();
    expect(field('Username or email')).toHaveValue('rosa');

    await press(user, 'Send Reset Link');

    expect(await screen.findByText('Email sent!')).toBeVisible();
    expect(screen.getByText('If an account matches …')).toBeVisible();
    expect(screen.getByText(/spam folder/)).toBeVisible();
    expect(gateway.calls(passwordResets.request)[0]?.body).toEqual({ usernameOrEmail: 'rosa' });
  });

  test('a failed request shows the message', async () => {
    fakeGateway().answer(passwordResets.request, refusal('internal', 'The mail could not be sent.'));
    const { user } = await openForgot();

    await press(user, 'Send Reset Link');

    expect(await toastOf('Error')).toHaveTextContent('The mail could not be sent.');
    const form = screen.getByRole('form', { name: 'Forgot password' });
    expect(within(form).getByText('The mail could not be sent.')).toBeVisible();
  });

  test('the way back to the login keeps the name and the focus', async () => {
    const { user } = await openForgot();

    await press(user, 'Back to Login');

    expect(field('Username')).toHaveValue('rosa');
    expect(field('Username')).toHaveFocus();
  });
});
