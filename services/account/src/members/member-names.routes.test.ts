import { limits, memberNames } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { asViewer, createUser } from '../testing/factories.ts';
import { UserModel } from '../users/user.model.ts';
import { usernameKey } from '../users/username.ts';
import { memberNameRoutes } from './member-names.routes.ts';

testDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const service = testService(memberNameRoutes({ now: () => now }), { name: 'account' });

const named = (username: string, displayName?: string, more = {}) =>
  createUser({
    username,
    ...(displayName && { displayName, displayNameKey: usernameKey(displayName) }),
    ...more,
  });

beforeEach(() => UserModel.deleteMany({}));

async function suggested(q: string): Promise<string[]> {
  const viewer = asViewer(await createUser({ username: 'zz-viewer' }));
  const found = await service.as(viewer).call(memberNames.suggest, { query: { q } });
  await UserModel.deleteOne({ _id: viewer.id });
  return found.map(({ username }: { username: string }) => username);
}

test('completes user names first, then display names, in any case', async () => {
  await named('anna', 'Rosa Alba');
  await named('Rosa.Canina');
  await named('rosa');
  await named('lily', 'Primrosa');
  expect(await suggested('ROS')).toEqual(['rosa', 'Rosa.Canina', 'anna']);
  expect(await suggested('@rosa a')).toEqual(['anna']);
  expect(await suggested('.*')).toEqual([]);
  expect(await suggested('@')).toEqual([]);
  expect(await suggested('ros\0')).toEqual([]);
});

test('leaves out members who can’t sign in', async () => {
  const at = new Date('2026-11-01T12:00:00Z');
  await named('fern-blocked', undefined, { blocked: { reason: 'Spam.', at } });
  await named('fern-until', undefined, { blocked: { reason: 'Spam.', at, until: new Date('2026-12-01') } });
  await named('fern-back', undefined, { blocked: { reason: 'Spam.', at, until: new Date('2026-11-10') } });
  expect(await suggested('fern')).toEqual(['fern-back']);
});

test('answers few names, without addresses', async () => {
  for (let index = 0; index < limits.profile.suggestions + 2; index++)
    await named(`moss-${index}`, 'Moss', { email: 'secret@example.org' });
  const names = await suggested('moss');
  expect(names).toHaveLength(limits.profile.suggestions);
  expect(new Set(names).size).toBe(names.length);
});
