import { addressOf, allEndpoints, audit, type Endpoint, eventEndpoint, freePhotos } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { adminRoutes } from './app.ts';
import { admin, member, moderator, owner } from './testing/people.ts';

testDatabase();
const photoService = { find: async () => [], close: async () => undefined };
const service = testService(adminRoutes(photoService), { name: 'admin' });

const askers = [
  service,
  service.as(member),
  service.as(moderator),
  service.as(admin),
  service.as(owner),
  service.asService('encyclopedia'),
];
const query = { latinName: 'Salvia officinalis' };
const body = { id: 'x', topic: 'unknown', payload: {} };

//                                                              nobody member moderator admin owner service
const table: [name: string, call: Endpoint, input: { query?: object; body?: object }, statuses: string][] = [
  ['audit.list', audit.list, {}, '                              401 403 403 200 403 401'],
  ['freePhotos.find', freePhotos.find, { query }, '             403 403 403 403 403 200'],
  ['events', eventEndpoint('admin'), { body }, '                403 403 403 403 403 404'],
];

test.each(table)('only the right callers can use %s', async (_, call, input, statuses) => {
  const found = [];
  for (const asker of askers) {
    const { status } = await asker.fetch(addressOf(call, input), {
      method: call.method,
      ...(input.body && {
        body: JSON.stringify(input.body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    found.push(status);
  }
  expect(found).toEqual(statuses.trim().split(' ').map(Number));
});

test('every call of the service is in the table', () => {
  const calls = allEndpoints().filter(({ call }) => call.service === 'admin');
  expect(table.map(([name]) => name)).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
});
