import * as z from 'zod/mini';
import { allEndpoints, bulletinTypes, categories, homeCategories, limits, moods } from './index.ts';
import {
  BulletinEntry,
  ChatMessage,
  Comment,
  CommunityPhoto,
  EmotionAnalysis,
  findSchemas,
  Identification,
  JournalEntry,
  Plant,
  PlantReference,
  Profile,
  SocketFrame,
  Suggestion,
  Thread,
  User,
} from './schemas.ts';

/*
 * The specification's §3, §7 and §9, copied: the contracts can't deviate from them unnoticed. The tests of
 * the services check what each call does, and for whom.
 */

const entities = {
  plant: [
    Plant,
    `id commonName latinName category imageUrl additionalImages description uses habitat growingConditions
     medicinalProperties? historicalUses? constituents? dosageAndPreparation? contraindications? safetyNotes?`,
  ],
  communityPhoto: [CommunityPhoto, 'id photoUrl notes? username createdAt'],
  favorite: [PlantReference, 'plantId'],
  user: [User, 'id username firstName? lastName? email?'],
  thread: [Thread, 'id title content authorName authorEmail? authorId relatedPlant? isHidden createdAt'],
  comment: [Comment, 'id threadId content authorName authorEmail? createdAt'],
  profile: [Profile, 'user threads comments journalEntries'],
  journalEntry: [JournalEntry, 'id plantId notes photoUrl? createdAt updatedAt'],
  identification: [Identification, 'matchedPlant confidence analysis suggestions'],
  suggestion: [Suggestion, 'commonName latinName confidence reasoning'],
  emotion: [
    EmotionAnalysis,
    `overallMood healthScore confidence emotionalInterpretation plantPersonality visualCues
     careRecommendations`,
  ],
  bulletinEntry: [BulletinEntry, 'id type title content imageUrl? authorName createdAt expiresAt'],
  chatMessage: [ChatMessage, 'id message authorName createdAt'],
} satisfies Record<string, [schema: z.ZodMiniType, fields: string]>;

interface Stated {
  query?: object;
  /** Valid requests; none: the call takes no body. */
  bodies?: object[];
  /** An entity, or field names: of the answer, or of each item of a list. */
  reply?: string;
}

const photo = 'data:image/jpeg;base64,AAAA';
const person = { username: 'rosa', password: 'compost heap' };
const thread = { title: 'Sage', content: 'It wilts.', authorName: 'Rosa' };
const comment = { threadId: 7, content: 'Water it.', authorName: 'Rosa' };
const plantInfo = { commonName: 'Sage', latinName: 'Salvia officinalis', category: 'spices' };
const message = {
  id: 1,
  message: 'Hi',
  authorName: 'rosa',
  authorId: 7,
  createdAt: '2026-11-21T10:00:00.000Z',
};

