import { communityPhotos } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { buildPhoto, rosa } from '../testing/factories.ts';
import { plantWidgets } from './plant-widgets.tsx';

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

test('the card waits for its photos without saying that there are none', async () => {
  fakeGateway().answer(communityPhotos.ofPlant, new Promise<never>(() => {}));

  await show();

  expect(await screen.findByRole('region', { name: 'Community Photos' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(screen.queryByText(emptyText)).toBeNull();
});

test('a plant that nobody photographed says how to be the first', async () => {
  fakeGateway().answer(communityPhotos.ofPlant, []);

  await show();

  expect(await screen.findByText(emptyText)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Community Photos 0' })).toBeVisible();
});

test('photos that could not be had count as none', async () => {
  fakeGateway().answer(communityPhotos.ofPlant, refusal('upstream_unavailable'));

  await show();

  expect(await screen.findByText(emptyText)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a photo opens with its sharer, date and words, line breaks kept', async () => {
  const photos = [
    buildPhoto({ notes: 'First bloom.\nSecond line.' }),
    buildPhoto({ id: 2, username: 'tom' }),
  ];
  fakeGateway().answer(communityPhotos.ofPlant, photos);

  const { dialog } = await open();

  expect(screen.getByRole('heading', { name: 'Community Photos 2' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'rosa' })).toHaveAttribute('href', '/user/3');
  expect(dialog.getByText(/^Nov 20, 2026, /)).toHaveAttribute('datetime', '2026-11-20T15:07:00.000Z');
  expect(dialog.getByText(/First bloom/).textContent).toBe('First bloom.\nSecond line.');
  expect(dialog.getByRole('img', { name: 'Common sage, photographed by rosa' })).toHaveAttribute(
    'src',
    '/api/images/account/1?w=640',
  );
});

test.each([
  ['a stranger', null],
  ['another member', { ...rosa, id: 4, username: 'tom' }],
])('%s can’t edit a photo', async (_who, viewer) => {
  fakeGateway().answer(communityPhotos.ofPlant, [buildPhoto()]);

  const { dialog } = await open('rosa', { viewer });

  expect(dialog.queryByRole('button', { name: 'Edit description' })).toBeNull();
});

test('the owner edits the description in place', async () => {
  const gateway = fakeGateway()
    .answer(communityPhotos.ofPlant, [buildPhoto()])
    .answer(communityPhotos.update, buildPhoto({ notes: 'Better words.' }));
  const { user, dialog } = await open('rosa', { viewer: rosa });
  await user.click(dialog.getByRole('button', { name: 'Edit description' }));
  const field = dialog.getByRole('textbox', { name: 'Description' });
  expect(field).toHaveValue('Words to photo 1.');

  await user.clear(field);
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(field, ' Better words. ');
  gateway.answer(communityPhotos.ofPlant, [buildPhoto({ notes: 'Better words.' })]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Photo Updated')).toBeVisible();
  expect(screen.getByText('Your community photo has been updated successfully')).toBeVisible();
  expect(dialog.getByText('Better words.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(gateway.calls(communityPhotos.update)).toEqual([
    {
      method: 'PATCH',
      address: '/api/community-photos/1',
      body: { notes: 'Better words.', photoUrl: '/api/images/account/1' },
    },
  ]);
});

test('Cancel discards what was edited', async () => {
  fakeGateway().answer(communityPhotos.ofPlant, [buildPhoto()]);
  const { user, dialog } = await open('rosa', { viewer: rosa });
  await user.click(dialog.getByRole('button', { name: 'Edit description' }));
  await user.type(dialog.getByRole('textbox'), ' More.');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  expect(dialog.getByText('Words to photo 1.')).toBeVisible();
});

test('an edit that is refused says so and keeps the words', async () => {
  fakeGateway()
    .answer(communityPhotos.ofPlant, [buildPhoto()])
    .answer(communityPhotos.update, refusal('not_allowed', 'Not your photo.'));
  const { user, dialog } = await open('rosa', { viewer: rosa });
  await user.click(dialog.getByRole('button', { name: 'Edit description' }));
  await user.type(dialog.getByRole('textbox'), ' More.');

  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('Not your photo.')).toBeVisible();
  expect(dialog.getByText('Error')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Words to photo 1. More.');
});

test('a photo that can’t be shown hides itself and is not counted', async () => {
  fakeGateway().answer(communityPhotos.ofPlant, [buildPhoto(), buildPhoto({ id: 2, username: 'tom' })]);
  await show();
  const broken = await screen.findByRole('button', { name: 'Photo by tom' });

  fireEvent.error(broken.querySelector('img') ?? broken);

  expect(screen.queryByRole('button', { name: 'Photo by tom' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Community Photos 1' })).toBeVisible();
});

test('members are led to their journal, with the plant chosen; strangers are not', async () => {
  fakeGateway().answer(communityPhotos.ofPlant, []);
  const { unmount } = await show({ viewer: rosa });
  expect(await screen.findByRole('link', { name: 'Add a photo' })).toHaveAttribute(
    'href',
    '/user/3?tab=journal&add=7',
  );
  unmount();

  await show();

  expect(await screen.findByText(emptyText)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a photo' })).toBeNull();
});
