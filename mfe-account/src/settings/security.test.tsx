import {
  collections,
  type Endpoint,
  type Grant,
  grants,
  type SessionInfo,
  secondFactors,
  sessions,
  type User,
  users,
} from '@portal/contracts';
import { relativeTime } from '@portal/sdk';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { rosa } from '../testing/factories.ts';
import { answerSettings } from '../testing/settings.ts';
import { AccountSettings } from './account-settings.tsx';
import { GrantList } from './grant-list.tsx';
import { SecondFactorSetting } from './second-factor/second-factor-setting.tsx';
import { SessionList } from './session-list.tsx';

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('two-step verification', () => {
  const protectedRosa: User = { ...rosa, hasSecondFactor: true };
  const codes = Array.from({ length: 10 }, (_, index) => `CODE-000${index}-AAAA-BBBB`);
  const enrolment = {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Plant%20Portal:rosa?secret=JBSWY3DPEHPK3PXP',
    picture: 'data:image/svg+xml;base64,PHN2Zy8+',
  };
  const wrongCode = 'That code isn’t right.';

  beforeEach(() => {
    answerSettings().answer(users.current, protectedRosa);
  });

  async function open(user: User, action: string) {
    const visit = await renderScreen(
      <ul>
        <SecondFactorSetting user={user} />
      </ul>,
      { viewer: user },
    );
    await visit.user.click(screen.getByRole('button', { name: action }));
    return visit;
  }
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const press = async (visit: Awaited<ReturnType<typeof open>>, name: string) =>
    visit.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

  describe('setting it up', () => {
    async function openScan() {
      const gateway = fakeGateway().answer(secondFactors.begin, enrolment);
      const visit = await open(rosa, 'Set up');
      enter('Password', 'compost heap');
      await press(visit, 'Next');
      return { ...visit, gateway, scan: await dialog('Add Plant Portal to your app') };
    }

    test('shows the picture, the key to type and the address', async () => {
      const { gateway, scan } = await openScan();

      expect(gateway.calls(secondFactors.begin)[0]?.body).toEqual({ password: 'compost heap' });
      expect(scan.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', enrolment.picture);
      expect(scan.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
      expect(scan.getByRole('link', { name: /Open an app/ })).toHaveAttribute('href', enrolment.address);
      expect(scan.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
      expect(scan.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric');
      expect(scan.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    });

    test('copies the key', async () => {
      const visit = await openScan();
      await press(visit, 'Copy key');

      expect(await navigator.clipboard.readText()).toBe(enrolment.secret);
      expect(visit.scan.getByRole('button', { name: 'Copied' })).toBeVisible();
    });

    test('marks a wrong code', async () => {
      fakeGateway().answer(secondFactors.confirm, refusal('invalid_input', wrongCode, { code: wrongCode }));
      const visit = await openScan();
      enter('Code', '000000');
      await press(visit, 'Turn on');

      expect(await visit.scan.findByRole('alert')).toHaveTextContent(wrongCode);
      expect(visit.scan.getByLabelText('Code')).toHaveFocus();
    });

    test('shows the recovery codes until the member has saved them', async () => {
      fakeGateway().answer(secondFactors.confirm, { recoveryCodes: codes });
      const visit = await openScan();
      enter('Code', '123456');
      await press(visit, 'Turn on');

      const shown = await dialog('Save your recovery codes');
      expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
      await visit.user.keyboard('{Escape}');
      await press(visit, 'Done');
      expect(shown.getByRole('alert')).toHaveTextContent('Please save the codes first');

      await press(visit, 'Copy');
      expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
      await visit.user.click(shown.getByLabelText('I have saved these codes'));
      await press(visit, 'Done');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(visit.queryClient.getQueryState(['api', 'user'])?.isInvalidated).toBe(true);
    });
  });

  describe('once it is on', () => {
    const fill = () => {
      enter('Password', 'compost heap');
      enter('Code', '123456');
    };

    test('new recovery codes need the password and a code', async () => {
      const gateway = fakeGateway().answer(secondFactors.renewCodes, { recoveryCodes: codes });
      const visit = await open(protectedRosa, 'New recovery codes');
      await press(visit, 'Get new codes');
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
        'Please enter your password.',
        'Please enter a code.',
      ]);

      fill();
      await press(visit, 'Get new codes');

      expect((await dialog('Save your recovery codes')).getByText(codes[9] ?? '')).toBeVisible();
      expect(gateway.calls(secondFactors.renewCodes)[0]?.body).toEqual({
        password: 'compost heap',
        code: '123456',
      });
    });

    test('it is turned off with a recovery code in place of the app', async () => {
      const gateway = fakeGateway().answer(secondFactors.remove, undefined);
      const visit = await open(protectedRosa, 'Turn off');
      enter('Password', 'compost heap');
      await press(visit, 'Use a recovery code');
      const recovery = screen.getByLabelText('Recovery code');
      expect(recovery).toHaveFocus();
      expect(recovery).toHaveAttribute('inputmode', 'text');
      enter('Recovery code', 'CODE-0000-AAAA-BBBB');
      await press(visit, 'Turn off');

      expect(await screen.findByText('Two-step verification is off')).toBeVisible();
      expect(gateway.calls(secondFactors.remove)[0]?.body).toEqual({
        password: 'compost heap',
        code: 'CODE-0000-AAAA-BBBB',
      });
    });

    test('a wrong code is marked', async () => {
      fakeGateway().answer(secondFactors.remove, refusal('invalid_input', wrongCode, { code: wrongCode }));
      const visit = await open(protectedRosa, 'Turn off');
      fill();
      await press(visit, 'Turn off');

      expect(await screen.findByText(wrongCode)).toBeVisible();
      expect(screen.getByLabelText('Code')).toHaveFocus();
    });
  });
});

describe('sessions', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const buildSession = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
    key: 'a'.repeat(22),
    device: 'Firefox on Windows',
    network: '192.0.2.0/24',
    startedAt: ago(60 * 24 * 3),
    lastSeenAt: ago(5),
    expiresAt: ago(-60 * 24),
    isCurrent: false,
    ...changes,
  });
  const here = buildSession({ key: 'b'.repeat(22), device: 'Chrome on Android', isCurrent: true });
  const elsewhere = buildSession();
  const itemOf = async (device: string) =>
    within((await screen.findByText(device)).closest('li') as HTMLElement);

  test('shows where and when each session was last active', async () => {
    fakeGateway().answer(sessions.list, [here, elsewhere]);
    await renderScreen(<SessionList />);

    expect((await itemOf('Firefox on Windows')).getByText(/Last active 5 minutes ago/)).toHaveTextContent(
      'Network 192.0.2.0/24',
    );
    const current = await itemOf('Chrome on Android');
    expect(current.getByText('This device')).toBeVisible();
    expect(current.queryByRole('button')).toBeNull();
  });

  test('one session is logged out after a confirmation', async () => {
    const gateway = fakeGateway()
      .answer(sessions.list, [here, elsewhere])
      .answer(sessions.endOne, undefined, { params: { key: elsewhere.key } });
    const { user } = await renderScreen(<SessionList />);

    await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log out Firefox on Windows?' }));
    gateway.answer(sessions.list, [here]);
    await user.click(dialog.getByRole('button', { name: 'Log out' }));

    expect(await screen.findByText('Firefox on Windows is logged out.')).toBeVisible();
    expect(screen.queryByText('Firefox on Windows')).toBeNull();
  });

  test('German names the devices, too', async () => {
    fakeGateway().answer(sessions.list, [
      here,
      elsewhere,
      buildSession({ key: 'c'.repeat(22), device: 'Unknown device' }),
    ]);
    await renderScreen(<SessionList />, { language: 'de' });

    expect(await screen.findByText('Firefox unter Windows')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unbekanntes Gerät abmelden' })).toBeVisible();
  });

  test('a refused log-out shows why', async () => {
    fakeGateway()
      .answer(sessions.list, [here, elsewhere])
      .answer(sessions.endOne, refusal('upstream_unavailable', 'The account service is down.'));
    const { user } = await renderScreen(<SessionList />);
    await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));

    expect(await screen.findByText('Not logged out')).toBeVisible();
    expect(screen.getByText('The account service is down.')).toBeVisible();
  });

  test.each([
    [0, 'this minute'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [24 * 60, 'yesterday'],
    [72 * 60, '3 days ago'],
    // Clocks differ.
    [-3, 'this minute'],
  ])('%d minutes ago reads "%s"', (minutes, text) => {
    const now = new Date('2026-11-23T08:00:00Z');
    const at = new Date(now.getTime() - minutes * 60_000).toISOString();
    expect(relativeTime(at, now)).toBe(text);
  });
});

