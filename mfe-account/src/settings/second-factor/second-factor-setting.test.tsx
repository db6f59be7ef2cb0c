import { grants, secondFactors, sessions, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { rosa } from '../../testing/factories.ts';
import { SecondFactorSetting } from './second-factor-setting.tsx';

const protectedRosa: User = { ...rosa, hasSecondFactor: true };
const codes = Array.from({ length: 10 }, (_, index) => `CODE-000${index}-AAAA-BBBB`);
const enrolment = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Plant%20Portal:rosa?secret=JBSWY3DPEHPK3PXP',
  picture: 'data:image/svg+xml;base64,PHN2Zy8+',
};
const wrongCode = 'That code isn’t right.';

beforeEach(() => {
  fakeGateway().answer(users.current, protectedRosa).answer(sessions.list, []).answer(grants.list, []);
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
    await visit.user.type(screen.getByLabelText('Password'), 'compost heap');
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
    await visit.user.type(visit.scan.getByLabelText('Code'), '000000');
    await press(visit, 'Turn on');

    expect(await visit.scan.findByRole('alert')).toHaveTextContent(wrongCode);
    expect(visit.scan.getByLabelText('Code')).toHaveFocus();
  });

  test('shows the recovery codes until the member has saved them', async () => {
    fakeGateway().answer(secondFactors.confirm, { recoveryCodes: codes });
    const visit = await openScan();
    await visit.user.type(visit.scan.getByLabelText('Code'), '123456');
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
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, code = '123456') => {
    await user.type(screen.getByLabelText('Password'), 'compost heap');
    await user.type(screen.getByLabelText('Code'), code);
  };

  test('new recovery codes need the password and a code', async () => {
    const gateway = fakeGateway().answer(secondFactors.renewCodes, { recoveryCodes: codes });
    const visit = await open(protectedRosa, 'New recovery codes');
    await press(visit, 'Get new codes');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Please enter your password.',
      'Please enter a code.',
    ]);

    await fill(visit);
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
    await visit.user.type(screen.getByLabelText('Password'), 'compost heap');
    await press(visit, 'Use a recovery code');
    const recovery = screen.getByLabelText('Recovery code');
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveAttribute('inputmode', 'text');
    await visit.user.type(recovery, 'CODE-0000-AAAA-BBBB');
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
    await fill(visit);
    await press(visit, 'Turn off');

    expect(await screen.findByText(wrongCode)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });
});
