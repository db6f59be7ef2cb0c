import { passkeys } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAuth, press, signIn } from '../testing/auth.tsx';
import { rosa } from '../testing/factories.ts';
import { assertion, cancelled, fakePasskeys, removePasskeys, requestOptions } from '../testing/passkeys.ts';
import { toastOf } from '../testing/toasts.ts';

const button = 'Log in with a passkey';

afterEach(removePasskeys);

test('the button logs in by the passkey that the browser gives', async () => {
  const { get } = fakePasskeys();
  const gateway = signIn(
    fakeGateway().answer(passkeys.beginSignIn, { options: requestOptions }).answer(passkeys.signIn, rosa),
  );
  const { user, location } = await openAuth('/auth?next=/forum/new');

  await press(user, button);

  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/forum/new'));
  expect(gateway.calls(passkeys.signIn)[0]?.body).toEqual(assertion);
  expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
});

test('the browser’s list of names logs in, too, and stops when the page is left', async () => {
  const { get } = fakePasskeys({ offers: true });
  let choose = () => {};
  get.mockImplementationOnce(() => new Promise((_, reject) => (choose = () => reject(cancelled()))));
  signIn(
    fakeGateway().answer(passkeys.beginSignIn, { options: requestOptions }).answer(passkeys.signIn, rosa),
  );
  const { unmount } = await openAuth();
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  const [offered] = get.mock.calls[0] ?? [];

  expect(offered?.mediation).toBe('conditional');
  unmount();

  expect(offered?.signal?.aborted).toBe(true);
  choose();
});

test('a passkey that is chosen from the list logs in', async () => {
  fakePasskeys({ offers: true });
  const gateway = signIn(
    fakeGateway().answer(passkeys.beginSignIn, { options: requestOptions }).answer(passkeys.signIn, rosa),
  );
  await openAuth();

  expect(await screen.findByText('Welcome back!')).toBeVisible();
  expect(gateway.calls(passkeys.signIn)[0]?.body).toEqual(assertion);
});

test('a member who cancels sees the form as before', async () => {
  const { get } = fakePasskeys();
  get.mockRejectedValue(cancelled());
  const gateway = fakeGateway().answer(passkeys.beginSignIn, { options: requestOptions });
  const { user } = await openAuth();

  await press(user, button);

  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
  expect(gateway.calls(passkeys.signIn)).toEqual([]);
  expect(screen.queryByText('Login failed')).toBeNull();
});

test.each([
  ['a refusal of the service', undefined, 'This passkey wasn’t accepted.'],
  [
    'a failure of the browser',
    new DOMException('', 'UnknownError'),
    'Your browser couldn’t use the passkey. Please try again.',
  ],
])('%s is shown as a sentence', async (_, failure, sentence) => {
  const { get } = fakePasskeys();
  if (failure) get.mockRejectedValue(failure);
  fakeGateway()
    .answer(passkeys.beginSignIn, { options: requestOptions })
    .answer(passkeys.signIn, refusal('not_signed_in', 'This passkey wasn’t accepted.'));
  const { user } = await openAuth();

  await press(user, button);

  expect(await toastOf('Login failed')).toHaveTextContent(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
});

test.each([
  ['without TLS', { isSecure: false }, /need a secure connection/],
  ['in an old browser', { isKnown: false }, /doesn’t support passkeys/],
])('%s the page says why there are none, and asks for nothing', async (_, browser, sentence) => {
  fakePasskeys(browser);
  const gateway = fakeGateway();
  await openAuth();

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(gateway.calls(passkeys.beginSignIn)).toEqual([]);
});

test.each([
  ['a site without passkeys', {}],
  ['another address of the site', { options: { ...requestOptions, rpId: 'plants.example' } }],
])('at %s the page offers none', async (_, answer) => {
  fakePasskeys();
  fakeGateway().answer(passkeys.beginSignIn, answer);
  await openAuth();

  expect(await screen.findByText('Passkeys aren’t available at this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});
