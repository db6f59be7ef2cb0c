import {
  type Identity,
  identities,
  issuerRefusals,
  issuers,
  passwordResets,
  type User,
  users,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AccountSettings } from '../settings/account-settings.tsx';
import { SettingsScreen } from '../settings/settings.screen.tsx';
import { errorAt, field, openAuth, press } from '../testing/auth.tsx';
import { rosa } from '../testing/factories.ts';
import { answerSettings } from '../testing/settings.ts';
import { toastOf } from '../testing/toasts.ts';
import { leave } from './leave.ts';

jest.mock('./leave.ts', () => ({ leave: jest.fn() }));
const addressAtClub = { address: 'https://club.example/authorize' };

beforeEach(() => jest.mocked(leave).mockClear());

describe('the login', () => {
  test('shows no other way where the portal has none', async () => {
    await openAuth();

    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText('or')).toBeNull();
  });

  test('leads to the other site, with the page to open afterwards', async () => {
    const gateway = fakeGateway().answer(issuers.begin, addressAtClub);
    const { user } = await openAuth('/auth?next=/garden', null, ['Club', 'Union']);

    await user.click(await screen.findByRole('button', { name: 'Log in with Union' }));

    expect(gateway.calls(issuers.begin)[0]).toMatchObject({
      address: '/api/login/issuers/union',
      body: { next: '/garden' },
    });
    expect(leave).toHaveBeenCalledWith(addressAtClub, expect.anything(), undefined, expect.anything());
    expect(screen.getByRole('button', { name: 'Log in with Club' })).toBeDisabled();
  });

  test('says that the other site can’t be reached, and takes the password', async () => {
    fakeGateway().answer(issuers.begin, refusal('upstream_unavailable', 'Club can’t be reached right now.'));
    const { user } = await openAuth('/auth', null, ['Club']);

    await user.click(await screen.findByRole('button', { name: 'Log in with Club' }));

    expect(await screen.findByText('Club can’t be reached right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test.each(issuerRefusals)('has a sentence for the refusal %s', async (code) => {
    await openAuth(`/auth?refused=${code}`);

    expect((await screen.findByRole('alert')).textContent).toMatch(/^\p{Lu}.+\.$/u);
  });

  test('shows no text from the address', async () => {
    await openAuth('/auth?refused=Call+us+at+555');

    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the step that is left of a login', () => {
  const suggestion = {
    step: 'finish' as const,
    issuer: 'Club',
    username: 'rosa',
    displayName: 'Rosa Ölbaum',
    email: 'rosa@example.org',
  };

  test('finishes an account with the suggested names', async () => {
    const gateway = fakeGateway().answer(issuers.pending, suggestion).answer(issuers.finish, rosa);
    const { user, location } = await openAuth('/auth?step=finish&next=/garden');
    expect(await screen.findByRole('heading', { name: 'Finish your account' })).toBeVisible();
    gateway.answer(users.current, { ...rosa, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

    await user.clear(field('Display name'));
    await press(user, 'Create Account');

    expect(await toastOf('Welcome!')).toBeVisible();
    expect(gateway.calls(issuers.finish)[0]?.body).toEqual({ username: 'rosa', displayName: '' });
    await waitFor(() => expect(location()).toBe('/garden'));
  });

  test('is forgotten by who starts over', async () => {
    const gateway = fakeGateway().answer(issuers.pending, suggestion).answer(issuers.startOver, undefined);
    const { user, location } = await openAuth('/auth?step=finish');

    await user.click(await screen.findByRole('button', { name: 'Start over' }));

    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(gateway.calls(issuers.startOver)).toHaveLength(1);
    expect(location()).toBe('/auth');
  });

  test('points out an account that may exist already', async () => {
    fakeGateway().answer(issuers.pending, { ...suggestion, hasAccount: true });
    await openAuth('/auth?step=finish');

    expect(
      await screen.findByText(/^You may have an account already\..*link Club in the settings/),
    ).toBeVisible();
  });

  test('shows a taken name at its field', async () => {
    const taken = 'This username is already taken. Please choose another.';
    fakeGateway()
      .answer(issuers.pending, suggestion)
      .answer(issuers.finish, refusal('conflict', taken, { username: taken }));
    const { user } = await openAuth('/auth?step=finish');

    await user.click(await screen.findByRole('button', { name: 'Create Account' }));

    expect(await screen.findByText(taken)).toBeVisible();
    expect(errorAt('Username')).toBe(taken);
  });

  test('asks for the code of the second factor', async () => {
    const gateway = fakeGateway()
      .answer(issuers.pending, { step: 'code', issuer: 'Club' })
      .answer(issuers.proveCode, rosa);
    const { user } = await openAuth('/auth?step=code');
    await screen.findByRole('heading', { name: 'One more step' });
    gateway.answer(users.current, { ...rosa, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

    await user.type(field('Code'), '123456');
    await press(user, 'Login');

    expect(await toastOf('Welcome back!')).toBeVisible();
    expect(gateway.calls(issuers.proveCode)[0]?.body).toEqual({ code: '123456' });
  });

  test('gives way to the login once it has expired', async () => {
    fakeGateway().answer(issuers.pending, refusal('not_found', 'This login has expired.'));
    await openAuth('/auth?step=finish');

    expect(await screen.findByRole('alert')).toHaveTextContent(/took too long/);
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

describe('the settings', () => {
  const linkedAt = '2026-11-01T10:00:00.000Z';
  const club: Identity = { key: 'club', name: 'Club', linked: { label: 'rosa@club.example', linkedAt } };
  const union: Identity = { key: 'union', name: 'Union' };

  async function openSettings(user: User, { isConfirmed = false, sites = [club, union] } = {}) {
    const gateway = answerSettings()
      .answer(users.current, user)
      .answer(identities.list, { issuers: sites, isConfirmed });
    const visit = await renderScreen(<AccountSettings user={user} />, { viewer: user });
    await screen.findByRole('heading', { name: 'Union' });
    return { ...visit, gateway };
  }
  const inDialog = () => within(screen.getByRole('dialog'));
  const typePassword = () =>
    fireEvent.change(inDialog().getByLabelText('Password'), { target: { value: 'compost heap' } });

  test('say which site is linked, and unlink it', async () => {
    const { user, gateway } = await openSettings(rosa);
    gateway.answer(identities.unlink, undefined);
    expect(screen.getByText('Linked as rosa@club.example.')).toBeVisible();
    expect(screen.getByText(/Also check your passkeys and linked sites\.$/)).toBeVisible();

    await press(user, 'Unlink Club');
    typePassword();
    await user.click(inDialog().getByRole('button', { name: 'Unlink' }));

    expect(await toastOf('Club unlinked')).toBeVisible();
    expect(gateway.calls(identities.unlink)[0]).toMatchObject({
      address: '/api/user/identities/club',
      body: { password: 'compost heap' },
    });
  });

  test('unlink no site that a member without a password needs', async () => {
    await openSettings({ ...rosa, hasNoPassword: true, hasPasskey: true });

    expect(screen.getByRole('button', { name: 'Unlink Club' })).toBeDisabled();
    expect(screen.getByText(/To unlink it, set a password first\.$/)).toBeVisible();
    expect(screen.getByText(/or one of your passkeys is enough to log in\.$/)).toBeVisible();
  });

  test('lead to a site to link it', async () => {
    const { user, gateway } = await openSettings(rosa);
    gateway.answer(identities.link, addressAtClub);

    await press(user, 'Link Union');
    typePassword();
    await user.click(inDialog().getByRole('button', { name: 'Continue' }));

    expect(gateway.calls(identities.link)[0]?.address).toBe('/api/user/identities/union');
    expect(leave).toHaveBeenCalled();
  });

  test('ask members without a password to confirm at a linked site', async () => {
    const { user, gateway } = await openSettings({ ...rosa, hasNoPassword: true });
    gateway.answer(identities.confirm, addressAtClub);

    await press(user, 'Set a password');
    expect(inDialog().queryByLabelText('Current password')).toBeNull();
    await user.click(inDialog().getByRole('button', { name: 'Confirm with Club' }));

    expect(gateway.calls(identities.confirm)[0]?.address).toBe('/api/user/identities/club/confirmation');
    expect(leave).toHaveBeenCalled();
  });

  test('mail a link to set a password where no linked site can confirm', async () => {
    const { user, gateway } = await openSettings(
      { ...rosa, email: 'rosa@garden.example', hasNoPassword: true },
      { sites: [union] },
    );
    gateway.answer(passwordResets.request, { message: 'A reset link is on its way.' });

    await press(user, 'Download my data');
    expect(
      inDialog().getByText(/^Your account has no password, and no linked site can confirm/),
    ).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Forgot password' }));

    expect(await toastOf('Email sent!')).toBeVisible();
    expect(gateway.calls(passwordResets.request)[0]?.body).toEqual({ usernameOrEmail: rosa.username });
  });

  test('lead members to the contact page who have neither a linked site nor an address', async () => {
    const { user } = await openSettings({ ...rosa, hasNoPassword: true }, { sites: [union] });

    await press(user, 'Download my data');

    expect(inDialog().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  test.each([
    ['a link', 'link', /^Club is linked\./],
    ['a confirmation', 'confirm', /^Thanks, it’s you\./],
  ])('announce %s once, until the next act', async (_, done, sentence) => {
    const gateway = answerSettings()
      .answer(users.current, rosa)
      .answer(identities.list, { issuers: [club, union], isConfirmed: true })
      .answer(identities.unlink, undefined);
    const { user, location } = await renderScreen(<SettingsScreen />, {
      path: `/settings?done=${done}`,
      viewer: rosa,
    });

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(location()).toBe('/settings');
    await press(user, 'Unlink Club');
    typePassword();
    gateway.answer(identities.list, { issuers: [{ key: 'club', name: 'Club' }, union], isConfirmed: true });
    await user.click(inDialog().getByRole('button', { name: 'Unlink' }));
    await toastOf('Club unlinked');

    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('set a first password after a confirmation, and say how to get a role back', async () => {
    const moderator: User = { ...rosa, roles: ['moderator'], hasNoPassword: true };
    const { user, gateway } = await openSettings(moderator, { isConfirmed: true });
    gateway.answer(users.changePassword, undefined);

    await press(user, 'Set a password');
    expect(inDialog().getByText(/log in with Club again afterwards to get it back\.$/)).toBeVisible();
    fireEvent.change(inDialog().getByLabelText('New password'), { target: { value: 'ferns in deep shade' } });
    await user.click(inDialog().getByRole('button', { name: 'Set a password' }));

    expect(await toastOf('Password changed')).toBeVisible();
    expect(gateway.calls(users.changePassword)[0]?.body).toEqual({ newPassword: 'ferns in deep shade' });
  });
});
