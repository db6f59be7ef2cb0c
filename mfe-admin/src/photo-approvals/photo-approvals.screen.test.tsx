import { photoApprovals, type WaitingPhoto } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, buildPlant, moderator, owner } from '../testing/factories.ts';
import { PhotoApprovalsScreen } from './photo-approvals.screen.tsx';

const photoAt = (imageUrl: string): WaitingPhoto => ({
  imageUrl,
  credit: { author: '<i>Ann</i>', licence: 'CC BY 4.0', sourceUrl: 'https://commons.wikimedia.org/a' },
  organ: 'leaf',
  foundBy: { id: 2, username: 'lens' },
  foundAt: '2026-11-23T10:00:00.000Z',
});
const first = photoAt('/api/images/encyclopedia/first');
const second = photoAt('/api/images/encyclopedia/second');
const listOf = (...photos: WaitingPhoto[]) =>
  photos.length === 0
    ? []
    : [{ plantId: 7, commonName: 'Common sage', latinName: 'Salvia officinalis', photos }];

async function open(photos = [first, second], viewer = admin) {
  const gateway = fakeGateway().answer(photoApprovals.list, listOf(...photos));
  const opened = await renderScreen(<PhotoApprovalsScreen />, { viewer, path: '/admin/photos' });
  return { ...opened, gateway };
}
const shownPhoto = async () => within(await screen.findByRole('article', { name: 'Photo of Common sage' }));
const picture = async () => (await shownPhoto()).getByRole('img', { name: 'Photo of Common sage' });

test('a photo is shown with its credit, and approved with an organ; the next one follows and the button keeps the focus', async () => {
  const { user, gateway } = await open();
  const shown = await shownPhoto();
  expect(screen.getByRole('region', { name: '2 photos wait for approval' })).toBeVisible();
  expect(shown.getByRole('link', { name: '<i>Ann</i>' })).toBeVisible();
  expect(await picture()).toHaveAttribute('src', expect.stringContaining('first'));
  await user.selectOptions(shown.getByRole('combobox', { name: 'What it shows' }), 'Flower');
  gateway.answer(photoApprovals.approve, buildPlant()).answer(photoApprovals.list, listOf(second));

  await user.click(shown.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('Photo approved')).toBeVisible();
  expect(gateway.calls(photoApprovals.approve)).toMatchObject([
    { body: { photoUrl: first.imageUrl, organ: 'flower' } },
  ]);
  await waitFor(async () =>
    expect(await picture()).toHaveAttribute('src', expect.stringContaining('second')),
  );
  expect((await shownPhoto()).getByRole('combobox', { name: 'What it shows' })).toHaveValue('leaf');
  expect((await shownPhoto()).getByRole('button', { name: 'Approve' })).toHaveFocus();
});

test.each([true, false])('a photo that becomes the main picture says so: %s', async (becomesMain) => {
  const [plant] = listOf(first);
  const gateway = fakeGateway().answer(photoApprovals.list, plant ? [{ ...plant, becomesMain }] : []);
  await renderScreen(<PhotoApprovalsScreen />, { viewer: admin, path: '/admin/photos' });

  expect((await shownPhoto()).queryByText('Becomes the main picture') !== null).toBe(becomesMain);
  expect(gateway.calls(photoApprovals.list)).toHaveLength(1);
});

test('a photo is rejected with a reason', async () => {
  const { user, gateway } = await open([first]);
  gateway.answer(photoApprovals.reject, undefined);
  await user.click((await shownPhoto()).getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject photo' }));
  await user.click(dialog.getByRole('button', { name: 'It shows another plant.' }));
  gateway.answer(photoApprovals.list, []);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));

  expect(await screen.findByText('Photo rejected')).toBeVisible();
  expect(gateway.calls(photoApprovals.reject)).toMatchObject([
    { body: { photoUrl: first.imageUrl, reason: 'It shows another plant.' } },
  ]);
  expect(await screen.findByText('No photos wait for approval.')).toBeVisible();
});

test('buttons and arrow keys lead to the other photos and around', async () => {
  const { user } = await open();
  const shown = await shownPhoto();
  await user.click(shown.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByText('Photo 2 of 2')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Photo 1 of 2')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await picture()).toHaveAttribute('src', expect.stringContaining('second'));
});

test('a key each approves, refuses and shows the next photo', async () => {
  const { user, gateway } = await open();
  gateway.answer(photoApprovals.approve, buildPlant());
  const shown = await shownPhoto();
  await user.click(shown.getByRole('button', { name: 'Next photo' }));

  await user.keyboard('n');
  expect(screen.getByText('Photo 1 of 2')).toBeVisible();
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject photo' });
  await user.type(within(dialog).getByRole('textbox'), 'a banana');
  expect(gateway.calls(photoApprovals.approve)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  shown.getByRole('button', { name: 'Approve' }).focus();
  await user.keyboard('a');
  expect(gateway.calls(photoApprovals.approve)).toMatchObject([{ body: { photoUrl: first.imageUrl } }]);
});

test('a failed decision is named, and a failed list can be retried', async () => {
  const { user, gateway } = await open([first]);
  gateway.answer(photoApprovals.approve, refusal('not_found', 'Photo not found.'));
  await user.click((await shownPhoto()).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Photo not found.')).toBeVisible();
});

test.each([
  ['the photo owner', owner, true],
  ['a moderator', moderator, false],
])('%s sees it: %#', async (_, viewer, isAllowed) => {
  await open(isAllowed ? [first] : [], viewer);
  if (isAllowed) expect(await picture()).toBeVisible();
  else expect(await screen.findByText('Access Denied')).toBeVisible();
});
