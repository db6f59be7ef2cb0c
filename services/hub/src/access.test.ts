import { addressOf, bulletin, chat, type Endpoint, endpoints, eventEndpoint } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { BulletinEntryModel } from './model/bulletin-entry.model.ts';
import { admin, linus, moderator, owner, rosa } from './testing/people.ts';
import { emptyBeforeEach, testHub } from './testing/test-hub.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const viewers = [
  hub,
  hub.as(rosa),
  hub.as(linus),
  hub.as(moderator),
  hub.as(admin),
  hub.as(owner),
  hub.asService('account'),
];

/** Creates the target of a call and returns its id. */
const targets = new Map<Endpoint, () => Promise<number>>([
  [chat.remove, async () => (await hub.say(rosa, 'To be removed.')).id],
  [bulletin.remove, async () => (await hub.as(admin).call(bulletin.announce, { body: announcement })).id],
]);
const announcement = { title: 'Seed swap', content: 'On Sunday.', expires: true };
const bodies = new Map<Endpoint, object>([
  [chat.post, { message: 'Hello.' }],
  [bulletin.announce, announcement],
  [eventEndpoint('hub'), { id: 'x', topic: 'unknown', payload: {} }],
]);

async function send(viewer: (typeof viewers)[number], call: Endpoint) {
  const id = await targets.get(call)?.();
  const body = bodies.get(call);
  const { status } = await viewer.fetch(addressOf(call, id === undefined ? {} : { params: { id } }), {
    method: call.method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return status;
}

//                                        anonymous author member moderator admin owner service
const table: [name: string, call: Endpoint, statuses: string][] = [
  ['chat.list', chat.list, '                 200 200 200 200 200 200 200'],
  ['chat.post', chat.post, '                 401 201 201 201 201 201 401'],
  ['chat.remove', chat.remove, '             401 403 403 403 204 403 401'],
  ['bulletin.list', bulletin.list, '         200 200 200 200 200 200 200'],
  ['bulletin.announce', bulletin.announce, ' 401 403 403 403 201 403 401'],
  ['bulletin.remove', bulletin.remove, '     401 403 403 403 204 403 401'],
  ['events', { ...eventEndpoint('hub') }, '  403 403 403 403 403 403 400'],
];

test.each(table)('permissions of %s', async (_, call, statuses) => {
  const answers: number[] = [];
  for (const viewer of viewers) answers.push(await send(viewer, call));
  expect(answers).toEqual(statuses.trim().split(/\s+/).map(Number));
});

test('the table covers every call of the hub except its images', () => {
  const calls = Object.values(endpoints)
    .flatMap((noun): Endpoint[] => Object.values(noun))
    .filter(({ service, path }) => service === 'hub' && !path.startsWith('/api/images/'));

  expect(calls.filter((call) => !table.some((row) => row[1] === call))).toEqual([]);
});

test('a refused removal removes nothing', async () => {
  const said = await hub.say(rosa, 'Stays.');
  await send(hub.as(owner), chat.remove);
  const params = { id: said.id };
  await expect(hub.as(rosa).call(chat.remove, { params })).rejects.toMatchObject({ code: 'not_allowed' });
  const entry = await hub.as(admin).call(bulletin.announce, { body: announcement });
  await expect(hub.as(rosa).call(bulletin.remove, { params: { id: entry.id } })).rejects.toMatchObject({
    code: 'not_allowed',
  });

  expect((await hub.call(chat.list, { query: {} })).map(({ id }) => id)).toContain(said.id);
  expect(await BulletinEntryModel.countDocuments({ removal: { $exists: true } })).toBe(0);
});
