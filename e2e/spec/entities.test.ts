import {
  BulletinEntry,
  bulletinTypes,
  ChatMessage,
  Comment,
  CommunityPhoto,
  categories,
  EmotionAnalysis,
  homeCategories,
  Identification,
  JournalEntry,
  moods,
  Plant,
  PlantReference,
  Profile,
  Suggestion,
  Thread,
  User,
} from '@portal/contracts';
import { fieldsOf } from './schema-fields.ts';

/* The fields of the specification's §3; `?` marks those that it calls optional. The product may know more of each. */
test.each<[entity: string, schema: object, fields: string]>([
  [
    'Plant',
    Plant,
    `id commonName latinName category imageUrl additionalImages description uses habitat growingConditions
     medicinalProperties? historicalUses? constituents? dosageAndPreparation? contraindications? safetyNotes?`,
  ],
  ['Community photo entry', CommunityPhoto, 'id photoUrl notes? username createdAt'],
  ['Favorite', PlantReference, 'plantId'],
  ['User', User, 'id username firstName? lastName? email? roles'],
  ['Thread', Thread, 'id title content authorName authorEmail? authorId relatedPlant? isHidden createdAt'],
  ['Comment', Comment, 'id threadId content authorName authorEmail? createdAt'],
  ['Profile', Profile, 'user threads comments journalEntries'],
  ['Journal entry', JournalEntry, 'id plantId notes photoUrl? createdAt updatedAt'],
  ['Identification result', Identification, 'matchedPlant confidence analysis suggestions'],
  ['Suggestion', Suggestion, 'commonName latinName confidence reasoning'],
  [
    'Emotion analysis result',
    EmotionAnalysis,
    `overallMood healthScore confidence emotionalInterpretation plantPersonality visualCues
     careRecommendations`,
  ],
  ['Bulletin entry', BulletinEntry, 'id type title content imageUrl? authorName createdAt expiresAt'],
  ['Chat message', ChatMessage, 'id message authorName createdAt'],
])('%s has the fields of the specification', (_entity, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});

/** What the specification says of a plant's health, with nothing beside it but whether there is a plant. */
const analysis = {
  overallMood: 'recovering',
  healthScore: 62,
  confidence: 74,
  emotionalInterpretation: 'I am on my way back.',
  plantPersonality: 'A patient one.',
  visualCues: {
    leaves: { color: 'green', condition: 'firm', concerns: ['one brown tip'] },
    soil: { condition: 'loose', moisture: 'dry', concerns: [] },
    general: { posture: 'upright', growth: 'dense' },
  },
  careRecommendations: { immediate: ['Water it.'], weekly: [], longTerm: [] },
  plantFound: true,
};

test('an emotion analysis is built as the specification says', () => {
  expect(EmotionAnalysis.parse(analysis)).toEqual(analysis);
});

test.each([
  ['a health score above 100', { ...analysis, healthScore: 101 }],
  ['a confidence below 0', { ...analysis, confidence: -1 }],
  ['a mood that there is not', { ...analysis, overallMood: 'bored' }],
])('an emotion analysis has no %s', (_what, wrong) => {
  expect(EmotionAnalysis.safeParse(wrong).success).toBe(false);
});

test.each([
  [
    'categories',
    categories,
    'medicinal edible desert jungle fungi trees fruits vegetables tropical spices ornamental houseplants',
  ],
  ['home filters', homeCategories, 'medicinal tropical spices desert fungi trees houseplants'],
  ['moods', moods, 'thriving stressed declining recovering dormant'],
  ['types of board entries', bulletinTypes, 'new_plant community_photo announcement'],
])('the %s are those of the specification', (_what, known, stated) => {
  expect(known).toEqual(stated.split(' '));
});
