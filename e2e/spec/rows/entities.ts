import { type SpecRow, testsOf } from '../row.ts';

const bulletin = testsOf('services/hub/src/bulletin/bulletin.routes.test.ts');
const collections = testsOf('services/account/src/collections/collection.routes.test.ts');
const emotions = testsOf('services/vision/src/emotions/emotion.routes.test.ts');
const entities = testsOf('e2e/spec/entities.test.ts');
const identifications = testsOf('services/vision/src/identifications/identification.routes.test.ts');
const photos = testsOf('services/account/src/journal/photos.test.ts');
const plants = testsOf('services/encyclopedia/src/plants/plant.routes.test.ts');
const users = testsOf('services/account/src/users/user.routes.test.ts');

const fields = entities('%s has the fields of the specification');
const lists = entities('the %s are those of the specification');

/** §3, entities and their fields. */
export const rows: SpecRow[] = [
  {
    id: '3.entities.1',
    says: 'A plant has id, commonName, latinName, category, imageUrl, additionalImages, description, uses, habitat and growingConditions.',
    heldBy: [...fields, ...plants('a plant has its fields, its citations in full, and four drawings')],
  },
  {
    id: '3.entities.2',
    says: 'Of a plant medicinalProperties, historicalUses, constituents, dosageAndPreparation, contraindications and safetyNotes are optional.',
    heldBy: [...fields, ...plants('a plant has its fields, its citations in full, and four drawings')],
  },
  {
    id: '3.entities.3',
    says: 'Images of a plant are addresses or data URLs.',
    differs:
      'Data URLs are taken and kept as files; what is answered is an address alone, so that a list stays small and a picture is cached.',
    heldBy: testsOf('services/encyclopedia/src/photos/add-photos.test.ts')(
      'stand before the others in their order, the first as the main one, drawings last',
    ),
  },
  {
    id: '3.entities.4',
    says: 'Categories: medicinal, edible, desert, jungle, fungi, trees, fruits, vegetables, tropical, spices, ornamental, houseplants.',
    heldBy: [
      ...lists,
      ...testsOf('services/encyclopedia/src/catalogue/catalogue.content.test.ts')(
        'no category is empty, and each tab of the home page has enough to show',
      ),
    ],
  },
  {
    id: '3.entities.5',
    says: 'The filters of the home page: all, medicinal, tropical, spices, desert, fungi, trees, houseplants.',
    heldBy: [
      ...lists,
      ...testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx')(
        'the filters are all and the seven categories, with their counts',
      ),
    ],
  },
  {
    id: '3.entities.6',
    says: 'A community photo has id, photoUrl, notes (optional), username and createdAt.',
    heldBy: [
      ...fields,
      ...testsOf('services/account/src/journal/community-photo.routes.test.ts')(
        'entries with a photo are the photos of their plant, newest first, for everyone to see',
      ),
    ],
  },
  {
    id: '3.entities.7',
    says: 'A favourite is a plantId.',
    heldBy: [
      ...fields,
      ...testsOf('services/account/src/favorites/favorite.routes.test.ts')(
        'what a member marks is listed, newest first, and is theirs alone',
      ),
    ],
  },
  {
    id: '3.entities.8',
    says: 'A collection is known by its name; its members are entries with plantId.',
    heldBy: collections(
      'a collection begins with its first plant, lists its plants newest first, and is its member’s alone',
      'names that differ in %s alone are one collection, named as it was first',
    ),
  },
  {
    id: '3.entities.9',
    says: 'A user has id, username, firstName, lastName and email (optional).',
    heldBy: [...fields, ...users('who is signed in sees themselves as they are, with their own address')],
  },
  {
    id: '3.entities.10',
    says: 'A password is sent on login and registration alone, and never answered.',
    heldBy: [
      ...users('nothing of a password is in any answer or line of the log'),
      ...testsOf('services/account/src/sessions/session.routes.test.ts')(
        'nothing of a password is in any answer or line of the log',
      ),
    ],
  },
  {
    id: '3.entities.11',
    says: 'A thread has id, title, content, authorName, authorEmail (optional), authorId, relatedPlant (a common name, optional), isHidden and createdAt.',
    heldBy: [
      ...fields,
      ...testsOf('services/forum/src/threads/thread.routes.test.ts')(
        'a member begins one, and anyone reads it',
        'is kept as the catalogue spells it, with its id',
      ),
    ],
  },
  {
    id: '3.entities.12',
    says: 'authorEmail of a thread and of a comment.',
    differs: 'It is answered to its author alone: an address that everyone reads is harvested.',
    heldBy: testsOf('services/forum/src/threads/thread.routes.test.ts')(
      'an address is shown to its author alone',
    ),
  },
  {
    id: '3.entities.13',
    says: 'A comment has id, threadId (a number), content, authorName, authorEmail (optional) and createdAt.',
    heldBy: [
      ...fields,
      ...testsOf('services/forum/src/comments/comment.routes.test.ts')(
        'a reply stands under its thread, and is counted',
      ),
    ],
  },
  {
    id: '3.entities.14',
    says: 'A profile has user, threads, comments and journalEntries.',
    heldBy: [
      ...fields,
      ...testsOf('services/account/src/profile/profile.routes.test.ts')(
        'everyone sees who a member is and what they wrote, and nobody an address',
      ),
    ],
  },
  {
    id: '3.entities.15',
    says: 'A journal entry has id, plantId, notes, photoUrl (optional), createdAt and updatedAt.',
    heldBy: [
      ...fields,
      ...testsOf('services/account/src/journal/journal.routes.test.ts')(
        'what a member writes is read by everyone, newest first',
      ),
    ],
  },
  {
    id: '3.entities.16',
    says: 'photoUrl of a journal entry is an image data URL.',
    differs: 'It is sent as one, and answered as the address under which the photo is kept.',
    heldBy: photos('a photo is kept under a path, which is what an entry says of it'),
  },
  {
    id: '3.entities.17',
    says: 'An identification has matchedPlant (a plant), confidence (percent), analysis and suggestions of {commonName, latinName, confidence, reasoning}.',
    heldBy: [
      ...fields,
      ...identifications('a plant in a photo sent as %s is answered with plants of the encyclopedia'),
    ],
  },
  {
    id: '3.entities.18',
    says: 'matchedPlant is a plant.',
    differs: 'It is null where the photo shows no plant, or none of the catalogue: nothing is made up.',
    heldBy: identifications('a photo without a plant is answered as such'),
  },
  {
    id: '3.entities.19',
    says: 'An emotion analysis has overallMood, healthScore (0-100), confidence (percent), emotionalInterpretation, plantPersonality, visualCues {leaves, soil, general} and careRecommendations {immediate, weekly, longTerm}.',
    heldBy: [
      ...fields,
      ...entities('an emotion analysis is built as the specification says', 'an emotion analysis has no %s'),
      ...emotions('a leaf is read and put into words that keep the contract, the same for the same photo'),
    ],
  },
  {
    id: '3.entities.20',
    says: 'Moods: thriving, stressed, declining, recovering, dormant.',
    heldBy: lists,
  },
  {
    id: '3.entities.21',
    says: 'A bulletin entry has id, type, title, content, imageUrl (optional), authorName, createdAt and expiresAt (nullable).',
    heldBy: [
      ...fields,
      ...bulletin('an announcement hangs on the board for a day, under the team’s name, newest first'),
    ],
  },
  {
    id: '3.entities.22',
    says: 'Types of bulletin entries: new_plant, community_photo, announcement.',
    heldBy: [
      ...lists,
      ...testsOf('mfe-hub/src/bulletin/board.test.tsx')('an entry of type %s is marked “%s”'),
    ],
  },
  {
    id: '3.entities.23',
    says: 'authorName of a bulletin entry falls back to a team label.',
    heldBy: [
      ...bulletin('an announcement hangs on the board for a day, under the team’s name, newest first'),
      ...testsOf('services/hub/src/bulletin/news.test.ts')(
        'a new plant hangs on the board for a day, once, however often it is told',
      ),
    ],
  },
  {
    id: '3.entities.24',
    says: 'A chat message has id, message, authorName and createdAt.',
    heldBy: [
      ...fields,
      ...testsOf('services/hub/src/chat/chat.routes.test.ts')(
        'what a member says is shown to everyone, oldest first, under their name',
      ),
    ],
  },
];
