import { audit, eventEndpoint, freePhotos } from '@portal/contracts';
import { testDatabase, testRights, testService } from '@portal/kit/testing';
import { adminRoutes } from './app.ts';
import { admin, member, moderator, owner } from './testing/people.ts';

testDatabase();
const none = async () => [];
const photoService = { list: none, find: none, fetch: none, close: async () => undefined };
const service = testService(adminRoutes(photoService), { name: 'admin' });
const event = { id: 'x', topic: 'unknown', payload: {} };

testRights({
  service: 'admin',
  callers: {
    anonymous: () => service,
    member: () => service.as(member),
    moderator: () => service.as(moderator),
    admin: () => service.as(admin),
    owner: () => service.as(owner),
    service: () => service.asService('encyclopedia'),
  },
  rows: [
    //                        anonymous member moderator admin owner service
    [audit.list, '             401 403 403 200 403 401'],
    [
      freePhotos.find,
      '        403 403 403 403 403 200',
      () => ({ query: { latinName: 'Salvia officinalis' } }),
    ],
    [
      freePhotos.list,
      '        403 403 403 403 403 200',
      () => ({ query: { latinName: 'Salvia officinalis' } }),
    ],
    [freePhotos.fetch, '      403 403 403 403 403 200', () => ({ query: { titles: 'File:A.jpg' } })],
    [eventEndpoint('admin'), ' 403 403 403 403 403 404', () => ({ body: event })],
  ],
});
