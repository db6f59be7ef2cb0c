import { favorites } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { rosa } from '../testing/factories.ts';
import { plantWidgets } from './plant-widgets.tsx';

const { favoriteHeart: Heart } = plantWidgets;
const two = (
  <>
    <Heart plantId={7} commonName="Common sage" />
    <Heart plantId={8} commonName="Foxglove" />
  </>
);
const heart = (name: string) => screen.findByRole('button', { name });

test('hearts say whether their plants are favourites, and ask for the list once', async () => {
  const gateway = fakeGateway().answer(favorites.list, [{ plantId: 8 }]);
  await renderScreen(two, { viewer: rosa });

  expect(await heart('Favorite Foxglove')).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('Favorite Common sage')).toHaveAttribute('aria-pressed', 'false');
  expect(gateway.calls(favorites.list)).toHaveLength(1);
});

test('strangers see no hearts, and nothing is asked for', async () => {
  await renderScreen(two);

  expect(screen.queryByRole('button')).toBeNull();
});

test('two hearts at once: the refusal of one takes nothing from the other', async () => {
  let refuse = (_: ReturnType<typeof refusal>) => {};
  const gateway = fakeGateway()
    .answer(favorites.list, [])
    .answer(favorites.add, { plantId: 7 }, { params: { plantId: 7 } })
    .answer(
      favorites.add,
      new Promise<ReturnType<typeof refusal>>((resolve) => {
        refuse = resolve;
      }),
      { params: { plantId: 8 } },
    );
  const { user } = await renderScreen(two, { viewer: rosa });

  gateway.answer(favorites.list, [{ plantId: 7 }]);
  await user.click(await heart('Favorite Foxglove'));
  await user.click(await heart('Favorite Common sage'));
  expect(await screen.findByText('Added to favorites')).toBeVisible();
  expect(await heart('Favorite Foxglove')).toHaveAttribute('aria-pressed', 'true');
  refuse(refusal('internal', 'Out of order.'));

  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(await heart('Favorite Foxglove')).toHaveAttribute('aria-pressed', 'false');
  expect(await heart('Favorite Common sage')).toHaveAttribute('aria-pressed', 'true');
  expect(gateway.calls(favorites.list)).toHaveLength(2);
});
