import { endpoints } from '@portal/contracts';
import { photoOf, testDatabase, testRights } from '@portal/kit/testing';
import { buildInput, people, testEncyclopedia } from './testing/test-encyclopedia.ts';

testDatabase();
const { service, published, stored } = testEncyclopedia();

const anyone = '      200 200 200 200 200';
const admins = '      401 403 403 200 403';
const photographers = '401 403 403 200 200';
const services = '    403 403 403 403 403';

const {
  plants,
  needs,
  interactionChecks,
  poisonCentres,
  plantAdmin,
  plantPhotos,
  photoApprovals,
  plantRemovals,
  references,
  plates,
  images,
} = endpoints;
const one = { params: { id: 1 } };
const update = async () => ({
  ...one,
  body: { plant: buildInput(), revision: (await stored(1))?.textsRevision ?? 0 },
});
const photos = async () => ({ ...one, body: { images: [await photoOf('#aa0000')] } });
const chosen = { candidates: [{ title: 'File:A.jpg' }] };
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
  },
  snapshot: async () => [await stored(1), [...published]],
  rows: [
    [plants.list, anyone],
    [plants.cards, anyone],
    [plants.search, anyone, () => ({ query: { q: 'sage' } })],
    [plants.searchCards, anyone, () => ({ query: { q: 'sage' } })],
    [plants.summaries, anyone, () => ({ query: { ids: '1' } })],
    [plants.named, services, () => ({ query: { commonName: 'Test sage 1' } })],
    [plants.traits, services],
    [plants.read, anyone, () => one],
    [needs.list, anyone],
    [needs.match, anyone, () => ({ query: { q: 'sage' } })],
    [interactionChecks.medicines, anyone],
    [interactionChecks.check, anyone, () => ({ body: { plants: [1], medicines: ['warfarin'] } })],
    [poisonCentres.list, anyone],
    [references.list, anyone],
    [references.cited, anyone],
    [plates.read, anyone, () => ({ params: { id: 1, view: 'plate' }, query: { w: 320 } })],
    [images.encyclopedia, '404 404 404 404 404', () => ({ params: { hash: '0'.repeat(64) } })],
    [plantAdmin.open, admins, () => one],
    [plantAdmin.create, '401 403 403 201 403', () => ({ body: buildInput() })],
    [plantAdmin.update, admins, update],
    [plantAdmin.setCategory, admins, () => ({ ...one, body: { category: 'trees' } })],
    [plantAdmin.remove, '401 403 403 204 403', () => one],
    [plantRemovals.list, admins],
    [plantRemovals.undo, admins, () => one],
    [plantPhotos.add, photographers, photos],
    [plantPhotos.replace, photographers, () => ({ ...one, body: pictures })],
    [plantPhotos.remove, photographers, () => ({ ...one, body: { removeMain: true } })],
    [plantPhotos.undo, '        401 403 403 409 409', () => ({ ...one, body: { revision: 1 } })],
    [photoApprovals.candidates, '401 403 403 503 503', () => one],
    [photoApprovals.choose, '    401 403 403 503 503', () => ({ ...one, body: chosen })],
    [photoApprovals.list, photographers],
    [photoApprovals.approve, '   401 403 403 404 404', () => ({ ...one, body: waitingPhoto })],
    [photoApprovals.reject, '    401 403 403 404 404', () => ({ ...one, body: waitingPhoto })],
  ],
});
