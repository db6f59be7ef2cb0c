import { bulletin, chat, contents, endpoints, live } from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import { photoOf, testDatabase, testRights } from '@portal/kit/testing';
import { BulletinEntryModel } from './model/bulletin-entry.model.ts';
import { admin, linus, moderator, owner, rosa } from './testing/people.ts';
import { emptyBeforeEach, testHub } from './testing/test-hub.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const announcement = { title: 'Seed swap', content: 'On Sunday.', expires: true };
const announced = async () => {
  const { id } = await hub.as(admin).call(bulletin.announce, { body: announcement });
  return { params: { id } };
};
const said = async () => ({ params: { id: (await hub.say(rosa, 'To be removed.')).id } });
const missing = () => ({ params: { id: 999 } });
const body = { message: 'Changed.' };
const edited = async () => ({ ...(await said()), body });
const editedMissing = () => ({ ...missing(), body });
const reaction = 'helpful' as const;
const reacted = async () => ({ params: { ...(await said()).params, reaction } });
const reactedMissing = () => ({ params: { ...missing().params, reaction } });
const ofMessage = async () => ({ params: { kind: 'chat_message', ...(await said()).params } });
const acted = async () => ({
  ...(await ofMessage()),
  body: { act: 'remove', reason: 'Spam.', actor: moderator },
});
const missingMessage = () => ({ params: { kind: 'chat_message', id: 999 } });
const missingAct = () => ({
  ...missingMessage(),
  body: { act: 'remove', reason: 'Spam.', actor: moderator },
});
const storedPhoto = async () => {
  const { imageUrl = '' } = await hub
    .as(admin)
    .call(bulletin.announce, { body: { ...announcement, imageUrl: await photoOf() } });
  return { params: { hash: imageUrl.slice(imageUrl.lastIndexOf('/') + 1) } };
};
const missingPhoto = () => ({ params: { hash: '0'.repeat(64) } });
const event = { id: 'x', topic: 'unknown', payload: {} };

const period = () => ({ query: { range: '7d', at: '2026-11-23T10:00:00.000Z' } });

testRights({
  service: 'hub',
  callers: {
    anonymous: () => hub,
    author: () => hub.as(rosa),
    member: () => hub.as(linus),
    moderator: () => hub.as(moderator),
    admin: () => hub.as(admin),
    owner: () => hub.as(owner),
    service: ({ callers: [caller = 'account'] = [] }) => hub.asService(caller),
  },
  // Their acts are published.
  writtenLater: ['bulletinentries', 'chatmessages'],
  rows: [
    //                      anonymous author member moderator admin owner service
    [chat.list, '            200 200 200 200 200 200 200'],
    [chat.post, '            401 201 201 201 201 201 401', () => ({ body: { message: 'Hello.' } })],
    [chat.edit, '            401 200 403 403 403 403 401', edited],
    [chat.edit, '            401 404 404 404 404 404 401', editedMissing, 'missing'],
    [chat.react, '           401 200 200 200 200 200 401', reacted],
    [chat.react, '           401 404 404 404 404 404 401', reactedMissing, 'missing'],
    [chat.unreact, '         401 200 200 200 200 200 401', reacted],
    [chat.unreact, '         401 404 404 404 404 404 401', reactedMissing, 'missing'],
    [chat.history, '         401 403 403 200 200 403 401', said],
    [chat.history, '         401 403 403 404 404 403 401', missing, 'missing'],
    [chat.remove, '          401 204 403 204 204 403 401', said],
    [chat.remove, '          401 204 204 204 204 204 401', missing, 'missing'],
    [contents.hub.read, '    403 403 403 403 403 403 200', ofMessage],
    [contents.hub.read, '    403 403 403 403 403 403 404', missingMessage, 'missing'],
    [contents.hub.act, '     403 403 403 403 403 403 204', acted],
    [contents.hub.act, '     403 403 403 403 403 403 204', missingAct, 'missing'],
    [endpoints.hubStatistics.read, ' 403 403 403 403 403 403 200', period],
    [live.publish, '         403 403 403 403 403 403 204', () => ({ body: { subjects: ['threads'] } })],
    [bulletin.list, '        200 200 200 200 200 200 200'],
    [bulletin.announce, '    401 403 403 403 201 403 401', () => ({ body: announcement })],
    [bulletin.remove, '      401 403 403 403 204 403 401', announced],
    [bulletin.remove, '      401 403 403 403 204 403 401', missing, 'missing'],
    [endpoints.images.hub, ' 200 200 200 200 200 200 200', storedPhoto],
    [endpoints.images.hub, ' 404 404 404 404 404 404 404', missingPhoto, 'missing'],
    [eventEndpoint('hub'), ' 403 403 403 403 403 403 404', () => ({ body: event })],
  ],
});

test('a refused removal removes nothing', async () => {
  const said = await hub.say(rosa, 'Stays.');
  const params = { id: said.id };
  await expect(hub.as(linus).call(chat.remove, { params })).rejects.toMatchObject({ code: 'not_allowed' });
  const entry = await hub.as(admin).call(bulletin.announce, { body: announcement });
  await expect(hub.as(rosa).call(bulletin.remove, { params: { id: entry.id } })).rejects.toMatchObject({
    code: 'not_allowed',
  });

  expect((await hub.call(chat.list, { query: {} })).map(({ id }) => id)).toContain(said.id);
  expect(await BulletinEntryModel.countDocuments({ removal: { $exists: true } })).toBe(0);
});
