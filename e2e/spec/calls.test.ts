import { addressOf, allEndpoints, type Endpoint, SocketFrame } from '@portal/contracts';
import { fieldsOf } from './schema-fields.ts';

/*
 * The calls of the specification's §7, by method, path and body as it writes them. What services answer, and to whom,
 * their own tests say; here stands that the contract, from which all of them are made, still is the specification's.
 */
interface Stated {
  /** What is sent; absent: nothing. */
  body?: object;
  /** Another body that means something of its own. */
  or?: object;
  /** The fields that are answered, also of each item of a list; absent: nothing is read of the answer. */
  reply?: string;
}

const photo = 'data:image/jpeg;base64,AAAA';
const person = { username: 'rosa', password: 'compost heap' };
const written = { title: 'Sage', content: 'It wilts.', authorName: 'Rosa' };
const aPlant = 'id commonName latinName category imageUrl additionalImages';

const calls: [call: string, stated: Stated][] = [
  ['GET /api/plants', { reply: aPlant }],
  ['GET /api/plants/search?q=aloe+vera', { reply: aPlant }],
  ['GET /api/plants/7', { reply: aPlant }],
  ['DELETE /api/plants/7', {}],
  ['PATCH /api/plants/7/category', { body: { category: 'trees' } }],
  ['POST /api/plants/7/photos', { body: { images: [photo] }, or: { images: [photo], notes: 'In May.' } }],
  ['POST /api/plants/7/photos', { body: {} }],
  ['PATCH /api/plants/7/photos', { body: { imageUrl: 'https://a.example/a.jpg', additionalImages: [] } }],
  ['DELETE /api/plants/7/photos', { body: { removeMain: true }, or: { photoIndex: 0 } }],
  ['GET /api/plants/7/community-photos', { reply: 'id photoUrl notes? username createdAt' }],
  ['PATCH /api/community-photos/7', { body: { notes: 'In bloom.', photoUrl: photo } }],

  ['GET /api/user', { reply: 'id username firstName? lastName? email?' }],
  ['POST /api/login', { body: person }],
  [
    'POST /api/register',
    { body: { ...person, email: 'rosa@example.org', firstName: 'Rosa', lastName: 'Canina' }, or: person },
  ],
  ['POST /api/logout', {}],
  ['POST /api/forgot-password', { body: { usernameOrEmail: 'rosa' }, reply: 'message' }],
  ['POST /api/validate-reset-token', { body: { token: 'abc' } }],
  ['POST /api/reset-password', { body: { token: 'abc', password: 'a new garden' }, reply: 'message' }],
  ['GET /api/user/profile/7', { reply: 'user threads comments journalEntries' }],

  ['GET /api/favorites', { reply: 'plantId' }],
  ['POST /api/favorites/7', {}],
  ['DELETE /api/favorites/7', {}],
  ['GET /api/collections', {}],
  ['GET /api/collections/Teas', { reply: 'plantId' }],
  ['POST /api/collections/7', { body: { collectionName: 'Teas' } }],
  ['DELETE /api/collections/7', { body: { collectionName: 'Teas' } }],

  ['GET /api/threads', { reply: 'id title content authorName authorId isHidden createdAt' }],
  ['GET /api/threads/7', { reply: 'id title content authorName authorId isHidden createdAt' }],
  ['GET /api/threads/7/comments', { reply: 'id threadId content authorName createdAt' }],
  [
    'POST /api/threads',
    {
      body: { ...written, authorEmail: 'rosa@example.org', relatedPlant: 'Sage' },
      or: written,
      reply: 'id',
    },
  ],
  [
    'POST /api/threads/7/comments',
    {
      body: { threadId: 7, content: 'Water it.', authorName: 'Rosa', authorEmail: 'rosa@example.org' },
      or: { threadId: 7, content: 'Water it.', authorName: 'Rosa' },
    },
  ],
  ['PATCH /api/threads/7', { body: { title: 'Sage', content: 'It grows.' } }],
  ['PATCH /api/threads/7/hide', {}],
  ['PATCH /api/threads/7/unhide', {}],
  ['PATCH /api/admin/threads/7/hide', {}],
  ['PATCH /api/admin/comments/7/hide', {}],
  ['DELETE /api/admin/threads/7', {}],
  ['DELETE /api/admin/comments/7', {}],

  [
    'POST /api/users/3/journal',
    { body: { plantId: 7, notes: 'Sown.', photoUrl: photo }, or: { plantId: 7, notes: 'Sown.' } },
  ],
  ['PATCH /api/users/3/journal/7', { body: { notes: 'It grows.', photoUrl: photo } }],
  ['DELETE /api/users/3/journal/7', {}],

  [
    'POST /api/identify-plant',
    { body: { image: photo }, reply: 'matchedPlant confidence analysis suggestions' },
  ],
  [
    'POST /api/analyze-plant-emotion',
    {
      body: {
        image: photo,
        plantInfo: { commonName: 'Sage', latinName: 'Salvia officinalis', category: 'spices' },
      },
      or: { image: photo },
      reply: 'overallMood healthScore confidence visualCues careRecommendations',
    },
  ],

  ['GET /api/bulletin', { reply: 'id type title content authorName createdAt expiresAt' }],
  ['DELETE /api/bulletin/7', {}],
  ['GET /api/chat/messages', { reply: 'id message authorName createdAt' }],
  ['POST /api/chat/messages', { body: { message: 'Hello.' }, reply: 'id message authorName createdAt' }],
  ['DELETE /api/chat/messages/7', {}],
];

test.each(calls)(
  '%s is a call of the portal, sent and answered as the specification says',
  (call, stated) => {
    const endpoint = endpointOf(call);
    const bodies = [stated.body, stated.or].filter((body) => body !== undefined);

    for (const body of bodies) expect(endpoint.body?.safeParse(body)).toMatchObject({ success: true });
    if (bodies.length === 0) expect(endpoint.body).toBeUndefined();
    const fields = stated.reply?.split(' ') ?? [];
    expect(fields.length > 0 && endpoint.reply ? fieldsOf(endpoint.reply) : []).toEqual(
      expect.arrayContaining(fields),
    );
  },
);

test.each([{ type: 'chat_broadcast', message: messageOf('Hello.') }, { type: 'chat_message_deleted' }])(
  'the socket takes {type: $type}',
  (frame) => {
    expect(SocketFrame.parse(frame)).toEqual(frame);
  },
);

/** The call of a line such as `GET /api/plants/search?q=sage`, by its words before a parameter that would fit as well. */
function endpointOf(line: string): Endpoint {
  const [method = '', address = ''] = line.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://portal.example');
  const fitting = allEndpoints()
    .map(({ call }) => call)
    .filter((call) => call.method === method && pattern(call).test(pathname))
    .sort((one, other) => parametersOf(one) - parametersOf(other));
  const [call] = fitting;
  if (!call) throw new Error(`The portal has no call ${line}.`);
  const query = Object.fromEntries(searchParams);
  expect(call.query?.safeParse(query) ?? { success: searchParams.size === 0 }).toMatchObject({
    success: true,
  });
  expect(addressOf(call, { params: paramsOf(call, pathname) })).toBe(pathname);
  return call;
}

const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const parametersOf = ({ path }: Endpoint) => path.split(':').length;
const paramsOf = (call: Endpoint, pathname: string) => pattern(call).exec(pathname)?.groups ?? {};

function messageOf(message: string) {
  return { id: 1, message, authorName: 'rosa', authorId: 7, createdAt: '2026-11-21T10:00:00.000Z' };
}
