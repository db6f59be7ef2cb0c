import { hash } from 'node:crypto';
import { limits, tokens } from '@portal/contracts';
import { emptyDatabase, testDatabase } from '@portal/kit/testing';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { TokenModel } from './token.model.ts';

testDatabase();
beforeEach(emptyDatabase);
const { service, advanceClock, securityEvents, account } = testAccount();
const gateway = () => service.asService('gateway');
const dayMs = 24 * 60 * 60 * 1000;
const greenhouse = { name: 'Greenhouse', scopes: ['garden:read' as const], expiresInDays: 7 as const };

async function newMember(changes: Parameters<typeof createUser>[0] = {}, roles?: ['admin']) {
  const user = await createUser(changes);
  return { id: user._id, client: service.as(asViewer(user, roles)) };
}
const use = (token: string) =>
  gateway().call(tokens.use, { body: { id: hash('sha256', token, 'base64url') } });

test('a token is shown once and stored as its hash', async () => {
  const { id, client } = await newMember();

  const { token, ...created } = await client.call(tokens.create, { body: greenhouse });

  expect(token).toMatch(/^portal_token_[\w-]{43}$/);
  expect(created).toMatchObject({ name: 'Greenhouse', scopes: ['garden:read'] });
  expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(7 * dayMs);
  expect(await client.call(tokens.list, {})).toEqual([created]);
  expect(JSON.stringify(await TokenModel.find().lean())).not.toContain(token.slice(-43));
  expect((await securityEvents()).at(-1)).toMatchObject({ event: 'token_created', accountId: id });
});

test('a token answers its member without a role, until it expires', async () => {
  const { id, client } = await newMember({ username: 'plant-team' }, ['admin']);
  const { token } = await client.call(tokens.create, { body: greenhouse });

  expect(await use(token)).toEqual({
    viewer: { id, username: 'plant-team', roles: [] },
    scopes: ['garden:read'],
  });
  advanceClock(7 * dayMs);
  expect(await use(token)).toBeNull();
  expect(await client.call(tokens.list, {})).toHaveLength(1);
});

test('a muted member stays muted by token, and a deleted one has none', async () => {
  const { id, client } = await newMember({ muted: { reason: 'Spam.', at: account.now() } });
  const { token } = await client.call(tokens.create, { body: greenhouse });

  expect((await use(token))?.viewer).toMatchObject({ muted: { reason: 'Spam.' } });
  await removeMemberData(id);
  expect(await use(token)).toBeNull();
});

test('the last use is written at most once a minute', async () => {
  const { client } = await newMember();
  const { token } = await client.call(tokens.create, { body: greenhouse });
  const lastUse = async () => (await client.call(tokens.list, {}))[0]?.lastUsedAt;
  expect(await lastUse()).toBeUndefined();

  await use(token);
  const first = await lastUse();
  advanceClock(59_000);
  await use(token);
  expect(await lastUse()).toBe(first);
  advanceClock(1000);
  await use(token);
  expect(await lastUse()).toBe(account.now().toISOString());
});

test('a member removes a token at once, and none of another member', async () => {
  const [rosa, linus] = [await newMember(), await newMember()];
  const { id, token } = await rosa.client.call(tokens.create, { body: greenhouse });

  await linus.client.call(tokens.remove, { params: { id } });
  expect(await use(token)).not.toBeNull();
  await rosa.client.call(tokens.remove, { params: { id } });
  await rosa.client.call(tokens.remove, { params: { id } });

  expect(await use(token)).toBeNull();
  const removals = (await securityEvents()).filter(({ event }) => event === 'token_removed');
  expect(removals).toMatchObject([{ accountId: rosa.id }]);
});

test('concurrent requests create no more tokens than a member may have', async () => {
  const { client } = await newMember();
  const { perMember } = limits.tokens;

  const created = await Promise.allSettled(
    Array.from({ length: perMember + 3 }, () => client.call(tokens.create, { body: greenhouse })),
  );

  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(perMember);
  expect(created.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
});
