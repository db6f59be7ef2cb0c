import { accounts, members, type Role } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { accountStateRoutes } from '../accounts/account-state.routes.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { memberRoutes } from './member.routes.ts';

testDatabase();
const { account } = testAccount();
const service = testService([...memberRoutes(account), ...accountStateRoutes(account)], { name: 'account' });

let admin: UserDocument;
let moderator: UserDocument;
let owner: UserDocument;
beforeAll(async () => {
  admin = await createUser({ username: 'plant-team' });
  moderator = await createUser({ username: 'forum-moderator' });
  owner = await createUser({ username: 'photo-owner' });
});
const as = (user: UserDocument) => service.as(asViewer(user, [user === admin ? 'admin' : 'moderator']));

test('the time of the last activity only moves on', async () => {
  const rosa = await createUser();
  const note = (at: string) =>
    service.asService('gateway').call(accounts.noteSeen, {
      body: {
        seen: [
          { id: rosa._id, at },
          { id: 987_654, at },
        ],
      },
    });
  await note('2026-11-20T12:00:00.000Z');
  await note('2026-11-20T11:00:00.000Z');
  const { lastSeenAt } = await as(moderator).call(members.read, { params: { id: rosa._id } });
  expect(lastSeenAt).toBe('2026-11-20T12:00:00.000Z');
});

test('when staff were last seen is for administrators only, in a list too', async () => {
  const rosa = await createUser({ lastSeenAt: new Date('2026-11-20T12:00:00Z') });
  const lastSeenAt = new Date('2026-11-20T13:00:00Z');
  await UserModel.updateMany({ _id: { $in: [admin._id, moderator._id, owner._id] } }, { lastSeenAt });
  const read = (reader: UserDocument, { _id: id }: UserDocument) =>
    as(reader).call(members.read, { params: { id } });
  for (const one of [admin, moderator, owner]) {
    expect(await read(moderator, one)).not.toHaveProperty('lastSeenAt');
    expect(await read(admin, one)).toHaveProperty('lastSeenAt');
  }
  expect(await read(moderator, rosa)).toHaveProperty('lastSeenAt');

  const bySeen = async (reader: UserDocument, role?: Role) =>
    (await as(reader).call(members.list, { query: { sort: 'seen', ...(role && { role }) } })).map(
      ({ id }) => id,
    );
  expect((await bySeen(admin)).slice(0, 3).sort()).toEqual([admin._id, moderator._id, owner._id]);
  expect(await bySeen(moderator)).not.toEqual(expect.arrayContaining([admin._id]));
  expect(await bySeen(moderator, 'admin')).toEqual([admin._id]);
});
