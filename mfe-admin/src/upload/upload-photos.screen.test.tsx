import { limits, type Plant, plantPhotos, plants } from '@portal/contracts';
import { fakeGateway, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { differentPhotos } from '../testing/different-photos.ts';
import { buildPlant, owner, photoAt } from '../testing/factories.ts';
import { UploadPhotosScreen } from './upload-photos.screen.tsx';

const sage = buildPlant({ commonName: 'Common sage' });

async function open(plant: Plant = sage) {
  const orders = differentPhotos();
  const gateway = fakeGateway().answer(plants.read, plant);
  const visit = await renderScreen(<UploadPhotosScreen />, {
    viewer: owner,
    path: '/plant/7/upload-photos',
    route: '/plant/:id/upload-photos',
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...visit, gateway, orders };
}
type Visit = Awaited<ReturnType<typeof open>>;
const fresh = () => within(screen.getByRole('region', { name: 'New Photos' }));
const preview = () =>
  fresh()
    .queryAllByRole('img')
    .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);
const choose = (user: Visit['user'], ...files: File[]) =>
  user.upload(screen.getByLabelText('Choose from Gallery'), files);
const uploadButton = (amount: number) => screen.getByRole('button', { name: `Upload ${amount} Photo(s)` });
const data = (number: number) => `data:image/jpeg;base64,${number}AAA`;

test('photos from the gallery and the camera are made small and previewed in order', async () => {
  const { user, orders } = await open();

  await choose(user, photoFile('a.jpg'), photoFile('b.jpg'));
  await screen.findByRole('heading', { name: 'Photo Preview' });
  await user.upload(screen.getByLabelText('Take Photo'), photoFile('c.jpg'));

  await screen.findByRole('button', { name: 'Upload 3 Photo(s)' });
  expect(preview()).toEqual([
    ['Main Photo', data(1)],
    ['Photo 2', data(2)],
    ['Photo 3', data(3)],
  ]);
  expect(orders[0]).toMatchObject({ recipe: limits.adminPhotos });
});

test('the preview is put in order, and uploaded in it with the notes', async () => {
  const { user, gateway } = await open();
  await choose(user, photoFile('a.jpg'), photoFile('b.jpg'), photoFile('c.jpg'));
  await user.click(await screen.findByRole('button', { name: 'Move Photo 2 up' }));
  await user.click(fresh().getByRole('button', { name: 'Remove Photo 3' }));
  await user.type(screen.getByRole('textbox', { name: 'Photo Notes' }), ' In flower. ');
  gateway.answer(plantPhotos.add, { ...sage, imageUrl: photoAt('new') });

  await user.click(uploadButton(2));

  expect(await screen.findByText('Photos uploaded successfully')).toBeVisible();
  expect(gateway.calls(plantPhotos.add)).toMatchObject([
    {
      address: '/api/plants/7/photos',
      body: { images: [data(2), data(1)], notes: 'In flower.', requestKey: expect.any(String) },
    },
  ]);
  expect(preview()).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Photo Notes' })).toHaveValue('');
  expect(screen.getByRole('img', { name: 'Main Photo' })).toHaveAttribute('src', `${photoAt('new')}?w=320`);
});

test('without a photo nothing is uploaded', async () => {
  const { user, gateway } = await open();

  await user.click(uploadButton(0));

  expect(await screen.findByText('No images selected')).toBeVisible();
  expect(screen.getByText('Please select at least one image to upload')).toBeVisible();
  expect(gateway.calls(plantPhotos.add)).toHaveLength(0);
});

test('one file that is no image refuses the whole choice', async () => {
  const { user } = await open();

  await choose(user, photoFile('a.jpg'), photoFile('notes.txt', 'text/plain'));

  expect(await screen.findByText('Invalid files')).toBeVisible();
  expect(screen.getByText('Please select only image files')).toBeVisible();
  expect(preview()).toEqual([]);
});

test('a fourth photo is refused', async () => {
  const { user } = await open();

  await choose(user, ...['a', 'b', 'c', 'd'].map((name) => photoFile(name)));

  expect(await screen.findByText('Too many photos')).toBeVisible();
  expect(preview()).toEqual([]);
});

test('an upload that fails says why, keeps everything, and is sent again under the same key', async () => {
  const { user, gateway } = await open();
  await choose(user, photoFile('a.jpg'));
  gateway.answer(plantPhotos.add, refusal('too_large', 'The photos are too large.'));
  await user.click(await screen.findByRole('button', { name: 'Upload 1 Photo(s)' }));
  expect(await screen.findByText('Upload failed')).toBeVisible();
  expect(screen.getByText('The photos are too large.')).toBeVisible();

  await user.click(uploadButton(1));

  const keys = gateway.calls(plantPhotos.add).map(({ body }) => (body as { requestKey: string }).requestKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('what was chosen and written outlives the page', async () => {
  const { user, unmount } = await open();
  await choose(user, photoFile('a.jpg'));
  await user.type(screen.getByRole('textbox', { name: 'Photo Notes' }), 'In flower.');
  unmount();

  await open();

  expect(preview()).toEqual([['Main Photo', data(1)]]);
  expect(screen.getByRole('textbox', { name: 'Photo Notes' })).toHaveValue('In flower.');
});

test('a current photo is removed', async () => {
  const { user, gateway } = await open();
  expect(screen.getByRole('button', { name: 'Remove Main Photo' })).toBeEnabled();
  gateway.answer(plantPhotos.remove, { ...sage, additionalImages: [] });

  await user.click(screen.getByRole('button', { name: 'Remove Photo 2' }));

  expect(await screen.findByText('Photo removed successfully')).toBeVisible();
  expect(gateway.calls(plantPhotos.remove).map(({ body }) => body)).toEqual([
    { photoIndex: 0, photoUrl: photoAt('two') },
  ]);
});