const calls: [call: string, access: string, stated?: Stated][] = [
  ['GET /api/plants', 'anyone', { reply: 'plant' }],
  ['GET /api/plants/search', 'anyone', { query: { q: 'aloe vera' }, reply: 'plant' }],
  ['GET /api/plants/{id}', 'anyone', { reply: 'plant' }],
  ['DELETE /api/plants/{id}', 'admin'],
  ['PATCH /api/plants/{id}/category', 'admin', { bodies: [{ category: 'trees' }] }],
  [
    'POST /api/plants/{id}/photos',
    'photographer',
    { bodies: [{ images: [photo] }, { images: [photo], notes: 'In May.' }, {}] },
  ],
  [
    'PATCH /api/plants/{id}/photos',
    'photographer',
    { bodies: [{ imageUrl: 'https://a.example/a.jpg', additionalImages: [] }] },
  ],
  ['DELETE /api/plants/{id}/photos', 'photographer', { bodies: [{ removeMain: true }, { photoIndex: 0 }] }],
  ['GET /api/plants/{id}/community-photos', 'anyone', { reply: 'communityPhoto' }],
  ['PATCH /api/community-photos/{id}', 'member', { bodies: [{ notes: 'In bloom.', photoUrl: photo }] }],

  ['GET /api/user', 'member', { reply: 'user' }],
  ['POST /api/login', 'anyone', { bodies: [person] }],
  [
    'POST /api/register',
    'anyone',
    { bodies: [person, { ...person, email: 'rosa@example.org', firstName: 'Rosa', lastName: 'Canina' }] },
  ],
  ['POST /api/logout', 'anyone'],
  ['POST /api/forgot-password', 'anyone', { bodies: [{ usernameOrEmail: 'rosa' }], reply: 'message' }],
  ['POST /api/validate-reset-token', 'anyone', { bodies: [{ token: 'abc' }] }],
  [
    'POST /api/reset-password',
    'anyone',
    { bodies: [{ token: 'abc', password: 'a new garden' }], reply: 'message' },
  ],
  ['GET /api/user/profile/{id}', 'anyone', { reply: 'profile' }],

  ['GET /api/favorites', 'member', { reply: 'favorite' }],
  ['POST /api/favorites/{plantId}', 'member'],
  ['DELETE /api/favorites/{plantId}', 'member'],
  ['GET /api/collections', 'member'],
  ['GET /api/collections/{name}', 'member', { reply: 'favorite' }],
  ['POST /api/collections/{plantId}', 'member', { bodies: [{ collectionName: 'Teas' }] }],
  ['DELETE /api/collections/{plantId}', 'member', { bodies: [{ collectionName: 'Teas' }] }],

  ['GET /api/threads', 'anyone', { reply: 'thread' }],
  ['GET /api/threads/{id}', 'anyone', { reply: 'thread' }],
  ['GET /api/threads/{id}/comments', 'anyone', { reply: 'comment' }],
  [
    'POST /api/threads',
    'member',
    {
      bodies: [thread, { ...thread, authorEmail: 'rosa@example.org', relatedPlant: 'Sage' }],
      reply: 'id',
    },
  ],
  [
    'POST /api/threads/{id}/comments',
    'member',
    {
      bodies: [comment, { ...comment, authorEmail: 'rosa@example.org' }],
    },
  ],
  ['PATCH /api/threads/{id}', 'member', { bodies: [{ title: 'Sage', content: 'It grows.' }] }],
  ['PATCH /api/threads/{id}/hide', 'member'],
  ['PATCH /api/threads/{id}/unhide', 'member'],
  ['PATCH /api/admin/threads/{id}/hide', 'moderator'],
  ['PATCH /api/admin/comments/{id}/hide', 'moderator'],
  ['DELETE /api/admin/threads/{id}', 'moderator'],
  ['DELETE /api/admin/comments/{id}', 'moderator'],

  [
    'POST /api/users/{userId}/journal',
    'member',
    {
      bodies: [
        { plantId: 7, notes: 'Sown.' },
        { plantId: 7, notes: 'Sown.', photoUrl: photo },
      ],
    },
  ],
  [
    'PATCH /api/users/{userId}/journal/{entryId}',
    'member',
    { bodies: [{ notes: 'It grows.', photoUrl: photo }] },
  ],
  ['DELETE /api/users/{userId}/journal/{entryId}', 'member'],

  ['POST /api/identify-plant', 'anyone', { bodies: [{ image: photo }], reply: 'identification' }],
  [
    'POST /api/analyze-plant-emotion',
    'member',
    {
      bodies: [
        { image: photo },
        {
          image: photo,
          plantInfo,
        },
      ],
      reply: 'emotion',
    },
  ],

  ['GET /api/bulletin', 'anyone', { reply: 'bulletinEntry' }],
  ['DELETE /api/bulletin/{id}', 'admin'],
  ['GET /api/chat/messages', 'anyone', { reply: 'chatMessage' }],
  ['POST /api/chat/messages', 'member', { bodies: [{ message: 'Hello.' }], reply: 'chatMessage' }],
  ['DELETE /api/chat/messages/{id}', 'member'],
];

