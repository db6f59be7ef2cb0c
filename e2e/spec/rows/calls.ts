import { type HeldBy, type SpecRow, testsOf } from '../row.ts';

const addPhotos = testsOf('services/encyclopedia/src/photos/add-photos.test.ts');
const category = testsOf('services/encyclopedia/src/desk/set-category.test.ts');
const communityPhotos = testsOf('services/account/src/journal/community-photo.routes.test.ts');
const findPhotos = testsOf('services/encyclopedia/src/photos/find-photos.test.ts');
const member = testsOf('e2e/journeys/member.spec.ts');
const plants = testsOf('services/encyclopedia/src/plants/plant.routes.test.ts');
const profile = testsOf('services/account/src/profile/profile.routes.test.ts');
const read = testsOf('shell/sdk/src/api/read.test.tsx');
const removals = testsOf('services/encyclopedia/src/removals/plant-removal.routes.test.ts');
const removePicture = testsOf('services/encyclopedia/src/photos/remove-picture.test.ts');
const replacePictures = testsOf('services/encyclopedia/src/photos/replace-pictures.test.ts');
const resets = testsOf('services/account/src/password-resets/password-reset.routes.test.ts');
const sessions = testsOf('services/account/src/sessions/session.routes.test.ts');
const users = testsOf('services/account/src/users/user.routes.test.ts');

const stated = testsOf('e2e/spec/calls.test.ts')(
  '%s is a call of the portal, sent and answered as the specification says',
);
const call = (...heldBy: HeldBy[][]) => [...stated, ...heldBy.flat()];

