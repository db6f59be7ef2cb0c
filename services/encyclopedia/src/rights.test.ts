import { endpoints } from '@portal/contracts';
import { photoOf, type RightsRow, testDatabase, testRights, withService } from '@portal/kit/testing';
import { buildInput, people, testEncyclopedia } from './testing/test-encyclopedia.ts';

testDatabase();
const { service, published, stored } = testEncyclopedia();

const anyone = '      200 200 200 200 200';
const admins = '      401 403 403 200 403';
const photographers = '401 403 403 200 200';
const services = '    403 403 403 403 403 200';
const notFound = '    404 404 404 404 404';
const adminsNotFound = '401 403 403 404 403';
const photographersNotFound = '401 403 403 404 404';

const {
  plantSearch,
  plants,
  needs,
  interactionChecks,
  helpServices,
  plantKey,
  plantAdmin,
  plantPhotos,
  photoApprovals,
  photoRuns,
  plantRemovals,
  references,
  openData,
  plates,
  images,
} = endpoints;
const one = { params: { id: 1 } };
const none = { params: { id: 999 } };
const update = async () => ({
  ...one,
  body: { plant: buildInput(), revision: (await stored(1))?.textsRevision ?? 0 },
});
const photos = async () => ({ ...one, body: { images: [await photoOf('#aa0000')] } });
const chosen = { candidates: [{ title: 'File:A.jpg' }] };
/** A picture of a plant, as an administrator added it. */
const storedPhoto = async () => {
  const { call } = service.as(people.admin);
  const { imageUrl } = await call(plantPhotos.add, {
    ...one,
    body: { ...(await photos()).body, asMain: true },
  });
  return { params: { hash: imageUrl.slice(imageUrl.lastIndexOf('/') + 1) } };
};
const waitingPhoto = { photoUrl: `/api/images/encyclopedia/${'0'.repeat(64)}` };
const pictures = { imageUrl: 'https://a.example/a.jpg', additionalImages: [] };

testRights({
  service: 'encyclopedia',
  callers: {
    anonymous: () => service,
    member: () => service.as(people.member),
    moderator: () => service.as(people.moderator),
    admin: () => service.as(people.admin),
    owner: () => service.as(people.owner),
    service: ({ callers: [caller = 'vision'] = [] }) => service.asService(caller),
  },
  published: () => published,
  rows: withService([
    [plants.list, anyone],
    [plants.cards, anyone],
    [plants.count, anyone],
    [plants.facets, anyone],
    [plantSearch.find, anyone, () => ({ query: { q: 'sage' } })],
    [plantSearch.suggest, anyone, () => ({ query: { q: 'sage' } })],
    [plants.summaries, anyone, () => ({ query: { ids: '1' } })],
    [plants.named, services, () => ({ query: { commonName: 'Test sage 1' } })],
    [plants.traits, services],
    [plants.versions, services],
    [plants.copies, services, () => ({ query: { ids: '1' } })],
    [
      endpoints.encyclopediaStatistics.read,
      services,
      () => ({ query: { range: '7d', at: '2026-11-23T10:00:00.000Z' } }),
    ],
    [plants.read, anyone, () => one],
    [plants.read, notFound, () => none, 'missing'],
    [needs.list, anyone],
    [interactionChecks.medicines, anyone],
    [interactionChecks.plantNames, anyone],
    [interactionChecks.check, anyone, () => ({ body: { plants: [1], medicines: ['warfarin'] } })],
    [helpServices.list, anyone],
    [plantKey.read, anyone],
    [plantKey.clavis, anyone],
    [references.list, anyone],
    [references.cited, anyone],
    [openData.read, anyone],
    [openData.newest, anyone, () => ({ params: { file: 'plants.csv' } })],
    [openData.newest, notFound, () => ({ params: { file: 'members.csv' } }), 'missing'],
    [openData.version, notFound, () => ({ params: { version: '9.0.0', file: 'plants.csv' } }), 'missing'],
    [plates.read, anyone, () => ({ params: { id: 1, view: 'plate' }, query: { w: 320 } })],
    [plates.read, notFound, () => ({ params: { id: 999, view: 'plate' }, query: { w: 320 } }), 'missing'],
    [images.encyclopedia, anyone, storedPhoto],
    [images.encyclopedia, notFound, () => ({ params: { hash: '0'.repeat(64) } }), 'missing'],
    [plantAdmin.open, admins, () => one],
    [plantAdmin.open, adminsNotFound, () => none, 'missing'],
    [plantAdmin.create, '401 403 403 201 403', () => ({ body: buildInput() })],
    [plantAdmin.update, admins, update],
    [plantAdmin.update, adminsNotFound, async () => ({ ...(await update()), ...none }), 'missing'],
    [plantAdmin.setCategory, admins, () => ({ ...one, body: { category: 'trees' } })],
    [plantAdmin.setCategory, adminsNotFound, () => ({ ...none, body: { category: 'trees' } }), 'missing'],
    [plantAdmin.remove, '401 403 403 204 403', () => one],
    [plantAdmin.remove, adminsNotFound, () => none, 'missing'],
    [plantRemovals.list, admins],
    [plantRemovals.undo, admins, () => one],
    [plantRemovals.undo, adminsNotFound, () => none, 'missing'],
    [plantPhotos.add, photographers, photos],
    [plantPhotos.add, photographersNotFound, async () => ({ ...(await photos()), ...none }), 'missing'],
    [plantPhotos.replace, photographers, () => ({ ...one, body: pictures })],
    [plantPhotos.remove, photographers, () => ({ ...one, body: { removeMain: true } })],
    [plantPhotos.undo, '        401 403 403 409 409', () => ({ ...one, body: { revision: 1 } })],
    [photoRuns.read, admins],
    [photoRuns.start, '          401 403 403 409 403'],
    [photoRuns.stop, '           401 403 403 409 403'],
    [photoRuns.undo, '           401 403 403 409 403'],
    [photoApprovals.candidates, '401 403 403 503 503', () => one],
    [photoApprovals.choose, '    401 403 403 503 503', () => ({ ...one, body: chosen })],
    [photoApprovals.list, photographers],
    [photoApprovals.count, photographers],
    [photoApprovals.approve, '   401 403 403 404 404', () => ({ ...one, body: waitingPhoto })],
    [photoApprovals.reject, '    401 403 403 404 404', () => ({ ...one, body: waitingPhoto })],
    ...[
      { call: plantPhotos.replace, body: pictures },
      { call: plantPhotos.remove, body: { removeMain: true } },
      { call: plantPhotos.undo, body: { revision: 1 } },
      { call: photoApprovals.candidates },
      { call: photoApprovals.choose, body: chosen },
      { call: photoApprovals.approve, body: waitingPhoto },
      { call: photoApprovals.reject, body: waitingPhoto },
    ].map(
      ({ call, body }): RightsRow => [
        call,
        photographersNotFound,
        () => ({ ...none, ...(body && { body }) }),
        'missing',
      ],
    ),
  ]),
});
