import { limits, passwordResets, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { ConfirmEmailScreen } from '../confirm-email/confirm-email.screen.tsx';
import { toastOf } from '../testing/toasts.ts';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

describe('a new password', () => {
  const open = (path = '/reset-password?token=abc') =>
    renderScreen(<ResetPasswordScreen />, { path, route: '/reset-password' });
  const valid = () => fakeGateway().answer(passwordResets.validate, undefined);

  async function openForm() {
    const gateway = valid();
    const visit = await open();
    await screen.findByLabelText('New Password');
    const fill = async (password: string, confirmation: string) => {
      await visit.user.type(screen.getByLabelText('New Password'), password);
      await visit.user.type(screen.getByLabelText('Confirm New Password'), confirmation);
    };
    return { ...visit, gateway, fill };
  }
  const submit = () => screen.getByRole('button', { name: 'Reset Password' });

  afterEach(() => jest.useRealTimers());

  test('checks the link before showing the form', async () => {
    const gateway = fakeGateway().answer(passwordResets.validate, new Promise<never>(() => {}));

    await open();

    expect(screen.getByText('Validating reset link...')).toBeVisible();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(gateway.calls(passwordResets.validate)[0]?.body).toEqual({ token: 'abc' });
  });

  test('the token leaves the address', async () => {
    const { location } = await openForm();

    expect(location()).toBe('/reset-password');
  });

  test.each([
    ['without a token', '/reset-password'],
    ['unknown to the server', '/reset-password?token=old'],
  ])('a link %s is invalid', async (_, path) => {
    fakeGateway().answer(passwordResets.validate, refusal('invalid_input', 'The link is not valid.'));

    await open(path);

    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth');
  });

  test.each(['upstream_unavailable', 'too_many_requests', 'offline'] as const)(
    'a check failing with %s can be repeated',
    async (code) => {
      const gateway = fakeGateway().answer(passwordResets.validate, refusal(code, 'Not now.'));
      const { user } = await open();
      expect(await screen.findByText('Your link could not be checked.')).toBeVisible();
      expect(screen.queryByText('Invalid Reset Link')).toBeNull();

      gateway.answer(passwordResets.validate, undefined);
      await user.click(screen.getByRole('button', { name: 'Retry' }));

      expect(await screen.findByLabelText('New Password')).toBeVisible();
    },
  );

  test('the hint and the button follow whether the passwords match', async () => {
    const { user, fill } = await openForm();
    expect(submit()).toBeDisabled();
    expect(screen.queryByText(/Passwords/)).toBeNull();

    await fill('a new garden', 'a new garde');
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(submit()).toBeDisabled();

    await user.type(screen.getByLabelText('Confirm New Password'), 'n');
    expect(screen.getByText('Passwords match')).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  test('different passwords are not sent', async () => {
    const { fill } = await openForm();
    await fill('a new garden', 'a new gardem');

    // Browsers don't submit with a disabled button, but scripts and extensions do.
    act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());

    expect(await screen.findByText('Password mismatch')).toBeVisible();
    expect(screen.getByText("Passwords don't match. Please try again.")).toBeVisible();
  });

  test('a new password is confirmed and leads to the login', async () => {
    const { gateway, fill, location } = await openForm();
    gateway
      .answer(passwordResets.complete, { message: 'You can log in with your new password.' })
      // The link is used up.
      .answer(passwordResets.validate, refusal('invalid_input', 'The link is not valid.'))
      .answer(users.current, refusal('not_signed_in', 'Please log in.'));
    await fill('a new garden', 'a new garden');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    await act(async () => submit().click());

    expect(await screen.findByText('Password reset successful!')).toBeVisible();
    expect(screen.getByText('You can log in with your new password.')).toBeVisible();
    expect(gateway.calls(passwordResets.complete)[0]?.body).toEqual({
      token: 'abc',
      password: 'a new garden',
    });
    // The session has ended.
    expect(gateway.calls(users.current)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(limits.resetRedirectMs - 1));
    expect(screen.queryByText('Invalid Reset Link')).toBeNull();
    expect(location()).toBe('/reset-password');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(location()).toBe('/auth');
  });

  test('a refused password is marked, and the link stays valid', async () => {
    const { user, gateway, fill } = await openForm();
    const detail = 'This password is too common.';
    gateway.answer(passwordResets.complete, refusal('invalid_input', detail, { password: detail }));
    await fill('password1', 'password1');

    await user.click(submit());

    expect(await toastOf('Password reset failed')).toHaveTextContent(detail);
    expect(within(screen.getByRole('form')).getByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });

  test('a link that expires in the meantime is shown as invalid', async () => {
    const { user, gateway, fill } = await openForm();
    const expired = refusal('invalid_input', 'This link is not valid any more.');
    gateway.answer(passwordResets.complete, expired).answer(passwordResets.validate, expired);
    await fill('a new garden', 'a new garden');

    await user.click(submit());

    expect(await screen.findByText('Password reset failed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  });

  test('the form keeps its values while offline', async () => {
    const { user, gateway, fill } = await openForm();
    const offline = refusal('offline', 'The portal can’t be reached.');
    gateway.answer(passwordResets.complete, offline).answer(passwordResets.validate, offline);
    await fill('a new garden', 'a new garden');

    await user.click(submit());

    expect(await screen.findByText('Password reset failed')).toBeVisible();
    expect(within(screen.getByRole('form')).getByText(/can’t be reached/)).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveValue('a new garden');
  });
});

describe('an address', () => {
  const open = (query: string) =>
    renderScreen(<ConfirmEmailScreen />, { path: `/confirm-email${query}`, route: '/confirm-email' });

  const acts = [
    ['confirm', 'Confirm address', 'confirmed', 'Address confirmed', 'Go to your settings'],
    ['stop', 'Stop the change', 'stopped', 'Change stopped', 'Go to your settings'],
    ['undo', 'Use this address again', 'undone', 'Your address is back', 'Go to the login page'],
  ] as const;

  test.each(acts)('a link to %s takes a click', async (act, action, outcome, done, next) => {
    const gateway = fakeGateway()
      .answer(users.confirmEmail, { outcome })
      .answer(users.current, refusal('not_signed_in', 'Please log in.'));
    const { user, location } = await open(`?act=${act}&token=abc`);
    expect(gateway.calls(users.confirmEmail)).toHaveLength(0);
    // The token leaves the address.
    expect(location()).toBe(`/confirm-email?act=${act}`);

    await user.click(screen.getByRole('button', { name: action }));

    expect(await screen.findByRole('heading', { name: done })).toBeVisible();
    expect(screen.getByRole('link', { name: next })).toBeVisible();
    expect(gateway.calls(users.confirmEmail)[0]?.body).toEqual({ token: 'abc' });
  });

  test('a link without a token is invalid', async () => {
    await open('');
    expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
  });

  test('a link that the server refuses is invalid', async () => {
    fakeGateway().answer(users.confirmEmail, refusal('invalid_input', 'No.'));
    const { user } = await open('?act=confirm&token=old');
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByRole('heading', { name: 'Invalid Link' })).toBeVisible();
  });

  test.each(['conflict', 'upstream_unavailable', 'too_many_requests'] as const)(
    'a failure with %s is explained, and the link can be tried again',
    async (code) => {
      const detail = 'The change was already made.';
      fakeGateway().answer(users.confirmEmail, refusal(code, detail));
      const { user } = await open('?act=stop&token=abc');
      await user.click(screen.getByRole('button', { name: 'Stop the change' }));
      expect(await screen.findByText(detail)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Stop the change' })).toBeEnabled();
    },
  );
});
