import { plantSearch, plants } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { createQueryClient } from './query-client.ts';
import { keyOf, query } from './read.ts';

const names = endpoint({
  method: 'GET',
  path: '/api/names/:id',
  service: 'encyclopedia',
  access: 'anyone',
  summary: 'A call of this test.',
  params: z.object({ id: z.string() }),
  reply: z.array(z.string()),
});

test('a key is the segments of the path, followed by the query', () => {
  expect(query(plants.cards).queryKey).toEqual(['api', 'plants', 'cards']);
  expect(keyOf(plants.read, { params: { id: 12 } })).toEqual(['api', 'plants', '12']);
  expect(keyOf(plantSearch.find, { query: { q: 'sage' } })).toEqual([
    'api',
    'plants',
    'search',
    { q: 'sage' },
  ]);
  expect(keyOf(names, { params: { id: 'a/b' } })).toEqual(['api', 'names', 'a/b']);
});

test('the default query function fetches the address of a key, escaped', async () => {
  const gateway = fakeGateway().answer(names, ['Sage']).answer(plantSearch.find, []);
  const client = createQueryClient();

  await expect(client.fetchQuery({ queryKey: ['api', 'names', 'a/b'] })).resolves.toEqual(['Sage']);
  await client.fetchQuery({ queryKey: ['api', 'plants', 'search', { q: 'a&b' }] });

  expect(gateway.calls(names)[0]?.address).toBe('/api/names/a%2Fb');
  expect(gateway.calls(plantSearch.find)[0]?.address).toBe('/api/plants/search?q=a%26b');
});

function Names() {
  const { data, error } = useQuery(query(names, { params: { id: '1' } }));
  const client = useQueryClient();
  return (
    <>
      <p>{data?.join() ?? error?.message}</p>
      <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['api', 'names'] })}>
        Refetch
      </button>
    </>
  );
}

test('a read is cached through focus and remounting until it is invalidated', async () => {
  const gateway = fakeGateway().answer(names, ['Sage']);
  const { user, rerender, queryClient } = await renderScreen(<Names />);
  expect(await screen.findByText('Sage')).toBeVisible();

  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  rerender(<p>Another page</p>);
  await queryClient.ensureQueryData(query(names, { params: { id: '1' } }));
  expect(gateway.calls(names)).toHaveLength(1);

  await renderScreen(<Names />);
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  expect(gateway.calls(names)).toHaveLength(3);
});

test('a failed read is not retried', async () => {
  const gateway = fakeGateway().answer(names, refusal('upstream_unavailable', 'Down.'));

  await renderScreen(<Names />);

  expect(await screen.findByText('503: Down.')).toBeVisible();
  expect(gateway.calls(names)).toHaveLength(1);
});