describe('apps', () => {
  const since = '2026-05-03T08:00:00.000Z';
  const all: Grant[] = [
    { key: 'calendar', kind: 'calendar', since },
    { key: 'share', kind: 'share' },
    { key: 'a'.repeat(64), kind: 'push', since, host: 'updates.push.services.mozilla.com' },
    { key: 'b'.repeat(64), kind: 'push', since, host: 'push.example.com' },
  ];

  beforeEach(() => {
    answerSettings();
  });

  test('shows what is open without logging in, and since when', async () => {
    fakeGateway()
      .answer(grants.list, all)
      .answer(collections.listShared, [{ name: 'Teas', since }]);
    await renderScreen(<GrantList />);
    const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
    expect(items).toEqual([
      expect.stringMatching(/^Calendar of your garden.*Since .*2026/),
      expect.stringMatching(/^Shared garden(?!.*Since)/),
      expect.stringMatching(/^Messages to Firefox/),
      expect.stringMatching(/^Messages to push\.example\.com/),
      expect.stringMatching(/^Collection “Teas”.*Since .*2026/),
    ]);
  });

  test('one is withdrawn after a confirmation', async () => {
    const gateway = fakeGateway()
      .answer(grants.list, all)
      .answer(grants.withdraw, undefined, { params: { key: 'share' } });
    const { user } = await renderScreen(<GrantList />);
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Shared garden' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw “Shared garden”?' }));
    expect(dialog.getByText('The link that you gave to others stops working.')).toBeVisible();
    gateway.answer(grants.list, all.slice(0, 1));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw: Shared garden' })).toBeNull();
  });

  test('a shared collection is withdrawn, too', async () => {
    const gateway = fakeGateway()
      .answer(collections.listShared, [{ name: 'Teas', since }])
      .answer(collections.withdraw, undefined);
    const { user } = await renderScreen(<GrantList />);
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Collection “Teas”' }));
    gateway.answer(collections.listShared, []);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('None at the moment.')).toBeVisible();
    expect(gateway.calls(collections.withdraw)).toMatchObject([
      { address: '/api/collections/by-name/Teas/share' },
    ]);
  });

  test('a refusal shows why', async () => {
    fakeGateway().answer(grants.list, all).answer(grants.withdraw, refusal('upstream_unavailable', 'Down.'));
    const { user } = await renderScreen(<GrantList />);
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Shared garden' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Not withdrawn')).toBeVisible();
  });

  test('an empty list says so, also in German', async () => {
    fakeGateway().answer(grants.list, []);
    await renderScreen(<GrantList />, { language: 'de' });
    expect(await screen.findByText('Zurzeit keine.')).toBeVisible();
  });
});

