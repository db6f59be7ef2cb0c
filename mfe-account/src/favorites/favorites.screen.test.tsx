import { collections, favorites, type PlantSummary, plants, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSummary, rosa } from '../testing/factories.ts';
import { toastOf } from '../testing/toasts.ts';
import { FavoritesScreen } from './favorites.screen.tsx';
import { FavoritesScreenSkeleton } from './favorites-skeleton.tsx';
import { SharedCollectionScreen } from './shared-collection.screen.tsx';

const sage = buildSummary({ id: 7, commonName: 'Common sage', latinName: 'Salvia officinalis' });
const aloe = buildSummary({ id: 8, commonName: 'Aloe vera', category: 'houseplants' });
const loading = 'Loading your favorites and collections...';

interface Lists {
  marked?: number[];
  names?: string[];
  summaries?: PlantSummary[];
}
/** A member with favourites and collections. */
const answerLists = ({ marked = [], names = [], summaries = [sage, aloe] }: Lists) =>
  fakeGateway()
    .answer(favorites.list, references(marked))
    .answer(collections.list, names)
    .answer(collections.details, { name: 'Teas', sharePath: null })
    .answer(plants.summaries, summaries);
const references = (ids: number[]) => ids.map((plantId) => ({ plantId }));

const open = (path = '/favorites', viewer: Parameters<typeof renderScreen>[1] = { viewer: rosa }) =>
  renderScreen(<FavoritesScreen />, { path, route: '/favorites', ...viewer });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the title while loading', async () => {
  fakeGateway()
    .answer(favorites.list, new Promise<never>(() => {}))
    .answer(collections.list, []);

  await open();

  expect(screen.getByRole('heading', { level: 1, name: 'My Plant Collections' })).toBeVisible();
  expect(screen.getByText(loading)).toBeVisible();
});

test('shows the same skeleton while the code and the session load', async () => {
  const { unmount } = await renderScreen(<FavoritesScreenSkeleton />);
  expect(screen.getByText(loading)).toBeVisible();
  unmount();
  fakeGateway().answer(users.current, new Promise<never>(() => {}));

  await open('/favorites', { viewer: 'unknown' });

  expect(screen.getByText(loading)).toBeVisible();
});

