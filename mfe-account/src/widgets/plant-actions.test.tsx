import { collections, favorites, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { rosa } from '../testing/factories.ts';
import { toastOf } from '../testing/toasts.ts';
import { plantWidgets } from './plant-widgets.tsx';

const { plantActions: PlantActions } = plantWidgets;
const nobody = refusal('not_signed_in', 'Please log in.');

const open = (viewer: Parameters<typeof renderScreen>[1] = { viewer: rosa }) =>
  renderScreen(<PlantActions plantId={7} commonName="Common sage" />, viewer);
const favorite = (name: RegExp | string = /favorite/i) => screen.findByRole('button', { name });

async function openDialog(names: string[], holding: string[] = []) {
  const gateway = fakeGateway()
    .answer(favorites.list, [])
    .answer(collections.list, names)
    .answer(collections.holding, holding);
  const visit = await open();
  await visit.user.click(await screen.findByRole('button', { name: 'Add to Collection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Collection' }));
  return { ...visit, gateway, dialog };
}

test('a stranger sees no actions, and nothing is asked for', async () => {
  const { container } = await open({ viewer: null });

  expect(container.querySelector('button')).toBeNull();
});

test('a member marks a plant', async () => {
  const gateway = fakeGateway().answer(favorites.list, []).answer(favorites.add, { plantId: 7 });
  const { user } = await open();
  const button = await favorite('Add to Favorites');
  expect(button).toHaveAttribute('aria-pressed', 'false');

  gateway.answer(favorites.list, [{ plantId: 7 }]);
  await user.click(button);

  expect(await screen.findByText('Added to favorites')).toBeVisible();
  expect(screen.getByText('Plant added to your favorites successfully')).toBeVisible();
  expect(await favorite('Favorited')).toHaveAttribute('aria-pressed', 'true');
  expect(gateway.calls(favorites.list)).toHaveLength(2);
});

test('a member takes the mark back', async () => {
  const gateway = fakeGateway()
    .answer(favorites.list, [{ plantId: 7 }])
    .answer(favorites.remove, undefined);
  const { user } = await open();

  gateway.answer(favorites.list, []);
  await user.click(await favorite('Favorited'));

  expect(await screen.findByText('Removed from favorites')).toBeVisible();
  expect(screen.getByText('Plant removed from your favorites')).toBeVisible();
  expect(await favorite('Add to Favorites')).toBeEnabled();
});

test('the mark shows at once, and two quick clicks end in one', async () => {
  let answer = (_reply: { plantId: number }) => {};
  const gateway = fakeGateway()
    .answer(favorites.list, [])
    .answer(
      favorites.add,
      new Promise<{ plantId: number }>((resolve) => {
        answer = resolve;
      }),
    );
  await open();
  const button = await favorite('Add to Favorites');

  // Both clicks come before anything is drawn anew.
  button.click();
  button.click();

  expect(await favorite('Favorited')).toBeDisabled();
  expect(gateway.calls(favorites.add)).toHaveLength(1);
  gateway.answer(favorites.list, [{ plantId: 7 }]);
  answer({ plantId: 7 });
  expect(await screen.findByText('Added to favorites')).toBeVisible();
  expect(gateway.calls(favorites.remove)).toHaveLength(0);
});

test('while a mark is being taken back, the button waits', async () => {
  fakeGateway()
    .answer(favorites.list, [{ plantId: 7 }])
    .answer(favorites.remove, new Promise<never>(() => {}));
  const { user } = await open();

  await user.click(await favorite('Favorited'));

  expect(await favorite('Add to Favorites')).toBeDisabled();
});

test('a mark that is refused is taken back, in the words of the server', async () => {
  fakeGateway().answer(favorites.list, []).answer(favorites.add, refusal('not_found', 'No such plant.'));
  const { user } = await open();

  await user.click(await favorite('Add to Favorites'));

  expect(await screen.findByText('No such plant.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(await favorite('Add to Favorites')).toBeEnabled();
});

test('without the portal nothing is shown that it does not know', async () => {
  const gateway = fakeGateway().answer(favorites.list, []).answer(favorites.add, refusal('offline'));
  const { user } = await open();
  const button = await favorite('Add to Favorites');

  gateway.answer(favorites.list, refusal('offline'));
  await user.click(button);

  expect(await screen.findByText(/The portal can’t be reached/)).toBeVisible();
  expect(await favorite('Add to Favorites')).toBeEnabled();
});

test('where the session ended meanwhile, the member is told to log in, and the actions go', async () => {
  const gateway = fakeGateway().answer(favorites.list, []).answer(favorites.add, nobody);
  const { user } = await open();
  const button = await favorite('Add to Favorites');

  gateway.answer(favorites.list, nobody).answer(users.current, nobody);
  await user.click(button);

  const message = await toastOf('Please log in');
  expect(message).toHaveTextContent('You need to be logged in to add favorites');
  expect(message).toHaveAttribute('data-variant', 'destructive');
  expect(screen.queryByRole('button', { name: 'Add to Collection' })).toBeNull();
});

test('a list of favourites that could not be had leaves the way to mark a plant open', async () => {
  const gateway = fakeGateway()
    .answer(favorites.list, refusal('upstream_unavailable'))
    .answer(favorites.add, { plantId: 7 });
  const { user } = await open();

  gateway.answer(favorites.list, [{ plantId: 7 }]);
  await user.click(await favorite('Add to Favorites'));

  expect(await favorite('Favorited')).toBeEnabled();
});

test('the dialog marks the collections that hold the plant', async () => {
  const { dialog } = await openDialog(['Balcony', 'Teas'], ['Teas']);

  expect(await dialog.findByRole('button', { name: 'Teas', pressed: true })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Balcony', pressed: false })).toBeVisible();
  expect(dialog.getByText('Common sage')).toBeVisible();
});

test('a plant is put into a collection, and the dialog closes', async () => {
  const { user, gateway, dialog } = await openDialog(['Balcony']);
  gateway.answer(collections.add, { collectionName: 'Balcony' });

  await user.click(await dialog.findByRole('button', { name: 'Balcony' }));

  expect(await screen.findByText('Added to collection')).toBeVisible();
  expect(screen.getByText('Plant added to your collection successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(collections.add)).toEqual([
    { method: 'POST', address: '/api/collections/7', body: { collectionName: 'Balcony' } },
  ]);
});

test('a plant is taken out of a collection that holds it', async () => {
  const { user, gateway, dialog } = await openDialog(['Teas'], ['Teas']);
  gateway.answer(collections.remove, undefined).answer(collections.holding, []);

  await user.click(await dialog.findByRole('button', { name: 'Teas' }));

  expect(await dialog.findByText('Plant removed from collection')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Teas', pressed: false })).toBeVisible();
  expect(gateway.calls(collections.remove)).toEqual([
    { method: 'DELETE', address: '/api/collections/7', body: { collectionName: 'Teas' } },
  ]);
});

test('a new collection needs a name; Enter submits it trimmed', async () => {
  const { user, gateway, dialog } = await openDialog([]);
  gateway.answer(collections.add, { collectionName: 'Teas' });
  expect(await dialog.findByText('No collections yet. Name your first one.')).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'New collection' });
  const add = dialog.getByRole('button', { name: 'Add' });

  expect(add).toBeDisabled();
  await user.type(name, '   {Enter}');
  expect(add).toBeDisabled();
  expect(gateway.calls(collections.add)).toHaveLength(0);
  await user.type(name, 'Teas {Enter}');

  expect(await screen.findByText('Added to collection')).toBeVisible();
  expect(gateway.calls(collections.add).map(({ body }) => body)).toEqual([{ collectionName: 'Teas' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }));
  expect(await screen.findByRole('textbox', { name: 'New collection' })).toHaveValue('');
});

test('nothing is sent twice while a plant is being added', async () => {
  const { user, gateway, dialog } = await openDialog(['Balcony']);
  gateway.answer(collections.add, new Promise<never>(() => {}));
  await user.type(dialog.getByRole('textbox'), 'Teas{Enter}');

  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Balcony' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), '{Enter}');
  expect(gateway.calls(collections.add)).toHaveLength(1);
});

test('a collection that is refused keeps the dialog and the name', async () => {
  const { user, gateway, dialog } = await openDialog([]);
  gateway.answer(collections.add, refusal('conflict', 'You have 200 collections.'));

  await user.type(dialog.getByRole('textbox'), 'Teas{Enter}');

  expect(await dialog.findByText('You have 200 collections.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Teas');
});

test('adding to a collection after the session ended says so', async () => {
  const { user, gateway, dialog } = await openDialog([]);
  gateway.answer(collections.add, nobody).answer(users.current, nobody).answer(favorites.list, nobody);

  await user.type(dialog.getByRole('textbox'), 'Teas{Enter}');

  const message = await toastOf('Please log in');
  expect(message).toHaveTextContent('You need to be logged in to add to collections');
  expect(message).toHaveAttribute('data-variant', 'destructive');
});

test('collections that could not be loaded are asked for again, and a new one can be named meanwhile', async () => {
  const gateway = fakeGateway()
    .answer(favorites.list, [])
    .answer(collections.holding, [])
    .answer(collections.list, refusal('upstream_unavailable', 'Away.'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add to Collection' }));
  const dialog = within(await screen.findByRole('dialog'));

  expect(await dialog.findByText('Your collections could not be loaded.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'New collection' })).toBeEnabled();
  gateway.answer(collections.list, ['Teas']);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));

  expect(await dialog.findByRole('button', { name: 'Teas' })).toBeVisible();
});
