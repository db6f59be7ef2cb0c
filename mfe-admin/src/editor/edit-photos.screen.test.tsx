import { type Plant, plantPhotos, plants } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildPlant, owner, photoAt } from '../testing/factories.ts';
import { EditPhotosScreen } from './edit-photos.screen.tsx';

const sage = buildPlant({ commonName: 'Common sage' });
const all = ['one', 'two', 'three'].map(photoAt);
const outside = 'https://example.org/sage.jpg';

async function open(plant: Plant = sage) {
  const gateway = fakeGateway().answer(plants.read, plant);
  const visit = await renderScreen(<EditPhotosScreen />, {
    viewer: owner,
    path: '/plant/7/edit-photos',
    route: '/plant/:id/edit-photos',
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...visit, gateway };
}
type Visit = Awaited<ReturnType<typeof open>>;
const current = () => within(screen.getByRole('region', { name: 'Current Photos' }));
const manage = () => within(screen.getByRole('region', { name: 'Manage Photos' }));
const press = (user: Visit['user'], panel: ReturnType<typeof within>, name: string) =>
  user.click(panel.getByRole('button', { name }));
const selected = () =>
  manage()
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src')?.replace('?w=320', ''));
const urlField = () => screen.getByRole('textbox', { name: 'Photo URL' });
const saved = ({ gateway }: Pick<Visit, 'gateway'>) =>
  gateway.calls(plantPhotos.replace).map(({ body }) => body);

test('the current photos are named, the first Main, and the way back leads to the manager', async () => {
  await open();

  expect(
    current()
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Main', 'Photo 2', 'Photo 3']);
  expect(screen.getByRole('link', { name: 'Back to Photo Manager' })).toHaveAttribute(
    'href',
    '/photo-management',
  );
});

test('a photo shows its notes and whose it is', async () => {
  const credit = { author: 'A. Gray', licence: 'CC BY 4.0', sourceUrl: 'https://example.org/page' };
  await open({ ...sage, photoDetails: [{ imageUrl: photoAt('one'), notes: 'In May.', credit }] });

  expect(current().getByText('In May.')).toBeVisible();
  expect(current().getByRole('link', { name: 'A. Gray' })).toHaveAttribute(
    'href',
    'https://example.org/page',
  );
  expect(current().getByText(/CC BY 4\.0/)).toBeVisible();
});

test.each([
  ['Load All for Editing', all],
  ['Edit Photo 2', [photoAt('two')]],
  ['Start Fresh', []],
])('“%s” puts into the list exactly that', async (name, expected) => {
  const { user } = await open();
  await press(user, current(), 'Load All for Editing');

  await press(user, current(), name);

  expect(manage().getByRole('heading', { name: `Selected Photos (${expected.length})` })).toBeVisible();
  expect(selected()).toEqual(expected);
});

test('photos move up and down, become the main one and go, and the focus goes along', async () => {
  const { user } = await open();
  await press(user, current(), 'Load All for Editing');

  await press(user, manage(), 'Move Photo 2 down');
  expect(selected()).toEqual(['one', 'three', 'two'].map(photoAt));
  expect(manage().getByRole('button', { name: 'Move Photo 3 down' })).toHaveFocus();
  expect(screen.getByText('Photo 2 is now Photo 3.')).toBeInTheDocument();

  await press(user, manage(), 'Set Photo 3 as main');
  expect(selected()).toEqual(['two', 'one', 'three'].map(photoAt));
  await press(user, manage(), 'Move Photo 2 up');
  expect(selected()).toEqual(['one', 'two', 'three'].map(photoAt));
  await press(user, manage(), 'Remove Photo 2');

  expect(selected()).toEqual(['one', 'three'].map(photoAt));
  expect(manage().getByRole('button', { name: 'Remove Photo 2' })).toHaveFocus();
});

test('the first moved up and the last moved down stay where they are', async () => {
  const { user } = await open();
  await press(user, current(), 'Load All for Editing');

  await press(user, manage(), 'Move Main up');
  await press(user, manage(), 'Move Photo 3 down');

  expect(selected()).toEqual(all);
});

test('an address is added by the button and by Enter, and an own one becomes a path', async () => {
  const { user } = await open();
  await user.type(urlField(), outside);
  await press(user, manage(), 'Add Photo');
  await user.type(urlField(), `${location.origin}${photoAt('four')}{Enter}`);

  expect(selected()).toEqual([outside, photoAt('four')]);
  expect(urlField()).toHaveValue('');
});

test.each(['nonsense', 'http://example.org/sage.jpg'])(
  '“%s” is refused and stays to be mended',
  async (text) => {
    const { user } = await open();

    await user.type(urlField(), `${text}{Enter}`);

    expect(await screen.findByText('Invalid URL')).toBeVisible();
    expect(screen.getByText('Please enter a valid image URL.')).toBeVisible();
    expect(selected()).toEqual([]);
    expect(urlField()).toHaveValue(text);
  },
);

test('blank input is ignored', async () => {
  const { user } = await open();

  await user.type(urlField(), '   {Enter}');

  expect(selected()).toEqual([]);
  expect(screen.queryByText('Invalid URL')).toBeNull();
});

test('a broken image is marked and says Invalid URL', async () => {
  const { user } = await open();
  await user.type(urlField(), `${outside}{Enter}`);

  fireEvent.error(manage().getByRole('img'));

  expect(manage().getByRole('img', { name: 'Invalid URL' }).parentElement).toHaveClass('invalid');
});

test('the list is saved in its order, shown, and forgotten', async () => {
  const { user, gateway } = await open();
  await press(user, current(), 'Load All for Editing');
  await press(user, manage(), 'Set Photo 3 as main');
  const changed = { ...sage, imageUrl: photoAt('three'), additionalImages: ['one', 'two'].map(photoAt) };
  gateway.answer(plantPhotos.replace, changed);

  await press(user, manage(), 'Save Photos');

  expect(await screen.findByText('Photos updated')).toBeVisible();
  expect(saved({ gateway })).toEqual([
    { imageUrl: photoAt('three'), additionalImages: ['one', 'two'].map(photoAt), replaces: all },
  ]);
  expect(current().getByRole('img', { name: 'Main' })).toHaveAttribute('src', `${photoAt('three')}?w=320`);
  expect(selected()).toEqual([]);
});

test('an empty list is not saved', async () => {
  const { user, gateway } = await open();
  await press(user, current(), 'Load All for Editing');
  await press(user, manage(), 'Clear All');

  await press(user, manage(), 'Save Photos');

  expect(await screen.findByText('No photos selected')).toBeVisible();
  expect(screen.getByText('Please add at least one photo URL.')).toBeVisible();
  expect(saved({ gateway })).toEqual([]);
});

test.each([
  ['Please enter a valid image URL.', 'Please enter a valid image URL.'],
  ['', 'Failed to update plant photos'],
])('a save that fails says why and keeps the list: “%s”', async (detail, said) => {
  const { user, gateway } = await open();
  await press(user, current(), 'Edit Photo 2');
  gateway.answer(plantPhotos.replace, refusal('invalid_input', detail));

  await press(user, manage(), 'Save Photos');

  expect(await screen.findByText('Update failed')).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
  expect(selected()).toEqual([photoAt('two')]);
});

test('what is not saved outlives the page until it is discarded', async () => {
  const { user, unmount } = await open();
  await press(user, current(), 'Edit Photo 2');
  unmount();
  const again = await open();
  expect(selected()).toEqual([photoAt('two')]);

  await press(again.user, manage(), 'Discard');

  expect(selected()).toEqual([]);
});

test('who was overtaken is refused, told, and saves over it knowingly', async () => {
  const { user, gateway } = await open();
  await press(user, current(), 'Edit Photo 2');
  const theirs = { ...sage, imageUrl: photoAt('theirs') };
  gateway.answer(plants.read, theirs).answer(plantPhotos.replace, refusal('conflict', 'Changed meanwhile.'));

  await press(user, manage(), 'Save Photos');

  expect(await screen.findByText(/The photos of this plant were changed since you began/)).toBeVisible();
  expect(current().getByRole('img', { name: 'Main' })).toHaveAttribute('src', `${photoAt('theirs')}?w=320`);
  expect(selected()).toEqual([photoAt('two')]);
  gateway.answer(plantPhotos.replace, sage);
  await press(user, manage(), 'Save over them');
  expect(await screen.findByText('Photos updated')).toBeVisible();
  expect(saved({ gateway })).toMatchObject([
    { replaces: all },
    { imageUrl: photoAt('two'), additionalImages: [], replaces: [photoAt('theirs'), ...all.slice(1)] },
  ]);
});

test.each([
  ['Remove Main', { removeMain: true, photoUrl: photoAt('one') }],
  ['Remove Photo 3', { photoIndex: 1, photoUrl: photoAt('three') }],
])('“%s” names the photo by its place and its address', async (name, body) => {
  const { user, gateway } = await open();
  gateway.answer(plantPhotos.remove, { ...sage, imageUrl: photoAt('two'), additionalImages: [] });

  await press(user, current(), name);

  expect(await screen.findByText('Photo removed successfully')).toBeVisible();
  expect(gateway.calls(plantPhotos.remove)).toMatchObject([{ address: '/api/plants/7/photos', body }]);
  expect(current().getAllByRole('img')).toHaveLength(1);
  expect(current().getByRole('heading', { name: 'Current Photos' })).toHaveFocus();
});

test('a removal from a list that somebody else changed is refused, and the list is read anew', async () => {
  const { user, gateway } = await open();
  gateway
    .answer(plantPhotos.remove, refusal('conflict', 'The photos were changed meanwhile.'))
    .answer(plants.read, { ...sage, additionalImages: [photoAt('new')] });

  await press(user, current(), 'Remove Photo 3');

  expect(await screen.findByText('Remove failed')).toBeVisible();
  expect(screen.getByText('The photos were changed meanwhile.')).toBeVisible();
  expect(await current().findByRole('img', { name: 'Photo 2' })).toHaveAttribute(
    'src',
    `${photoAt('new')}?w=320`,
  );
  expect(current().getAllByRole('img')).toHaveLength(2);
});

test('a plant without photos offers to find some, and shows what was found', async () => {
  const { user, gateway } = await open({ ...sage, imageUrl: '', additionalImages: [] });
  gateway.answer(plantPhotos.add, sage);

  await press(user, current(), 'Auto-Update Photos');

  expect(await screen.findByText('Photos auto-updated')).toBeVisible();
  expect(gateway.calls(plantPhotos.add).map(({ body }) => body)).toEqual([
    { requestKey: expect.any(String) },
  ]);
  expect(current().getAllByRole('img')).toHaveLength(3);
});

test.each([
  ['The photo service can’t be reached.', 'The photo service can’t be reached.'],
  ['', 'Failed to auto-update photos'],
])('an auto-update that fails says why: “%s”', async (detail, said) => {
  const { user, gateway } = await open();
  gateway.answer(plantPhotos.add, refusal('upstream_unavailable', detail));

  await press(user, manage(), 'Auto-Update Photos');

  expect(await screen.findByText('Auto-update failed')).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
});