test('visitors see the page with empty lists and the way to log in, and nothing is asked for them', async () => {
  const gateway = fakeGateway();

  await open('/favorites?collection=Teas', { viewer: null });

  expect(screen.getByRole('heading', { name: 'My Plant Collections' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Favorites (0)' })).toBeVisible();
  expect(screen.getByText('No favorite plants yet. Add some from the plant pages!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Collections (0)' })).toBeVisible();
  expect(screen.getByText('No collections yet. Create some from the plant pages!')).toBeVisible();
  expect(screen.getByText('Select a Collection')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Ffavorites%3Fcollection%3DTeas',
  );
  expect(gateway.calls(favorites.list)).toEqual([]);
  expect(gateway.calls(collections.read)).toEqual([]);
});

test('dangerous plants have their mark, in German too, in favourites and in a collection', async () => {
  const foxglove = buildSummary({
    id: 9,
    commonName: 'Foxglove',
    germanName: 'Fingerhut',
    hazard: 'deadly',
    germanUse: 'Nur als Fertigarzneimittel.',
  });
  answerLists({ marked: [9], names: ['Bed'], summaries: [foxglove] }).answer(
    collections.read,
    references([9]),
  );

  await open('/favorites?collection=Bed', { viewer: rosa, language: 'de' });

  await waitFor(() => expect(screen.getAllByText('Tödlich giftig')).toHaveLength(2));
  expect(screen.getAllByText('Fingerhut')).toHaveLength(2);
  expect(screen.getByText('Nur als Fertigarzneimittel.')).toHaveAttribute('lang', 'de');
});

test('favourites are counted and link to their plants, newest first', async () => {
  answerLists({ marked: [8, 7], names: ['Teas'] }).answer(collections.read, references([]));

  await open();

  const list = await region('My Favorites (2)');
  const links = await list.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/plant/8', '/plant/7']);
  expect(links[1]).toHaveTextContent('Common sageSalvia officinalis');
  expect(screen.getByRole('heading', { name: 'My Collections (1)' })).toBeVisible();
});

test('shows the first collection until another is chosen', async () => {
  answerLists({ names: ['Teas', 'Bed'] }).answer(collections.read, references([7]));
  const { user } = await open();
  expect(await (await region('Teas')).findByText('Common sage')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Bed' }));

  expect(await region('Bed')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Bed' })).toHaveFocus();
});

test('members with collections see how to make another one', async () => {
  answerLists({ names: ['Teas'] }).answer(collections.read, references([7]));

  await open();

  const list = await region('My Collections (1)');
  expect(list.getByText(/Open a plant and choose “Add to Collection”/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Browse plants' })).toHaveAttribute('href', '/plants');
});

test('empty lists explain how to start', async () => {
  answerLists({});

  await open();

  expect(await screen.findByText('No favorite plants yet. Add some from the plant pages!')).toBeVisible();
  expect(screen.getByText('No collections yet. Create some from the plant pages!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Favorites (0)' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Browse plants' })[0]).toHaveAttribute('href', '/plants');
});

test('removing a favourite shows at once and refetches the list', async () => {
  const gateway = answerLists({ marked: [7, 8] }).answer(favorites.remove, undefined);
  const { user } = await open();
  const remove = await screen.findByRole('button', { name: 'Remove Common sage from favourites' });

  gateway.answer(favorites.list, references([8]));
  await user.click(remove);

  expect(await screen.findByText('Plant removed from favorites')).toBeVisible();
  expect(screen.getByText('Success')).toBeVisible();
  expect(screen.queryByText('Common sage')).toBeNull();
  expect(screen.getByText('Aloe vera')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Favorites (1)' })).toHaveFocus();
  expect(gateway.calls(favorites.list)).toHaveLength(2);
});

test('a failed removal is rolled back with the server’s message', async () => {
  answerLists({ marked: [7] }).answer(favorites.remove, refusal('internal', 'Out of order.'));
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Remove Common sage from favourites' }));

  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'My Favorites (1)' })).toBeVisible();
});

test('a removed plant is shown as such and can be taken off the list', async () => {
  answerLists({ marked: [7], summaries: [] });

  await open();

  expect(await screen.findByText('This plant is no longer in the encyclopedia.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove this plant from favourites' })).toBeEnabled();
});

test('without the encyclopedia, plants show as numbers, and Retry loads them', async () => {
  const gateway = answerLists({ marked: [7] }).answer(plants.summaries, refusal('upstream_unavailable'));
  const { user } = await open();

  expect(await screen.findByText('Your plants could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plant 7' })).toHaveAttribute('href', '/plant/7');
  gateway.answer(plants.summaries, [sage]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Common sage')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['internal', 'not_signed_in'] as const)('failed lists (%s) can be retried', async (code) => {
  const gateway = answerLists({ names: ['Teas'] })
    .answer(favorites.list, refusal(code, 'Out of order.'))
    .answer(collections.read, references([]));
  const { user } = await open();

  expect(await screen.findByText('Your favourites and collections could not be loaded.')).toBeVisible();
  gateway.answer(favorites.list, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'My Collections (1)' })).toBeVisible();
  expect(gateway.calls(collections.list)).toHaveLength(1);
});

test('a long list loads its plants in several calls', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  const gateway = answerLists({ marked: ids, summaries: [] });

  await open();

  await waitFor(() => expect(gateway.calls(plants.summaries)).toHaveLength(2));
  const ids2 = gateway
    .calls(plants.summaries)
    .flatMap(({ address }) => new URLSearchParams(address.split('?')[1]).get('ids')?.split(',') ?? []);
  expect(ids2.map(Number)).toEqual(ids);
});

test('the address names the selected collection, which shows a card per plant', async () => {
  const gateway = answerLists({ names: ['Teas & tinctures / winter'] }).answer(
    collections.read,
    references([7, 8]),
  );
  const { user, location } = await open();

  await user.click(await screen.findByRole('link', { name: 'Teas & tinctures / winter' }));

  const panel = await region('Teas & tinctures / winter');
  expect(await panel.findByText('2 plants')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Teas & tinctures / winter' })).toHaveFocus();
  expect(await panel.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  for (const text of ['Salvia officinalis', 'Houseplants']) expect(panel.getByText(text)).toBeVisible();
  expect(panel.getAllByText('A grey, woolly little shrub.')).toHaveLength(2);
  expect(screen.getByRole('region', { name: /^Teas/ }).querySelectorAll('img')).toHaveLength(2);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Teas & tinctures / winter');
  expect(new URLSearchParams(location().split('?')[1]).get('collection')).toBe('Teas & tinctures / winter');
  expect(gateway.calls(collections.read).map(({ address }) => address)).toEqual([
    '/api/collections/Teas%20%26%20tinctures%20%2F%20winter',
  ]);
});

async function openTeas(ids: number[]) {
  const gateway = answerLists({ names: ['Teas'] }).answer(collections.read, references(ids));
  const visit = await open('/favorites?collection=Teas');
  const panel = await region('Teas');
  await panel.findByRole('button', { name: 'Rename' });
  return { ...visit, gateway, panel };
}

test('an empty collection explains how to fill it', async () => {
  const { panel } = await openTeas([]);

  expect(panel.getByText('0 plants')).toBeVisible();
  expect(panel.getByText('This collection is empty. Add plants from the plant pages!')).toBeVisible();
});

test('a plant can be removed from a collection', async () => {
  const { user, gateway, panel } = await openTeas([7, 8]);
  gateway.answer(collections.remove, undefined).answer(collections.read, references([8]));

  await user.click(await panel.findByRole('button', { name: 'Remove Common sage from collection' }));

  expect(await toastOf('Success')).toHaveTextContent('Plant removed from collection');
  expect(panel.getByText('1 plant')).toBeVisible();
  expect(panel.queryByText('Common sage')).toBeNull();
  expect(gateway.calls(collections.remove)).toEqual([
    { method: 'DELETE', address: '/api/collections/7', body: { collectionName: 'Teas' } },
  ]);
});

test('a failed removal from a collection is rolled back', async () => {
  const { user, gateway, panel } = await openTeas([7]);
  gateway.answer(collections.remove, refusal('internal', 'Out of order.'));

  await user.click(await panel.findByRole('button', { name: 'Remove Common sage from collection' }));

  expect(await toastOf('Error')).toHaveTextContent('Out of order.');
  expect(await panel.findByText('1 plant')).toBeVisible();
});

test('an unknown collection is not found', async () => {
  answerLists({}).answer(collections.read, refusal('not_found', 'Collection not found'));

  await open('/favorites?collection=Unknown');

  expect(await screen.findByText('You don’t have a collection with this name.')).toBeVisible();
});

test('a failed collection can be retried', async () => {
  const gateway = answerLists({ names: ['Teas'] }).answer(collections.read, refusal('internal'));
  const { user } = await open('/favorites?collection=Teas');

  expect(await screen.findByText('This collection could not be loaded.')).toBeVisible();
  gateway.answer(collections.read, references([7]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('1 plant')).toBeVisible();
});

test('a renamed collection stays selected', async () => {
  const { user, gateway, panel, location } = await openTeas([7]);
  gateway.answer(collections.rename, { collectionName: 'Winter teas' });
  await user.click(panel.getByRole('button', { name: 'Rename' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename collection' }));
  const field = dialog.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveValue('Teas');
  expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();

  gateway.answer(collections.list, ['Winter teas']);
  await user.clear(field);
  await user.type(field, ' Winter teas {Enter}');

  expect(await screen.findByText('Collection renamed')).toBeVisible();
  expect(location()).toBe('/favorites?collection=Winter+teas');
  expect(await screen.findByRole('link', { name: 'Winter teas', current: true })).toBeVisible();
  expect(gateway.calls(collections.rename)).toEqual([
    { method: 'PATCH', address: '/api/collections/by-name/Teas', body: { collectionName: 'Winter teas' } },
  ]);
  // The old name is not refetched.
  expect(gateway.calls(collections.read).filter(({ address }) => address.endsWith('/Teas'))).toHaveLength(1);
});

test('a taken name is marked until it changes', async () => {
  const { user, gateway, panel } = await openTeas([7]);
  gateway.answer(collections.rename, refusal('conflict', 'You already have a collection with this name.'));
  await user.click(panel.getByRole('button', { name: 'Rename' }));
  const dialog = within(screen.getByRole('dialog'));

  await user.type(dialog.getByRole('textbox'), ' two{Enter}');

  expect(await dialog.findByRole('alert')).toHaveTextContent('You already have a collection with this name.');
  expect(dialog.getByRole('textbox')).toHaveValue('Teas two');
  await user.type(dialog.getByRole('textbox'), '!');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('deleting a collection needs a confirmation', async () => {
  const { user, gateway, panel, location } = await openTeas([7]);
  gateway.answer(collections.erase, undefined);
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete collection' }));
  expect(dialog.getByText(/“Teas” and its list of 1 plant will be permanently deleted/)).toBeVisible();
  expect(gateway.calls(collections.erase)).toHaveLength(0);

  gateway.answer(collections.list, []).answer(collections.read, refusal('not_found'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Collection deleted')).toBeVisible();
  expect(location()).toBe('/favorites');
  expect(screen.getByText('Select a Collection')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'My Collections (0)' })).toBeVisible();
  expect(gateway.calls(collections.read)).toHaveLength(1);
});

test('a failed deletion shows the server’s message and keeps the collection', async () => {
  const { user, gateway, panel } = await openTeas([7]);
  gateway.answer(collections.erase, refusal('internal', 'Out of order.'));
  await user.click(panel.getByRole('button', { name: 'Delete' }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(panel.getByText('1 plant')).toBeVisible();
});

test('a collection is sorted by name, in the address', async () => {
  answerLists({ names: ['Teas'] }).answer(collections.read, references([7, 8]));
  const { user, location } = await open('/favorites?collection=Teas');
  const panel = within(await screen.findByRole('region', { name: 'Teas' }));
  const names = () => panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await panel.findByText('Aloe vera');
  expect(names()).toEqual(['Common sage', 'Aloe vera']);

  await user.selectOptions(panel.getByLabelText('Order'), 'A to Z');

  expect(names()).toEqual(['Aloe vera', 'Common sage']);
  expect(location()).toBe('/favorites?collection=Teas&sort=name');
});

test('a note is shown and changed', async () => {
  const note = 'Dry them first.';
  const gateway = answerLists({ names: ['Teas'] })
    .answer(collections.read, references([7]))
    .answer(collections.details, { name: 'Teas', note, sharePath: null })
    .answer(collections.describe, { name: 'Teas', sharePath: null });
  const { user } = await open('/favorites?collection=Teas');
  expect(await screen.findByText(note)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Note' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Note on this collection' }));
  expect(dialog.getByLabelText('Note')).toHaveAttribute('maxlength', '500');
  await user.clear(dialog.getByLabelText('Note'));
  gateway.answer(collections.details, { name: 'Teas', sharePath: null });
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(gateway.calls(collections.describe).map(({ body }) => body)).toEqual([{ note: '' }]);
});

test('a collection is shared by a link, which can be withdrawn', async () => {
  const sharePath = `/shared-collection?token=${'a'.repeat(43)}`;
  const gateway = answerLists({ names: ['Teas'] })
    .answer(collections.read, references([7]))
    .answer(collections.share, { name: 'Teas', sharePath })
    .answer(collections.withdraw, undefined);
  const { user } = await open('/favorites?collection=Teas');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const create = await screen.findByRole('button', { name: 'Create link' });
  gateway.answer(collections.details, { name: 'Teas', sharePath });

  await user.click(create);

  expect(await screen.findByLabelText('Link to this collection')).toHaveValue(`http://localhost${sharePath}`);
  gateway.answer(collections.details, { name: 'Teas', sharePath: null });
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
});

describe('a shared collection', () => {
  const openShared = (token: string) =>
    renderScreen(<SharedCollectionScreen />, {
      path: `/shared-collection?token=${token}`,
      route: '/shared-collection',
      viewer: null,
    });

  test('shows its plants, its note and its member', async () => {
    fakeGateway()
      .answer(collections.readShared, {
        name: 'Teas',
        note: 'Dry them first.',
        username: 'rosa',
        plants: references([7]),
      })
      .answer(plants.summaries, [sage]);

    await openShared('a'.repeat(43));

    expect(await screen.findByRole('heading', { level: 1, name: 'Teas' })).toBeVisible();
    expect(screen.getByText('A collection of rosa · 1 plant')).toBeVisible();
    expect(screen.getByText('Dry them first.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  });

  test('that was withdrawn says so', async () => {
    fakeGateway().answer(collections.readShared, refusal('not_found', 'Collection not found'));

    await openShared('a'.repeat(43));

    expect(await screen.findByText('This collection isn’t shared.')).toBeVisible();
  });
});