test.each(calls)('%s is a call for: %s', (line, access, { query, bodies = [], reply = '' } = {}) => {
  const call = allEndpoints()
    .map((each) => each.call)
    .find(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}` === line);

  if (!call) throw new Error('There is no such call.');
  expect(call.access).toBe(access);
  const schemas = findSchemas(call);
  // A call without a body in the specification may have an optional one.
  if (bodies.length === 0) expect(schemas.body?.safeParse(undefined).success ?? true).toBe(true);
  else expect(schemas.body).toBeDefined();
  for (const body of bodies) expect(schemas.body?.safeParse(body)).toMatchObject({ success: true });
  if (query) expect(schemas.query?.safeParse(query)).toMatchObject({ success: true });
  const [, fields] = isEntity(reply) ? entities[reply] : [null, reply];
  if (reply) expect(fieldsOf(schemas.reply)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});

test.each([{ type: 'chat_broadcast', message }, { type: 'chat_message_deleted' }])(
  '{type: $type} is a frame of the socket',
  (frame) => {
    expect(SocketFrame.parse(frame)).toEqual(frame);
  },
);

test.each(Object.entries(entities))('%s has the fields of the specification', (_name, [schema, fields]) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});

test('the enumerations are those of the specification', () => {
  expect({ categories, homeCategories, moods, bulletinTypes }).toEqual({
    categories: [
      ...'medicinal edible desert jungle fungi trees fruits vegetables tropical spices ornamental'.split(' '),
      'houseplants',
      // Beyond the specification: plants that are known for their poison.
      'poisonous',
    ],
    homeCategories: 'medicinal tropical spices desert fungi trees houseplants'.split(' '),
    moods: ['thriving', 'stressed', 'declining', 'recovering', 'dormant'],
    bulletinTypes: ['new_plant', 'community_photo', 'announcement'],
  });
});

test('the limits are those of the specification', () => {
  const [second, hour, megabyte] = [1000, 3_600_000, 1024 * 1024];
  expect(limits).toMatchObject({
    search: { waitMs: 300 },
    skeletons: { list: 8, detail: 6, threads: 5, comments: 3 },
    plant: { usesExcerptLength: 50 },
    thread: { titleLength: 200, contentLength: 5000, previewLength: 200 },
    authorNameLength: 100,
    comment: { contentLength: 2000 },
    loginRedirectMs: second,
    chat: { messageLength: 500, refetchMs: 10 * second, recentMs: hour, timeOnlyMs: 24 * hour },
    bulletin: { refetchMs: 3 * second, lifetimeMs: 24 * hour },
    socket: { reconnectMs: 3 * second, reconnectAfterFailureMs: 5 * second },
    password: { minLength: 6 },
    resetRedirectMs: 2 * second,
    adminPhotos: { perPlant: 3, width: 800, height: 600, quality: 0.8 },
    identify: {
      previewLength: 150,
      mobile: { uploadBytes: 3 * megabyte },
      desktop: { uploadBytes: 8 * megabyte },
    },
    ads: { pushDelayMs: 100 },
    toast: { atOnce: 1, durationMs: 5 * second, swipeThresholdPx: 50, removeDelayMs: 1_000_000 },
    tooltip: { delayMs: 700, skipDelayMs: 300 },
  });
});

const isEntity = (name: string): name is keyof typeof entities => name in entities;

/** The fields of an object, or of the items of a list; an optional one ends in a question mark. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described & { anyOf?: Described[] };
  // Of several answers the first is the specification's.
  const [answer = json] = json.anyOf ?? [];
  const { properties = {}, required = [] } = answer.items ?? answer;
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
}

type Described = { items?: Fields } & Fields;

interface Fields {
  properties?: Record<string, unknown>;
  required?: string[];
}