/** §7, what holds for all calls, and the calls on plants and accounts. */
export const rows: SpecRow[] = [
  {
    id: '7.calls.1',
    says: 'Credentials (cookies) are always sent.',
    heldBy: member('a visitor becomes a member, keeps plants, writes a journal that others see, and leaves'),
  },
  {
    id: '7.calls.2',
    says: 'Writes send JSON with a content type when a body exists.',
    heldBy: [
      ...testsOf('shell/sdk/src/api/call.test.ts')('a body travels as JSON'),
      ...testsOf('services/packages/kit/src/serve.test.ts')('a body as %s is refused'),
    ],
  },
  {
    id: '7.calls.3',
    says: 'Cached reads use the same path from key segments.',
    heldBy: read(
      'a key is the segments of the path, and then the query',
      'the default query function fetches what a key names, escaped',
    ),
  },
  {
    id: '7.calls.4',
    says: 'Data is never stale; there is no refetch on focus, no polling by default and no retry.',
    heldBy: read(
      'what was read once is kept, through focus and mounting anew, until it is said to be old',
      'a read that fails is not tried again',
    ),
  },
  {
    id: '7.calls.5',
    says: 'After a successful mutation the lists that it changes are refetched.',
    heldBy: testsOf('shell/sdk/src/api/write.test.tsx')(
      'a write that succeeds refetches what it changes, and then calls back',
      'a write that fails refetches nothing and hands its error to the screen',
    ),
  },

  {
    id: '7.plants.1',
    says: 'GET /api/plants: the list of plants.',
    heldBy: call(plants('a stranger lists all plants by common name, whatever its case and accents')),
  },
  {
    id: '7.plants.2',
    says: 'The category filter is applied on the client.',
    heldBy: testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx')(
      'a filter shows its category alone, and stands in the address',
    ),
  },
  {
    id: '7.plants.3',
    says: 'The home page asks GET /api/plants and /api/plants/search.',
    differs:
      'It asks the same lists as cards (/api/plants/cards, /api/plants/cards/search), a twentieth of the bytes; the calls of the specification answer whole plants.',
    heldBy: plants(
      'cards carry what a card shows, and no more',
      'a search answers plants, and cards, best first',
    ),
  },
  {
    id: '7.plants.4',
    says: 'GET /api/plants/search?q={term}: a list, the term URL-encoded.',
    heldBy: call(
      plants('a search answers plants, and cards, best first', 'a search without a fit is an empty list'),
      testsOf('services/packages/contracts/src/endpoint.test.ts')(
        'an address carries its parameters and query escaped',
      ),
    ),
  },
  {
    id: '7.plants.5',
    says: 'GET /api/plants/{id}: a plant. A failure means "Plant not found".',
    heldBy: call(
      plants(
        'a plant has its fields, its citations in full, and four drawings',
        'an unknown plant is not found',
      ),
    ),
  },
  {
    id: '7.plants.6',
    says: 'DELETE /api/plants/{id}.',
    heldBy: call(
      removals('a deleted plant is nowhere from the first moment, and one that is brought back is as it was'),
    ),
  },
  {
    id: '7.plants.7',
    says: 'PATCH /api/plants/{id}/category, body {category}.',
    heldBy: call(
      category(
        'is changed in place, for every reader at once, and drawn as before',
        '%s is refused, and nothing changed',
      ),
    ),
  },
  {
    id: '7.plants.8',
    says: 'POST /api/plants/{id}/photos, body {images}, with notes (optional) from the upload page.',
    heldBy: call(
      addPhotos('stand before the others in their order, the first as the main one, drawings last'),
      testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx')(
        'photos are made small, shown, taken back, and uploaded',
      ),
      testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx')(
        'the preview is put in order, and uploaded in it with the notes',
      ),
    ),
  },
  {
    id: '7.plants.9',
    says: 'POST /api/plants/{id}/photos with an empty body means auto-update from a photo service.',
    heldBy: call(
      findPhotos(
        'is asked for by the body %s',
        'puts what the photo service finds for the Latin name before the others, with its credits',
      ),
    ),
  },
  {
    id: '7.plants.10',
    says: 'PATCH /api/plants/{id}/photos, body {imageUrl, additionalImages}.',
    heldBy: call(
      replacePictures('has exactly the pictures and the order that were asked for, their notes with them'),
      testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx')(
        'the list is saved in its order, shown, and forgotten',
      ),
    ),
  },
  {
    id: '7.plants.11',
    says: 'DELETE /api/plants/{id}/photos, body {removeMain: true} or {photoIndex}, an index in the additional list.',
    heldBy: call(
      removePicture(
        'that was the main one makes room for the next',
        'is counted among the additional ones',
        'named by %s is refused',
      ),
      testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx')(
        '“%s” names the photo by its place and its address',
      ),
    ),
  },
  {
    id: '7.plants.12',
    says: 'GET /api/plants/{id}/community-photos: a list; a failure is treated as empty.',
    heldBy: call(
      communityPhotos(
        'entries with a photo are the photos of their plant, newest first, for everyone to see',
      ),
      testsOf('mfe-account/src/widgets/community-photos.test.tsx')(
        'photos that could not be had count as none',
      ),
    ),
  },
  {
    id: '7.plants.13',
    says: 'PATCH /api/community-photos/{entryId}, body {notes, photoUrl}.',
    heldBy: call(
      communityPhotos('the owner changes the words to a photo, and the photo'),
      testsOf('mfe-account/src/widgets/community-photos.test.tsx')(
        'the owner edits the description in place',
      ),
    ),
  },

  {
    id: '7.account.1',
    says: 'GET /api/user: the user; a 401 means no user.',
    heldBy: call(
      users('who is signed in sees themselves as they are, with their own address'),
      testsOf('services/account/src/users/account-rights.test.ts')('$name answers $person with $status'),
    ),
  },
  {
    id: '7.account.2',
    says: 'POST /api/login, body {username, password}.',
    heldBy: call(sessions('who knows the password is signed in, however they write their name')),
  },
  {
    id: '7.account.3',
    says: 'POST /api/register, body {username, password, email, firstName, lastName}.',
    heldBy: call(users('who registers has an account and is signed in')),
  },
  {
    id: '7.account.4',
    says: 'POST /api/logout, no body.',
    heldBy: call(
      sessions('a logout ends the session that asks, and no harm comes of it without one'),
      testsOf('shell/src/session/use-log-out.test.tsx')(
        'logging out ends the session and then loads the page anew',
      ),
    ),
  },
  {
    id: '7.account.5',
    says: 'POST /api/forgot-password, body {usernameOrEmail}: a message, shown in the toast "Email sent!".',
    heldBy: call(
      resets('the answer is the same whether there is such an account, and whether it has an address'),
      testsOf('mfe-account/src/auth/forgot-password.test.tsx')(
        'who forgot the password asks for a mail with the name they had typed',
      ),
    ),
  },
  {
    id: '7.account.6',
    says: 'POST /api/validate-reset-token, body {token}: an ok response means valid.',
    heldBy: call(
      resets(
        'who forgot their password sets a new one by the link, and every session of theirs ends',
        'a link is good for an hour',
      ),
    ),
  },
  {
    id: '7.account.7',
    says: 'POST /api/reset-password, body {token, password}: a message that is shown.',
    heldBy: call(
      resets('who forgot their password sets a new one by the link, and every session of theirs ends'),
      testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx')(
        'a set password is confirmed, and leads to the login',
      ),
    ),
  },
  {
    id: '7.account.8',
    says: 'GET /api/user/profile/{userId}: the profile.',
    heldBy: call(
      profile(
        'everyone sees who a member is and what they wrote, and nobody an address',
        'the profile of nobody is not found, without asking the forum',
      ),
    ),
  },
];
