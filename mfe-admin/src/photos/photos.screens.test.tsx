import { limits, type Plant, photoApprovals, plantPhotos, plants } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditPhotosScreen } from '../editor/edit-photos.screen.tsx';
import { describedRecord, describePhotos } from '../testing/describe-photos.ts';
import { differentPhotos } from '../testing/different-photos.ts';
import { buildPlant, owner, photoAt } from '../testing/factories.ts';
import { UploadPhotosScreen } from '../upload/upload-photos.screen.tsx';
import { photoAddressOf } from './photo.ts';

describe('edit photos', () => {
  const sage = buildPlant({ commonName: 'Common sage' });
  const all = ['one', 'two', 'three'].map(photoAt);
  const external = 'https://example.org/sage.jpg';

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
  const enterUrl = (value: string) => fireEvent.change(urlField(), { target: { value } });
  const saved = ({ gateway }: Pick<Visit, 'gateway'>) =>
    gateway.calls(plantPhotos.replace).map(({ body }) => body);

  test('shows the current photos, the first labelled Main', async () => {
    await open();

    expect(
      current()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Main', 'Photo 2', 'Photo 3']);
  });

  test('leads back to the photo manager', async () => {
    await open();

    expect(await screen.findByRole('link', { name: 'Back to Photo Manager' })).toHaveAttribute(
      'href',
      '/photo-management',
    );
  });

  test('a photo can be viewed in full', async () => {
    const { user } = await open();

    await press(user, current(), 'Enlarge Photo 2');

    const viewer = await screen.findByRole('dialog');
    expect(within(viewer).getByAltText('Photo 2')).toHaveAttribute('src', `${photoAt('two')}?w=640`);
  });

  test('photos can be dragged to another place', async () => {
    const { user } = await open();
    await press(user, current(), 'Load All for Editing');
    const [first, , third] = manage().getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];

    fireEvent.dragStart(third);
    fireEvent.dragOver(first);
    fireEvent.drop(first);

    expect(selected()).toEqual(['three', 'one', 'two'].map(photoAt));
  });

  test('a photo shows its notes and credit', async () => {
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
  ])('“%s” replaces the list', async (name, expected) => {
    const { user } = await open();
    await press(user, current(), 'Load All for Editing');

    await press(user, current(), name);

    expect(manage().getByRole('heading', { name: `Selected Photos (${expected.length})` })).toBeVisible();
    expect(selected()).toEqual(expected);
  });

  test('photos can be moved, made the main one and removed, and keep the focus', async () => {
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

  test('moving the first up or the last down does nothing', async () => {
    const { user } = await open();
    await press(user, current(), 'Load All for Editing');

    await press(user, manage(), 'Move Main up');
    await press(user, manage(), 'Move Photo 3 down');

    expect(selected()).toEqual(all);
  });

  test('a URL is added by the button or Enter, and a portal URL becomes a path', async () => {
    const { user } = await open();
    enterUrl(external);
    await press(user, manage(), 'Add Photo');
    enterUrl(`${location.origin}${photoAt('four')}`);
    await user.type(urlField(), '{Enter}');

    expect(selected()).toEqual([external, photoAt('four')]);
    expect(urlField()).toHaveValue('');
  });

  test.each(['nonsense', 'http://example.org/sage.jpg'])(
    '“%s” is refused and stays in the field',
    async (text) => {
      const { user } = await open();

      enterUrl(text);
      await user.type(urlField(), '{Enter}');

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

  test('the list is saved in order and cleared', async () => {
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

  test('a picture from another site needs an author and a licence', async () => {
    const { user, gateway } = await open();
    enterUrl(external);
    await user.type(urlField(), '{Enter}');
    await press(user, manage(), 'Save Photos');
    expect(await screen.findByText('Details are missing')).toBeVisible();
    expect(manage().getByText('Please name the author.')).toBeVisible();
    await waitFor(() => expect(manage().getByLabelText('Author')).toHaveFocus());
    expect(saved({ gateway })).toEqual([]);

    describePhotos(manage());
    await user.selectOptions(manage().getByRole('combobox', { name: 'What it shows' }), 'Flower');
    gateway.answer(plantPhotos.replace, sage);
    await press(user, manage(), 'Save Photos');

    expect(await screen.findByText('Photos updated')).toBeVisible();
    expect(saved({ gateway })).toMatchObject([
      { imageUrl: external, records: [{ imageUrl: external, ...describedRecord, organ: 'flower' }] },
    ]);
  });

  test('the record of a photo can be edited', async () => {
    const credit = { author: 'Ann', licence: 'CC BY 3.0' };
    const { user, gateway } = await open({ ...sage, photoDetails: [{ imageUrl: photoAt('two'), credit }] });
    await press(user, current(), 'Edit Photo 2');
    await user.click(manage().getByText('Author, licence and organ'));
    expect(manage().getByRole('textbox', { name: 'Author' })).toHaveValue('Ann');
    await user.selectOptions(manage().getByRole('combobox', { name: 'What it shows' }), 'Root');
    gateway.answer(plantPhotos.replace, sage);

    await press(user, manage(), 'Save Photos');

    expect(await screen.findByText('Photos updated')).toBeVisible();
    expect(saved({ gateway })).toMatchObject([
      { records: [{ imageUrl: photoAt('two'), ...credit, organ: 'root' }] },
    ]);
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
  ])('a failed save keeps the list and shows “%s” or a fallback', async (detail, message) => {
    const { user, gateway } = await open();
    await press(user, current(), 'Edit Photo 2');
    gateway.answer(plantPhotos.replace, refusal('invalid_input', detail));

    await press(user, manage(), 'Save Photos');

    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(selected()).toEqual([photoAt('two')]);
  });

  test('an unsaved list is stored until it is discarded', async () => {
    const { user, unmount } = await open();
    await press(user, current(), 'Edit Photo 2');
    unmount();
    const again = await open();
    expect(selected()).toEqual([photoAt('two')]);

    await press(again.user, manage(), 'Discard');

    expect(selected()).toEqual([]);
  });

  test('after a conflict, the list can replace the new photos', async () => {
    const { user, gateway } = await open();
    await press(user, current(), 'Edit Photo 2');
    const theirs = { ...sage, imageUrl: photoAt('theirs') };
    gateway.answer(plants.read, theirs).answer(plantPhotos.replace, refusal('conflict', 'Conflict.'));

    await press(user, manage(), 'Save Photos');

    expect(await screen.findByText(/The plant’s photos have changed since you started/)).toBeVisible();
    expect(current().getByRole('img', { name: 'Main' })).toHaveAttribute('src', `${photoAt('theirs')}?w=320`);
    expect(selected()).toEqual([photoAt('two')]);
    gateway.answer(plantPhotos.replace, sage);
    await press(user, manage(), 'Replace Photos');
    expect(await screen.findByText('Photos updated')).toBeVisible();
    expect(saved({ gateway })).toMatchObject([
      { replaces: all },
      { imageUrl: photoAt('two'), additionalImages: [], replaces: [photoAt('theirs'), ...all.slice(1)] },
    ]);
  });

  test.each([
    ['Remove Main', { removeMain: true, photoUrl: photoAt('one') }],
    ['Remove Photo 3', { photoIndex: 1, photoUrl: photoAt('three') }],
  ])('“%s” sends the photo’s index and URL', async (name, body) => {
    const { user, gateway } = await open();
    gateway.answer(plantPhotos.remove, { ...sage, imageUrl: photoAt('two'), additionalImages: [] });

    await press(user, current(), name);

    expect(await screen.findByText('Photo removed successfully')).toBeVisible();
    expect(gateway.calls(plantPhotos.remove)).toMatchObject([{ address: '/api/plants/7/photos', body }]);
    expect(current().getAllByRole('img')).toHaveLength(1);
    expect(current().getByRole('heading', { name: 'Current Photos' })).toHaveFocus();
  });

  test('a plant without photos offers an auto-update', async () => {
    const { user, gateway } = await open({ ...sage, imageUrl: '', additionalImages: [] });
    gateway.answer(plantPhotos.add, sage);

    await press(user, current(), 'Auto-Update Photos');

    expect(await screen.findByText('Photos auto-updated')).toBeVisible();
    expect(gateway.calls(plantPhotos.add).map(({ body }) => body)).toEqual([
      { requestKey: expect.any(String) },
    ]);
    expect(current().getAllByRole('img')).toHaveLength(3);
  });

  test('an auto-update says how many photos wait for approval', async () => {
    const { user, gateway } = await open();
    gateway.answer(plantPhotos.add, { ...sage, waitingPhotos: 2 });

    await press(user, manage(), 'Auto-Update Photos');

    expect(await screen.findByText('2 photos wait for approval')).toBeVisible();
  });

  test('free photos can be chosen, at most three, with their organs', async () => {
    const { user, gateway } = await open();
    const candidate = (title: string) => ({
      title: `File:${title}.jpg`,
      thumbnailUrl: `https://upload.wikimedia.org/${title}.jpg`,
      width: 4000,
      height: 3000,
      credit: { author: '<b>Ann</b>', licence: 'CC BY 4.0', sourceUrl: 'https://commons.wikimedia.org/a' },
      organ: 'leaf' as const,
    });
    gateway.answer(photoApprovals.candidates, ['A', 'B', 'C', 'D'].map(candidate));
    await press(user, manage(), 'Choose from free photos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Free photos' }));
    const first = within(await dialog.findByRole('article', { name: 'A.jpg' }));
    expect(first.getByText(/4,000 × 3,000/)).toBeVisible();
    expect(first.getByRole('link', { name: '<b>Ann</b>' })).toHaveAttribute(
      'href',
      'https://commons.wikimedia.org/a',
    );
    for (const name of ['A.jpg', 'B.jpg', 'C.jpg']) await user.click(dialog.getByRole('checkbox', { name }));
    expect(dialog.getByRole('checkbox', { name: 'D.jpg' })).toBeDisabled();
    await user.selectOptions(first.getByRole('combobox', { name: 'What it shows' }), 'Flower');
    gateway.answer(photoApprovals.choose, sage);

    await user.click(dialog.getByRole('button', { name: 'Add 3 photos' }));

    expect(await screen.findByText('Photos added')).toBeVisible();
    expect(gateway.calls(photoApprovals.choose)).toMatchObject([
      {
        body: {
          candidates: [
            { title: 'File:A.jpg', organ: 'flower' },
            { title: 'File:B.jpg', organ: 'leaf' },
            { title: 'File:C.jpg', organ: 'leaf' },
          ],
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['The photo service can’t be reached.', 'The photo service can’t be reached.'],
    ['', 'Failed to auto-update photos'],
  ])('a failed auto-update shows “%s” or a fallback', async (detail, message) => {
    const { user, gateway } = await open();
    gateway.answer(plantPhotos.add, refusal('upstream_unavailable', detail));

    await press(user, manage(), 'Auto-Update Photos');

    expect(await screen.findByText('Auto-update failed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });
});

describe('upload photos', () => {
  const sage = buildPlant({ commonName: 'Common sage' });

  async function open(plant: Plant = sage) {
    const requests = differentPhotos();
    const gateway = fakeGateway().answer(plants.read, plant);
    const visit = await renderScreen(<UploadPhotosScreen />, {
      viewer: owner,
      path: '/plant/7/upload-photos',
      route: '/plant/:id/upload-photos',
    });
    await screen.findByRole('heading', { level: 1 });
    return { ...visit, gateway, requests };
  }
  type Visit = Awaited<ReturnType<typeof open>>;
  const newPhotos = () => within(screen.getByRole('region', { name: 'New Photos' }));
  const preview = () =>
    newPhotos()
      .queryAllByRole('img')
      .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);
  const choose = (user: Visit['user'], ...files: File[]) =>
    user.upload(screen.getByLabelText('Choose from Gallery'), files);
  const enterNotes = (value: string) =>
    fireEvent.change(screen.getByLabelText('Photo Notes'), { target: { value } });
  const uploadButton = (amount: number) => screen.getByRole('button', { name: `Upload ${amount} Photo(s)` });
  const ownRecord = { author: owner.username, licence: 'All rights reserved' };
  const data = (number: number) => `data:image/jpeg;base64,${number}AAA`;

  test('photos from the gallery and the camera are compressed and previewed in order', async () => {
    const { user, requests } = await open();

    await choose(user, photoFile('a.jpg'), photoFile('b.jpg'));
    await screen.findByRole('heading', { name: 'Photo Preview' });
    await user.upload(screen.getByLabelText('Take Photo'), photoFile('c.jpg'));

    await screen.findByRole('button', { name: 'Upload 3 Photo(s)' });
    expect(preview()).toEqual([
      ['Photo 4', data(1)],
      ['Photo 5', data(2)],
      ['Photo 6', data(3)],
    ]);
    expect(requests[0]).toMatchObject({ recipe: limits.adminPhotos });
  });

  test('an upload without an author leads to the field', async () => {
    const { user } = await open();
    await choose(user, photoFile('a.jpg'));
    await newPhotos().findByRole('heading', { name: 'Photo Preview' });
    await user.clear(newPhotos().getByLabelText('Author'));

    await user.click(uploadButton(1));

    await waitFor(() => expect(newPhotos().getByLabelText('Author')).toHaveFocus());
  });

  test('reordered photos are uploaded with the notes', async () => {
    const { user, gateway } = await open();
    await choose(user, photoFile('a.jpg'), photoFile('b.jpg'), photoFile('c.jpg'));
    await user.click(await newPhotos().findByRole('button', { name: 'Move Photo 5 up' }));
    await user.click(newPhotos().getByRole('button', { name: 'Remove Photo 6' }));
    enterNotes(' In flower. ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Photo 5 shows' }), 'Leaf');
    gateway.answer(plantPhotos.add, { ...sage, imageUrl: photoAt('new') });

    await user.click(uploadButton(2));

    expect(await screen.findByText('Photos uploaded successfully')).toBeVisible();
    expect(gateway.calls(plantPhotos.add)).toMatchObject([
      {
        address: '/api/plants/7/photos',
        body: {
          images: [data(2), data(1)],
          records: [ownRecord, { ...ownRecord, organ: 'leaf' }],
          notes: 'In flower.',
          requestKey: expect.any(String),
        },
      },
    ]);
    expect(preview()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Photo Notes' })).toHaveValue('');
    expect(screen.getByRole('img', { name: 'Main Photo' })).toHaveAttribute('src', `${photoAt('new')}?w=320`);
  });

  test('the main photo stays unless the first new one is to replace it', async () => {
    const { user, gateway } = await open();
    await choose(user, photoFile('a.jpg'), photoFile('b.jpg'));
    describePhotos(newPhotos());

    await user.click(await newPhotos().findByRole('checkbox', { name: 'Make it the main photo' }));

    expect(preview()).toEqual([
      ['Main Photo', data(1)],
      ['Photo 2', data(2)],
    ]);
    gateway.answer(plantPhotos.add, sage);
    await user.click(uploadButton(2));
    await screen.findByText('Photos uploaded successfully');
    expect(gateway.calls(plantPhotos.add)).toMatchObject([{ body: { asMain: true } }]);
  });

  test('the first photo of a plant without photos is the main one', async () => {
    const { user } = await open({ ...sage, imageUrl: '', additionalImages: [] });
    await choose(user, photoFile('a.jpg'));

    await newPhotos().findByRole('button', { name: 'Upload 1 Photo(s)' });
    expect(preview()).toEqual([['Main Photo', data(1)]]);
    expect(newPhotos().queryByRole('checkbox')).toBeNull();
  });

  test('photos that would displace others are uploaded after a confirmation', async () => {
    const full = {
      ...sage,
      additionalImages: Array.from({ length: 23 }, (_, place) => photoAt(`n${place}`)),
    };
    const { user, gateway } = await open(full);
    await choose(user, photoFile('a.jpg'));
    describePhotos(newPhotos());
    await user.click(await screen.findByRole('button', { name: 'Upload 1 Photo(s)' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This plant has no room for more photos' }),
    );
    expect(dialog.getByRole('img', { name: 'Photo 24' })).toBeVisible();
    expect(gateway.calls(plantPhotos.add)).toHaveLength(0);
    gateway.answer(plantPhotos.add, full);

    await user.click(dialog.getByRole('button', { name: 'Upload and remove 1 photo' }));

    expect(await screen.findByText('Photos uploaded successfully')).toBeVisible();
    expect(gateway.calls(plantPhotos.add)).toMatchObject([{ body: { displaces: [photoAt('n22')] } }]);
  });

  test('an upload needs a photo', async () => {
    const { user, gateway } = await open();

    await user.click(uploadButton(0));

    expect(await screen.findByText('No images selected')).toBeVisible();
    expect(screen.getByText('Please select at least one image to upload')).toBeVisible();
    expect(gateway.calls(plantPhotos.add)).toHaveLength(0);
  });

  test('a selection with a non-image is refused', async () => {
    const { user } = await open();

    await choose(user, photoFile('a.jpg'), photoFile('notes.txt', 'text/plain'));

    expect(await screen.findByText('Invalid files')).toBeVisible();
    expect(screen.getByText('Please select only image files')).toBeVisible();
    expect(preview()).toEqual([]);
  });

  test('a file that can’t be read is named', async () => {
    const { user } = await open();
    fakePhotoCompression('unreadable');

    await choose(user, photoFile('a.heic'));

    expect(await screen.findByText('Failed to process images')).toBeVisible();
    expect(newPhotos().getByRole('alert')).toHaveTextContent('These files could not be read:a.heic');
  });

  test('dropped photos are chosen too', async () => {
    await open();
    const drop = screen.getByRole('button', { name: /^Choose from Gallery/ });

    fireEvent.drop(drop, { dataTransfer: { files: [photoFile('a.jpg')], items: [] } });

    expect(await screen.findByRole('button', { name: 'Upload 1 Photo(s)' })).toBeVisible();
  });

  test('a failed upload keeps the photos, and a retry has the same key', async () => {
    const { user, gateway } = await open();
    await choose(user, photoFile('a.jpg'));
    describePhotos(newPhotos());
    gateway.answer(plantPhotos.add, refusal('too_large', 'The photos are too large.'));
    await user.click(await screen.findByRole('button', { name: 'Upload 1 Photo(s)' }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('The photos are too large.')).toBeVisible();

    await user.click(uploadButton(1));

    const keys = gateway
      .calls(plantPhotos.add)
      .map(({ body }) => (body as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('photos and notes are stored as a draft', async () => {
    const { user, unmount } = await open();
    await choose(user, photoFile('a.jpg'));
    enterNotes('In flower.');
    unmount();

    await open();

    expect(preview()).toEqual([['Photo 4', data(1)]]);
    expect(screen.getByRole('textbox', { name: 'Photo Notes' })).toHaveValue('In flower.');
  });
});

describe('photo helpers', () => {
  test.each([
    ['https://example.org/sage.jpg', 'https://example.org/sage.jpg'],
    ['/api/images/encyclopedia/abc', '/api/images/encyclopedia/abc'],
    [`${location.origin}/api/plants/7/plates/plate?v=1`, '/api/plants/7/plates/plate?v=1'],
  ])('%s is accepted as %s', (text, address) => {
    expect(photoAddressOf(text)).toBe(address);
  });

  test.each([
    'sage.jpg',
    'http://example.org/sage.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.org/sage.jpg',
    '/auth',
    `${location.origin}/auth`,
    'https://',
  ])('%s is no photo URL', (text) => {
    expect(photoAddressOf(text)).toBeUndefined();
  });
});
