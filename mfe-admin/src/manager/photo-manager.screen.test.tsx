import { limits, type Plant, photoApprovals, plantAdmin, plantPhotos, plants } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describedRecord, describePhotos } from '../testing/describe-photos.ts';
import { differentPhotos } from '../testing/different-photos.ts';
import { admin, buildPlant } from '../testing/factories.ts';
import { PhotoManagerScreen } from './photo-manager.screen.tsx';

const sage = buildPlant({ id: 7, commonName: 'Common sage', latinName: 'Salvia officinalis' });
const reishi = buildPlant({
  id: 8,
  commonName: 'Reishi',
  latinName: 'Ganoderma lucidum',
  category: 'fungi',
  imageUrl: '',
  additionalImages: [],
});

async function open(list: Plant[] = [sage, reishi], path = '/photo-management') {
  const gateway = fakeGateway().answer(photoApprovals.list, []).answer(plants.list, list);
  const visit = await renderScreen(<PhotoManagerScreen />, {
    viewer: admin,
    path,
    route: '/photo-management',
  });
  await screen.findByRole('heading', { level: 2 });
  return { ...visit, gateway };
}
type Visit = Awaited<ReturnType<typeof open>>;
const card = (name: string) => within(screen.getByRole('article', { name }));
const search = (user: Visit['user'], term: string) =>
  user.type(screen.getByRole('searchbox'), `${term}{Enter}`);
const stage = (user: Visit['user'], ...names: string[]) =>
  user.upload(
    card('Common sage').getByLabelText(/^Add Photos/),
    names.map((name) => photoFile(name)),
  );
const staged = () => card('Common sage').queryAllByRole('img', { name: /^Selected photo/ });

test('shows a skeleton while the plants load', async () => {
  fakeGateway()
    .answer(photoApprovals.list, [])
    .answer(plants.list, new Promise<never>(() => {}));

  await renderScreen(<PhotoManagerScreen />, { viewer: admin });

  expect(screen.getByTestId('plants-skeleton')).toBeVisible();
});

test('a failed list can be retried', async () => {
  const gateway = fakeGateway()
    .answer(photoApprovals.list, [])
    .answer(plants.list, refusal('upstream_unavailable', 'It is down.'));
  const { user } = await renderScreen(<PhotoManagerScreen />, { viewer: admin });
  expect(await screen.findByText('It is down.')).toBeVisible();
  gateway.answer(plants.list, [sage]);

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('article', { name: 'Common sage' })).toBeVisible();
});

test('a card shows the plant’s names, category and photos, and links to its page', async () => {
  const { container } = await open();

  expect(screen.getByRole('heading', { name: 'All Plants (2)' })).toBeVisible();
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(card('Common sage').getByText('Salvia officinalis')).toBeVisible();
  expect(card('Common sage').getByText('Spices')).toBeVisible();
  expect(card('Common sage').getByText('2 additional images')).toBeInTheDocument();
  expect(container.querySelectorAll('img')).toHaveLength(3);
  expect(card('Reishi').queryByRole('img')).toBeNull();
  expect(screen.getByRole('article', { name: 'Reishi' }).querySelector('.sprig')).toBeVisible();
  expect(card('Common sage').getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
});

test.each([
  ['sage', 'Common sage'],
  ['GANODERMA', 'Reishi'],
  ['Fung', 'Reishi'],
])('“%s” finds %s and is in the address', async (term, found) => {
  const { user, location } = await open();

  await search(user, term);

  expect(screen.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible();
  expect(screen.getByText('Showing 1 of 2 plants')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: found })).toBeVisible();
  expect(location()).toBe(`/photo-management?q=${term}`);
});

test('a search that finds nothing can be cleared', async () => {
  const { user } = await open([sage], '/photo-management?q=zzz');
  expect(screen.getByText('No plants found.')).toBeVisible();

  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);

  expect(screen.getByRole('heading', { name: 'All Plants (1)' })).toBeVisible();
});

