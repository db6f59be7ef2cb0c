import { passwordResets } from '@portal/contracts';
import { identitySettings, testDatabase } from '@portal/kit/testing';
import { readConfig } from '../config.ts';
import { issueReset, readReset } from '../password-resets/reset-token.ts';
import { createUser } from '../testing/factories.ts';
import { silentLog as log, testAccount } from '../testing/test-account.ts';
import { ensureFixedAccounts } from './ensure-fixed-accounts.ts';
import { findUserByName } from './find-user.ts';
import { fixedAccounts } from './fixed-accounts.ts';
import { checkNewUsername } from './name-rules.ts';
import { isPasswordOf } from './password-hash.ts';
import { UserModel } from './user.model.ts';
import { noticesOf, rolesOf } from './user.present.ts';

testDatabase();

describe('fixed accounts', () => {
  const { ask, account, config } = testAccount();
  beforeEach(() => UserModel.deleteMany({}));

  const now = () => new Date();
  const settings = (variables: Record<string, string> = {}) =>
    readConfig({
      PORT: '0',
      MONGODB_URI: 'mongodb://unused',
      ...identitySettings('account'),
      PORTAL_ADMIN_PASSWORD: 'admin password',
      PORTAL_MODERATOR_PASSWORD: 'moderator password',
      ...variables,
    });
  const ensure = async (variables: Record<string, string> = {}) => {
    const fixed = fixedAccounts(settings(variables));
    await ensureFixedAccounts(fixed, { log, now });
    return fixed;
  };

  test('accounts with a password are created, and the other names stay reserved', async () => {
    const fixed = await ensure();

    const admin = await findUserByName('plant-team');
    expect(await isPasswordOf(admin?.passwordHash, 'admin password')).toBe(true);
    expect(await findUserByName('photo-owner')).toBeNull();
    await expect(checkNewUsername('photo-owner', fixed)).rejects.toMatchObject({ code: 'conflict' });
    expect(await UserModel.countDocuments()).toBe(2);
  });

  test('a second start changes nothing', async () => {
    await ensure();
    const before = await UserModel.find().sort({ _id: 1 }).lean();
    await ensure();

    expect(await UserModel.find().sort({ _id: 1 }).lean()).toEqual(before);
  });

  test('instances that start together create each account once', async () => {
    await Promise.all([ensure(), ensure(), ensure()]);

    expect(await UserModel.countDocuments()).toBe(2);
  });

  test('a new password in the settings replaces the old one and invalidates reset links', async () => {
    await ensure();
    const { _id } = (await findUserByName('plant-team')) ?? { _id: 0 };
    const token = await issueReset(_id, now());

    await ensure({ PORTAL_ADMIN_PASSWORD: 'another admin password' });

    const admin = await findUserByName('plant-team');
    expect(admin?._id).toBe(_id);
    expect(await isPasswordOf(admin?.passwordHash, 'another admin password')).toBe(true);
    expect(await isPasswordOf(admin?.passwordHash, 'admin password')).toBe(false);
    expect(await readReset(token, now())).toBeNull();
  });

  describe('an initial password', () => {
    const initial = { PORTAL_OWNER_INITIAL_PASSWORD: 'made by the portal' };
    const findOwner = () => findUserByName('photo-owner');

    test('creates an account that is asked to change it', async () => {
      const fixed = await ensure(initial);

      const owner = await findOwner();
      expect(await isPasswordOf(owner?.passwordHash, 'made by the portal')).toBe(true);
      expect(owner && noticesOf(owner, fixed)).toEqual(['generated_password']);
      expect(fixed.isManaged('photo-owner')).toBe(false);
    });

    test('doesn’t come back at a restart after it was changed', async () => {
      const fixed = await ensure(initial);
      await UserModel.updateOne(
        { usernameKey: 'photo-owner' },
        { passwordHash: 'another', hasGeneratedPassword: false },
      );
      await ensure(initial);

      const owner = await findOwner();
      expect(owner?.passwordHash).toBe('another');
      expect(owner && noticesOf(owner, fixed)).toEqual([]);
    });

    test('loses against the operator’s', async () => {
      const fixed = await ensure({ ...initial, PORTAL_OWNER_PASSWORD: 'by the operator' });

      const owner = await findOwner();
      expect(await isPasswordOf(owner?.passwordHash, 'by the operator')).toBe(true);
      expect(owner && noticesOf(owner, fixed)).toEqual([]);
    });
  });

  test('staff with a password of fewer than twelve characters are warned, not refused', async () => {
    const fixed = await ensure({ PORTAL_OWNER_PASSWORD: 'short pass' });

    const owner = await findUserByName('photo-owner');
    expect(owner && noticesOf(owner, fixed)).toEqual(['short_password']);
    expect(owner && rolesOf(owner, fixed)).toEqual(['owner']);
  });

  test('where staff need a second factor, an account without one has no role', async () => {
    const fixed = await ensure({ STAFF_SECOND_FACTOR: 'required' });

    const admin = await findUserByName('plant-team');
    expect(admin && [rolesOf(admin, fixed), noticesOf(admin, fixed)]).toEqual([
      [],
      ['second_factor_required'],
    ]);
    const secondFactor = { secret: 'sealed', lastStep: 1, recoveryCodes: [] };
    expect(admin && rolesOf({ ...admin, secondFactor }, fixed)).toEqual(['admin']);
  });

  test('a link can’t set a password that is in the settings', async () => {
    const { _id } = await createUser({ username: config.PORTAL_ADMIN_USERNAME });
    const token = await issueReset(_id, account.now());

    const { status } = await ask(passwordResets.complete, { body: { token, password: 'lichen on a wall' } });

    expect(status).toBe(400);
  });

  test('a role follows the name in the settings', async () => {
    await ensure();
    await createUser({ username: 'Ines' });

    const fixed = await ensure({ PORTAL_ADMIN_USERNAME: 'ines' });

    expect(fixed.roleOf('plant-team')).toBeUndefined();
    expect(fixed.roleOf('Ines')).toBe('admin');
    const ines = await findUserByName('ines');
    expect(await isPasswordOf(ines?.passwordHash, 'admin password')).toBe(true);
  });

  test('three accounts need three names', () => {
    expect(() => fixedAccounts(settings({ PORTAL_OWNER_USERNAME: 'Plant-Team' }))).toThrow(
      'must be three different names',
    );
  });

  test('an error names every invalid setting', () => {
    expect(() =>
      settings({ SMTP_URL: 'https://mail', PUBLIC_URL: 'plants', PORTAL_OWNER_PASSWORD: 'short' }),
    ).toThrow(/SMTP_URL[\s\S]*PUBLIC_URL|PUBLIC_URL[\s\S]*SMTP_URL/);
    expect(() => settings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM');
  });
});
