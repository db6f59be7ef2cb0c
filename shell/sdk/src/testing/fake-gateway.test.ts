import { plantSearch, plants } from '@portal/contracts';
import { call } from '../api/call.ts';
import { failOnUnexpectedCalls, installFakeGateway } from './fake-gateway.ts';
import { fakeGateway, refusal } from './index.ts';

test('a call without a prepared answer fails the test', async () => {
  await call(plants.cards).catch(() => undefined);

  expect(failOnUnexpectedCalls).toThrow('No answer was prepared for GET /api/plants/cards.');
  installFakeGateway();
});

test('an answer that breaks the contract fails the call', async () => {
  fakeGateway().answer(plants.cards, [{ id: 'one' }] as never);

  await expect(call(plants.cards)).rejects.toThrow();
});

test('an answer can be for one input only, and a later answer replaces an earlier one', async () => {
  fakeGateway()
    .answer(plantSearch.find, [])
    .answer(plantSearch.find, refusal('internal', 'Out of order.'), { query: { q: 'sage' } });

  await expect(call(plantSearch.find, { query: { q: 'rue' } })).resolves.toEqual([]);
  await expect(call(plantSearch.find, { query: { q: 'sage' } })).rejects.toThrow('500: Out of order.');
});