describe('a proof', () => {
  const rosa: User = {
    id: 3,
    username: 'rosa',
    email: 'rosa@garden.example',
    isEmailConfirmed: true,
    roles: [],
  };
  const protectedRosa: User = { ...rosa, hasSecondFactor: true };
  const missing = 'Enter the code of your authenticator app, or a recovery code.';

  beforeEach(() => {
    answerSettings();
  });

  async function open(user: User, action: string) {
    const visit = await renderScreen(<AccountSettings user={user} />, { viewer: user });
    await visit.user.click(screen.getByRole('button', { name: action }));
    const dialog = within(screen.getByRole('dialog'));
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) enter(label, text);
      await visit.user.keyboard('{Enter}');
    };
    return { ...visit, dialog, fill };
  }

  const actions: [action: string, call: Endpoint, fields: Record<string, string>, sent: object][] = [
    [
      'Change password',
      users.changePassword,
      { 'Current password': 'compost heap', 'New password': 'a new garden' },
      { newPassword: 'a new garden' },
    ],
    [
      'Change address',
      users.changeEmail,
      { 'New email address': 'next@garden.example', Password: 'compost heap' },
      { email: 'next@garden.example' },
    ],
    ['Remove address', users.removeEmail, { Password: 'compost heap' }, {}],
    ['Download my data', users.data, { Password: 'compost heap' }, {}],
    ['Delete account', users.remove, { Password: 'compost heap' }, {}],
  ];

  describe.each(actions)('%s', (action, call, fields, sent) => {
    test('asks an account with a second factor for a code, too', async () => {
      const gateway = fakeGateway().answer(call, refusal('invalid_input', 'Wrong.', { code: 'Wrong.' }));
      const { dialog, fill } = await open(protectedRosa, action);
      await fill(fields);
      expect(dialog.getByRole('alert')).toHaveTextContent('Please enter a code.');
      expect(gateway.calls(call)).toEqual([]);

      await fill({ Code: '123456' });
      expect(await dialog.findByRole('alert')).toHaveTextContent('Wrong.');
      expect(dialog.getByLabelText('Code')).toHaveFocus();
      expect(gateway.calls(call)[0]?.body).toEqual({ password: 'compost heap', code: '123456', ...sent });
    });

    test('asks for the code as soon as the service misses it', async () => {
      const gateway = fakeGateway().answer(call, refusal('invalid_input', missing, { code: missing }));
      const { dialog, fill } = await open(rosa, action);
      expect(dialog.queryByLabelText('Code')).toBeNull();
      await fill(fields);
      expect(gateway.calls(call)[0]?.body).toEqual({ password: 'compost heap', ...sent });
      await dialog.findByLabelText('Code');
      await fill({ Code: '654321' });
      expect(gateway.calls(call)[1]?.body).toMatchObject({ code: '654321' });
    });
  });

  test('logging out everywhere takes the password alone', async () => {
    const gateway = fakeGateway().answer(sessions.endAll, undefined);
    const { dialog, fill } = await open(protectedRosa, 'Log out everywhere');
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await fill({ Password: 'compost heap' });
    expect(gateway.calls(sessions.endAll)[0]?.body).toEqual({ password: 'compost heap' });
  });
});
