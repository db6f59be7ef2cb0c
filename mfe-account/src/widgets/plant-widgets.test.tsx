import { collections, communityPhotos, favorites, users } from '@portal/contracts';
import { Link } from '@portal/sdk/router';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildPhoto, rosa } from '../testing/factories.ts';
import { toastOf } from '../testing/toasts.ts';
import { plantWidgets } from './plant-widgets.tsx';

describe('plant actions', () => {
  const { plantActions: PlantActions } = plantWidgets;
  const nobody = refusal('not_signed_in', 'Please log in.');

  const open = (viewer: Parameters<typeof renderScreen>[1] = { viewer: rosa }) =>
    renderScreen(<PlantActions plantId={7} commonName="Common sage" />, viewer);
  async function arrive(wish: 'favorite' | 'collection') {
    const { user } = await renderScreen(
      <>
        <Link to="/" state={{ wish }}>
          Login
        </Link>
        <PlantActions plantId={7} commonName="Common sage" />
      </>,
      { viewer: rosa },
    );
    await user.click(screen.getByRole('link', { name: 'Login' }));
  }
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

  test.each([
    ['Add to Favorites', 'You need to be logged in to add favorites'],
    ['Add to Collection', 'You need to be logged in to add to collections'],
  ])('“%s” leads a visitor to the login, and says why', async (name, reason) => {
    const { user, location } = await open({ viewer: null });

    await user.click(screen.getByRole('link', { name }));

    expect(await toastOf('Please log in')).toHaveTextContent(reason);
    expect(location()).toBe('/auth?next=%2Fplant%2F7');
  });

  test('a visitor can add the plant to the garden, which asks for the login', async () => {
    await open({ viewer: null });

    expect(screen.getByRole('link', { name: 'Add to my garden' })).toHaveAttribute('href', '/garden?add=7');
  });

  test('the favourite that led to the login is added once', async () => {
    const gateway = fakeGateway().answer(favorites.list, []).answer(favorites.add, { plantId: 7 });

    await arrive('favorite');

    expect(await screen.findByText('Added to favorites')).toBeVisible();
    expect(gateway.calls(favorites.add)).toHaveLength(1);
  });

  test('a plant that was a favourite before the login stays one', async () => {
    const gateway = fakeGateway()
      .answer(favorites.list, [{ plantId: 7 }])
      .answer(favorites.remove, undefined);

    await arrive('favorite');

    expect(await favorite('Favorited')).toBeEnabled();
    expect(gateway.calls(favorites.remove)).toEqual([]);
  });

  test('the collection that led to the login opens its dialog', async () => {
    fakeGateway().answer(favorites.list, []).answer(collections.list, []).answer(collections.holding, []);

    await arrive('collection');

    expect(await screen.findByRole('dialog', { name: 'Add to Collection' })).toBeVisible();
  });

  test('a member adds a favourite', async () => {
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

  test('a member removes a favourite', async () => {
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

  test('a favourite shows at once, and two quick clicks send one request', async () => {
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

    // Both clicks come before a render.
    button.click();
    button.click();

    expect(await favorite('Favorited')).toBeDisabled();
    expect(gateway.calls(favorites.add)).toHaveLength(1);
    gateway.answer(favorites.list, [{ plantId: 7 }]);
    answer({ plantId: 7 });
    expect(await screen.findByText('Added to favorites')).toBeVisible();
    expect(gateway.calls(favorites.remove)).toHaveLength(0);
  });

  test('the button is disabled while a favourite is removed', async () => {
    fakeGateway()
      .answer(favorites.list, [{ plantId: 7 }])
      .answer(favorites.remove, new Promise<never>(() => {}));
    const { user } = await open();

    await user.click(await favorite('Favorited'));

    expect(await favorite('Add to Favorites')).toBeDisabled();
  });

  test('a refused favourite is rolled back with the server’s message', async () => {
    fakeGateway().answer(favorites.list, []).answer(favorites.add, refusal('not_found', 'No such plant.'));
    const { user } = await open();

    await user.click(await favorite('Add to Favorites'));

    expect(await screen.findByText('No such plant.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(await favorite('Add to Favorites')).toBeEnabled();
  });

  test('offline, a favourite is rolled back', async () => {
    const gateway = fakeGateway().answer(favorites.list, []).answer(favorites.add, refusal('offline'));
    const { user } = await open();
    const button = await favorite('Add to Favorites');

    gateway.answer(favorites.list, refusal('offline'));
    await user.click(button);

    expect(await screen.findByText(/The portal can’t be reached/)).toBeVisible();
    expect(await favorite('Add to Favorites')).toBeEnabled();
  });

  test('if the session has ended, the actions lead to the login, with a toast', async () => {
    const gateway = fakeGateway().answer(favorites.list, []).answer(favorites.add, nobody);
    const { user } = await open();
    const button = await favorite('Add to Favorites');

    gateway.answer(favorites.list, nobody).answer(users.current, nobody);
    await user.click(button);

    const message = await toastOf('Please log in');
    expect(message).toHaveTextContent('You need to be logged in to add favorites');
    expect(message).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByRole('link', { name: 'Add to Collection' })).toBeVisible();
  });

  test('a plant can be marked if the list failed', async () => {
    const gateway = fakeGateway()
      .answer(favorites.list, refusal('upstream_unavailable'))
      .answer(favorites.add, { plantId: 7 });
    const { user } = await open();

    gateway.answer(favorites.list, [{ plantId: 7 }]);
    await user.click(await favorite('Add to Favorites'));

    expect(await favorite('Favorited')).toBeEnabled();
  });

  test('the dialog marks the collections that contain the plant', async () => {
    const { dialog } = await openDialog(['Balcony', 'Teas'], ['Teas']);

    expect(await dialog.findByRole('button', { name: 'Teas', pressed: true })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Balcony', pressed: false })).toBeVisible();
    expect(dialog.getByText('Common sage')).toBeVisible();
  });

  test('adding to a collection closes the dialog, and its message leads there', async () => {
    const { user, gateway, dialog, location } = await openDialog(['Balcony']);
    gateway.answer(collections.add, { collectionName: 'Balcony' });

    await user.click(await dialog.findByRole('button', { name: 'Balcony' }));

    expect(await screen.findByText('Added to collection')).toBeVisible();
    expect(screen.getByText('Plant added to your collection successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.calls(collections.add)).toEqual([
      { method: 'POST', address: '/api/collections/7', body: { collectionName: 'Balcony' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(location()).toBe('/favorites?collection=Balcony');
  });

  test('a plant can be removed from a collection', async () => {
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
    expect(await dialog.findByText('No collections yet. Create your first one below.')).toBeVisible();
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

  test('adding a plant is sent once', async () => {
    const { user, gateway, dialog } = await openDialog(['Balcony']);
    gateway.answer(collections.add, new Promise<never>(() => {}));
    await user.type(dialog.getByRole('textbox'), 'Teas{Enter}');

    expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Balcony' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), '{Enter}');
    expect(gateway.calls(collections.add)).toHaveLength(1);
  });

  test('a refused collection keeps the dialog and the name', async () => {
    const { user, gateway, dialog } = await openDialog([]);
    gateway.answer(collections.add, refusal('conflict', 'You have 200 collections.'));

    await user.type(dialog.getByRole('textbox'), 'Teas{Enter}');

    expect(await dialog.findByText('You have 200 collections.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Teas');
  });

  test('adding after the session has ended shows a toast', async () => {
    const { user, gateway, dialog } = await openDialog([]);
    gateway.answer(collections.add, nobody).answer(users.current, nobody).answer(favorites.list, nobody);

    await user.type(dialog.getByRole('textbox'), 'Teas{Enter}');

    const message = await toastOf('Please log in');
    expect(message).toHaveTextContent('You need to be logged in to add to collections');
    expect(message).toHaveAttribute('data-variant', 'destructive');
  });

  test('failed collections can be retried, and a new one added meanwhile', async () => {
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
});

describe('favorite heart', () => {
  const { favoriteHeart: Heart } = plantWidgets;
  const two = (
    <>
      <Heart plantId={7} commonName="Common sage" />
      <Heart plantId={8} commonName="Foxglove" />
    </>
  );
  const heart = (name: string) => screen.findByRole('button', { name });

  test('hearts show favourites and share one request', async () => {
    const gateway = fakeGateway().answer(favorites.list, [{ plantId: 8 }]);
    await renderScreen(two, { viewer: rosa });

    expect(await heart('Add Foxglove to favourites')).toHaveAttribute('aria-pressed', 'true');
    expect(await heart('Add Common sage to favourites')).toHaveAttribute('aria-pressed', 'false');
    expect(gateway.calls(favorites.list)).toHaveLength(1);
  });

  test('anonymous visitors see no hearts', async () => {
    await renderScreen(two);

    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a failure of one heart doesn’t affect another', async () => {
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
    await user.click(await heart('Add Foxglove to favourites'));
    await user.click(await heart('Add Common sage to favourites'));
    expect(await screen.findByText('Added to favorites')).toBeVisible();
    expect(await heart('Add Foxglove to favourites')).toHaveAttribute('aria-pressed', 'true');
    refuse(refusal('internal', 'Out of order.'));

    expect(await screen.findByText('Out of order.')).toBeVisible();
    expect(await heart('Add Foxglove to favourites')).toHaveAttribute('aria-pressed', 'false');
    expect(await heart('Add Common sage to favourites')).toHaveAttribute('aria-pressed', 'true');
    expect(gateway.calls(favorites.list)).toHaveLength(2);
  });
});

describe('community photos', () => {
  const { communityPhotos: CommunityPhotos } = plantWidgets;
  const emptyText =
    'No community photos yet. Be the first to share a photo of this plant! Add plants to your journal and upload photos to share with the community.';

  const show = (viewer: Parameters<typeof renderScreen>[1] = {}) =>
    renderScreen(<CommunityPhotos plantId={7} commonName="Common sage" />, viewer);
  const open = async (username = 'rosa', viewer = {}) => {
    const visit = await show(viewer);
    await visit.user.click(await screen.findByRole('button', { name: `Photo by ${username}` }));
    return { ...visit, dialog: within(await screen.findByRole('dialog', { name: 'Common sage' })) };
  };

  test('a loading card doesn’t claim to be empty', async () => {
    fakeGateway().answer(communityPhotos.ofPlant, new Promise<never>(() => {}));

    await show();

    expect(await screen.findByRole('region', { name: 'Community Photos' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByText(emptyText)).toBeNull();
  });

  test('an empty card invites members to share a photo', async () => {
    fakeGateway().answer(communityPhotos.ofPlant, []);

    await show();

    expect(await screen.findByText(emptyText)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Community Photos 0' })).toBeVisible();
  });

  test('failed photos count as none', async () => {
    fakeGateway().answer(communityPhotos.ofPlant, refusal('upstream_unavailable'));

    await show();

    expect(await screen.findByText(emptyText)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a photo opens with its sharer, date and notes', async () => {
    const photos = [
      buildPhoto({ notes: 'First bloom.\nSecond line.' }),
      buildPhoto({ id: 2, username: 'tom', isHeld: true }),
    ];
    fakeGateway().answer(communityPhotos.ofPlant, photos);

    const { dialog } = await open();

    expect(screen.getByRole('heading', { name: 'Community Photos 2' })).toBeVisible();
    expect(await dialog.findByRole('link', { name: 'rosa' })).toHaveAttribute('href', '/user/3');
    expect(dialog.getByText(/^Nov 20, 2026, /)).toHaveAttribute('datetime', '2026-11-20T15:07:00.000Z');
    expect(dialog.getByText(/First bloom/).textContent).toBe('First bloom.\nSecond line.');
    expect(dialog.getByRole('img', { name: 'Common sage, photographed by rosa' })).toHaveAttribute(
      'src',
      '/api/images/account/1?w=640',
    );
  });

  test.each([
    ['an anonymous visitor', null],
    ['another member', { ...rosa, id: 4, username: 'tom' }],
  ])('%s can’t edit a photo', async (_who, viewer) => {
    fakeGateway().answer(communityPhotos.ofPlant, [buildPhoto()]);

    const { dialog } = await open('rosa', { viewer });

    expect(dialog.queryByRole('button', { name: 'Edit description' })).toBeNull();
  });

  test('the owner edits the description in place', async () => {
    const gateway = fakeGateway()
      .answer(communityPhotos.ofPlant, [buildPhoto()])
      .answer(communityPhotos.update, buildPhoto({ notes: 'Better notes.' }));
    const { user, dialog } = await open('rosa', { viewer: rosa });
    await user.click(dialog.getByRole('button', { name: 'Edit description' }));
    const field = dialog.getByRole('textbox', { name: 'Description' });
    expect(field).toHaveValue('Notes on photo 1.');

    await user.clear(field);
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(field, ' Better notes. ');
    gateway.answer(communityPhotos.ofPlant, [buildPhoto({ notes: 'Better notes.' })]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Photo Updated')).toBeVisible();
    expect(screen.getByText('Your community photo has been updated successfully')).toBeVisible();
    expect(dialog.getByText('Better notes.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(gateway.calls(communityPhotos.update)).toEqual([
      {
        method: 'PATCH',
        address: '/api/community-photos/1',
        body: { notes: 'Better notes.', photoUrl: '/api/images/account/1' },
      },
    ]);
  });

  test('Cancel discards the changes', async () => {
    fakeGateway().answer(communityPhotos.ofPlant, [buildPhoto()]);
    const { user, dialog } = await open('rosa', { viewer: rosa });
    await user.click(dialog.getByRole('button', { name: 'Edit description' }));
    await user.type(dialog.getByRole('textbox'), ' More.');

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(dialog.getByText('Notes on photo 1.')).toBeVisible();
  });

  test('a refused edit shows the message and keeps the text', async () => {
    fakeGateway()
      .answer(communityPhotos.ofPlant, [buildPhoto()])
      .answer(communityPhotos.update, refusal('not_allowed', 'Not your photo.'));
    const { user, dialog } = await open('rosa', { viewer: rosa });
    await user.click(dialog.getByRole('button', { name: 'Edit description' }));
    await user.type(dialog.getByRole('textbox'), ' More.');

    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText('Not your photo.')).toBeVisible();
    expect(dialog.getByText('Error')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Notes on photo 1. More.');
  });

  test('a broken photo is hidden and not counted', async () => {
    fakeGateway().answer(communityPhotos.ofPlant, [buildPhoto(), buildPhoto({ id: 2, username: 'tom' })]);
    await show();
    const broken = await screen.findByRole('button', { name: 'Photo by tom' });

    fireEvent.error(broken.querySelector('img') ?? broken);

    expect(screen.queryByRole('button', { name: 'Photo by tom' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Community Photos 1' })).toBeVisible();
  });

  test('members get a link to their journal with the plant selected', async () => {
    fakeGateway().answer(communityPhotos.ofPlant, []);
    const { unmount } = await show({ viewer: rosa });
    expect(await screen.findByRole('link', { name: 'Write in your journal' })).toHaveAttribute(
      'href',
      '/user/3?tab=journal&add=7',
    );
    unmount();

    await show();

    expect(await screen.findByText(emptyText)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write in your journal' })).toBeNull();
  });
});