test('plants without a photo can be shown alone; a drawing is no photo', async () => {
  const fern = buildPlant({
    id: 9,
    commonName: 'Fern',
    imageUrl: '/api/plants/9/plates/plate.svg',
    additionalImages: ['/api/plants/9/plates/detail.svg'],
  });
  const { user, location } = await open([fern, reishi, sage]);

  await user.click(screen.getByRole('link', { name: /^Without a photo\s*2$/ }));

  expect(location()).toBe('/photo-management?photos=none');
  expect(screen.getByRole('heading', { name: 'Plants Without a Photo (2)' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Common sage' })).toBeNull();
  await search(user, 'fern');
  expect(location()).toBe('/photo-management?q=fern&photos=none');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('plants come 18 at a time, and the focus moves to the first new one', async () => {
  const { user } = await open(
    Array.from({ length: 30 }, (_, index) => buildPlant({ id: index + 1, commonName: `Plant ${index + 1}` })),
  );
  expect(screen.getAllByRole('article')).toHaveLength(18);

  await user.click(screen.getByRole('button', { name: 'Show 12 more' }));

  expect(screen.getAllByRole('article')).toHaveLength(30);
  expect(screen.getByRole('article', { name: 'Plant 19' }).closest('li')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('in German, the search finds German category names', async () => {
  fakeGateway().answer(photoApprovals.list, []).answer(plants.list, [sage, reishi]);
  const { user } = await renderScreen(<PhotoManagerScreen />, { viewer: admin, language: 'de' });
  expect(await screen.findByRole('heading', { name: 'Alle Pflanzen (2)' })).toBeVisible();

  await search(user, 'gewürz');

  expect(screen.getByText('1 von 2 Pflanzen')).toBeVisible();
  expect(card('Common sage').getByText('2 weitere Bilder')).toBeInTheDocument();
  expect(card('Common sage').getByRole('button', { name: 'Aktionen für Common sage' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Fotos' })).toBeVisible();
});

test('arrow keys move to the same control of the next card', async () => {
  const { user } = await open();
  const first = card('Common sage').getByRole('link', { name: 'Common sage' });
  act(() => first.focus());

  await user.keyboard('{ArrowDown}');
  expect(card('Reishi').getByRole('link', { name: 'Reishi' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}');

  expect(first).toHaveFocus();
});

test('a category change is saved at once', async () => {
  const { user, gateway } = await open();
  gateway.answer(plantAdmin.setCategory, { ...sage, category: 'medicinal' });
  await user.click(
    card('Common sage').getByRole('button', { name: 'Spices, edit the category of Common sage' }),
  );
  const list = card('Common sage').getByRole('combobox', { name: 'Category of Common sage' });
  expect(list).toHaveFocus();

  await user.selectOptions(list, 'Medicinal');

  expect(await screen.findByText('Category updated successfully')).toBeVisible();
  const badge = card('Common sage').getByRole('button', { name: /^Medicinal/ });
  expect(badge).toHaveFocus();
  expect(gateway.calls(plantAdmin.setCategory)).toMatchObject([
    { address: '/api/plants/7/category', body: { category: 'medicinal' } },
  ]);
  expect(gateway.calls(plants.list)).toHaveLength(1);
});

test('a refused category change is rolled back', async () => {
  const { user, gateway } = await open();
  gateway.answer(plantAdmin.setCategory, refusal('invalid_input', 'No such category.'));
  await user.click(card('Common sage').getByRole('button', { name: /^Spices/ }));

  await user.selectOptions(card('Common sage').getByRole('combobox'), 'Medicinal');

  expect(await screen.findByText('Failed to update category')).toBeVisible();
  expect(screen.getByText('No such category.')).toBeVisible();
  expect(card('Common sage').getByRole('combobox')).toHaveValue('spices');
  await user.keyboard('{Escape}');
  expect(card('Common sage').getByRole('button', { name: /^Spices/ })).toHaveFocus();
});

test('photos are compressed, shown, removed and uploaded', async () => {
  const requests = differentPhotos();
  const { user, gateway } = await open();
  await stage(user, 'a.jpg', 'b.jpg');
  expect(
    await card('Common sage').findByRole('button', { name: 'Upload 2 Photo(s) Common sage' }),
  ).toBeVisible();
  expect(requests).toMatchObject([{ recipe: limits.adminPhotos }, { recipe: limits.adminPhotos }]);
  await user.click(
    card('Common sage').getByRole('button', { name: 'Remove selected photo 1 of Common sage' }),
  );
  expect(staged()).toHaveLength(1);
  describePhotos(card('Common sage'));
  await user.click(card('Common sage').getByRole('checkbox', { name: 'Make it the main photo' }));
  gateway.answer(plantPhotos.add, { ...sage, imageUrl: '/api/images/encyclopedia/new' });

  await user.click(card('Common sage').getByRole('button', { name: /^Upload 1 Photo\(s\)/ }));

  expect(await screen.findByText('Photos uploaded successfully')).toBeVisible();
  expect(staged()).toHaveLength(0);
  expect(gateway.calls(plantPhotos.add)).toMatchObject([
    {
      address: '/api/plants/7/photos',
      body: {
        images: ['data:image/jpeg;base64,2AAA'],
        records: [describedRecord],
        asMain: true,
        requestKey: expect.any(String),
      },
    },
  ]);
  expect(card('Common sage').getAllByRole('presentation')[0]).toHaveAttribute(
    'src',
    '/api/images/encyclopedia/new?w=320',
  );
});

test('photos come from the gallery or the camera', async () => {
  differentPhotos();
  const { user } = await open();
  const camera = card('Common sage').getByLabelText(/^Camera/);
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(card('Common sage').getByLabelText(/^Add Photos/)).toHaveAttribute('multiple');
  expect(card('Common sage').getByLabelText(/^Add Photos/)).not.toHaveAttribute('capture');

  await user.upload(camera, photoFile('a.jpg'));

  expect(await card('Common sage').findByRole('button', { name: /^Upload 1/ })).toBeVisible();
});

test('a fourth photo is refused', async () => {
  differentPhotos();
  const { user } = await open();
  await stage(user, 'a.jpg', 'b.jpg', 'c.jpg');
  await card('Common sage').findByRole('button', { name: /^Upload 3/ });

  await stage(user, 'd.jpg');

  expect(await screen.findByText('Too many photos')).toBeVisible();
  expect(screen.getByText('You can upload up to 3 photos per plant.')).toBeVisible();
  expect(staged()).toHaveLength(3);
});

test('an unreadable photo is refused', async () => {
  fakePhotoCompression('unreadable');
  const { user } = await open();

  await stage(user, 'a.heic');

  expect(await screen.findByText('Failed to process images')).toBeVisible();
  expect(screen.getByText('Error compressing images for upload.')).toBeVisible();
  expect(staged()).toHaveLength(0);
});

test('a failed upload keeps the photos, and a retry has the same key', async () => {
  differentPhotos();
  const { user, gateway } = await open();
  await stage(user, 'a.jpg');
  gateway.answer(plantPhotos.add, refusal('upstream_unavailable', 'It is down.'));
  const upload = await card('Common sage').findByRole('button', { name: /^Upload 1/ });
  describePhotos(card('Common sage'));
  await user.click(upload);
  expect(await screen.findByText('Failed to upload photos')).toBeVisible();
  expect(screen.getByText('It is down.')).toBeVisible();
  expect(staged()).toHaveLength(1);

  await user.click(card('Common sage').getByRole('button', { name: /^Upload 1/ }));

  const keys = gateway.calls(plantPhotos.add).map(({ body }) => (body as { requestKey: string }).requestKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('photos are the uploader’s own, unless the record says otherwise', async () => {
  differentPhotos();
  const { user, gateway } = await open();
  await stage(user, 'a.jpg');
  const upload = await card('Common sage').findByRole('button', { name: /^Upload 1/ });
  const author = card('Common sage').getByRole('textbox', { name: 'Author' });
  fireEvent.change(author, { target: { value: '' } });
  await user.click(upload);

  expect(card('Common sage').getByText('Please name the author.')).toBeVisible();
  expect(author).toHaveFocus();
  expect(screen.getByText('Photos not uploaded')).toBeVisible();
  expect(gateway.calls(plantPhotos.add)).toHaveLength(0);

  fireEvent.change(author, { target: { value: 'plant-team' } });
  gateway.answer(plantPhotos.add, sage);
  await user.click(upload);

  await waitFor(() => expect(gateway.calls(plantPhotos.add)).toHaveLength(1));
  expect(gateway.calls(plantPhotos.add)[0]?.body).toMatchObject({
    records: [{ author: 'plant-team', licence: 'All rights reserved' }],
  });
});

test('photos that wait for approval are announced with a link', async () => {
  const photo = {
    imageUrl: '/api/images/encyclopedia/waiting',
    foundBy: { id: 2, username: 'lens' },
    foundAt: '2026-11-23T10:00:00.000Z',
  };
  const { id: plantId, commonName, latinName } = sage;
  fakeGateway()
    .answer(photoApprovals.list, [{ plantId, commonName, latinName, photos: [photo] }])
    .answer(plants.list, [sage, reishi]);
  await renderScreen(<PhotoManagerScreen />, { viewer: admin });

  expect(await screen.findByRole('link', { name: '1 photo waits for approval' })).toHaveAttribute(
    'href',
    '/admin/photos',
  );
});

test('selected photos are stored as a draft', async () => {
  differentPhotos();
  const { user, unmount } = await open();
  await stage(user, 'a.jpg');
  await card('Common sage').findByRole('button', { name: /^Upload 1/ });
  unmount();

  await open();

  expect(staged()).toHaveLength(1);
});

async function chooseDeletion(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(card('Common sage').getByRole('button', { name: 'Actions for Common sage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Plant' }));
}

test('deleting a plant needs a confirmation that lists the consequences', async () => {
  const { user, gateway } = await open();
  gateway.answer(plantAdmin.remove, undefined);
  await chooseDeletion(user);
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Plant' }));
  for (const text of [
    'Common sage',
    'All plant information and photos',
    'All community journal entries',
    'All user favorites and collections containing it',
  ])
    expect(dialog.getByText(text)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Delete Plant' }));

  expect(await screen.findByText('Plant deleted successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('article', { name: 'Common sage' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'All Plants (1)' })).toHaveFocus();
  expect(gateway.calls(plantAdmin.remove)).toMatchObject([{ address: '/api/plants/7' }]);
});

test('a deletion shows progress; Cancel deletes nothing', async () => {
  const { user, gateway } = await open();
  gateway.answer(plantAdmin.remove, new Promise<never>(() => {}));
  await chooseDeletion(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(gateway.calls(plantAdmin.remove)).toHaveLength(0);
  await chooseDeletion(user);

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Plant' }));

  expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
});

test('a failed deletion shows the message', async () => {
  const { user, gateway } = await open();
  gateway.answer(plantAdmin.remove, refusal('upstream_unavailable', 'It is down.'));
  await chooseDeletion(user);

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Plant' }));

  expect(await screen.findByText('Failed to delete plant')).toBeVisible();
  expect(screen.getByText('It is down.')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Common sage' })).toBeVisible();
});

test('an expired session asks to log in', async () => {
  const { user, gateway } = await open();
  gateway.answer(plantAdmin.setCategory, refusal('not_signed_in', 'Please log in.'));
  await user.click(card('Common sage').getByRole('button', { name: /^Spices/ }));

  await user.selectOptions(card('Common sage').getByRole('combobox'), 'Medicinal');

  expect(await screen.findByText('Please log in to access photo management features.')).toBeVisible();
});
