import { plants } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { fakeGateway, refusal, renderScreen } from '../testing/index.ts';
import { query } from './read.ts';
import { useWrite } from './write.ts';

const rename = endpoint({
  method: 'PATCH',
  path: '/api/plants/:id',
  service: 'encyclopedia',
  access: 'anyone',
  summary: 'A call of this test.',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
});

function Screen({ onSuccess }: { onSuccess: () => void }) {
  useQuery(query(plants.cards));
  const { mutate, error, isPending } = useWrite(rename, { refetch: [['api', 'plants']], onSuccess });
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ params: { id: 3 }, body: { name: 'Sage' } })}
      >
        Rename
      </button>
      <p>{error?.message}</p>
    </>
  );
}

test('a successful write refetches what it changes before its callback runs', async () => {
  const gateway = fakeGateway().answer(plants.cards, []).answer(rename, undefined);
  const onSuccess = jest.fn(() => expect(gateway.calls(plants.cards)).toHaveLength(2));
  const { user } = await renderScreen(<Screen onSuccess={onSuccess} />);

  await user.click(screen.getByRole('button'));

  expect(gateway.calls(rename)).toEqual([
    { method: 'PATCH', address: '/api/plants/3', body: { name: 'Sage' } },
  ]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('a failed write refetches nothing and returns its error to the screen', async () => {
  const gateway = fakeGateway().answer(plants.cards, []).answer(rename, refusal('not_allowed', 'Not yours.'));
  const { user } = await renderScreen(<Screen onSuccess={() => undefined} />);

  await user.click(screen.getByRole('button'));

  expect(await screen.findByText('403: Not yours.')).toBeVisible();
  expect(gateway.calls(plants.cards)).toHaveLength(1);
  expect(gateway.calls(rename)).toHaveLength(1);
});
