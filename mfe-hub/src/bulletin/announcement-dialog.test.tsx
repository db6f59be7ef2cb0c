import { bulletin, limits } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { admin, buildEntry } from '../testing/factories.ts';
import { Board } from './board.tsx';

async function open() {
  const gateway = fakeGateway().answer(bulletin.list, []).answer(bulletin.announce, buildEntry());
  const opened = await renderScreen(<Board />, { viewer: admin });
  await opened.user.click(screen.getByRole('button', { name: 'Write an announcement' }));
  await screen.findByRole('dialog', { name: 'New Announcement' });
  return { ...opened, gateway };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const postButton = () => screen.getByRole('button', { name: 'Post Announcement' });

test('posts an announcement that expires after 24 hours', async () => {
  const { user, gateway } = await open();
  await user.type(field('Title'), 'Seed swap');
  await user.type(field('Text'), 'On Sunday.');
  gateway.answer(bulletin.list, [buildEntry({ title: 'Seed swap' })]);

  await user.click(postButton());

  expect(await screen.findByRole('heading', { name: 'Seed swap' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Announcement Posted')).toBeVisible();
  expect(gateway.calls(bulletin.announce).map(({ body }) => body)).toEqual([
    { title: 'Seed swap', content: 'On Sunday.', expires: true, requestKey: expect.any(String) },
  ]);
});

test('posts an image and no expiry', async () => {
  fakePhotoCompression();
  const { user, gateway } = await open();
  await user.type(field('Title'), 'Seed swap');
  await user.type(field('Text'), 'On Sunday.');
  await user.upload(screen.getByLabelText('Choose from gallery'), photoFile());
  await screen.findByAltText('Image (optional)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never');

  await user.click(postButton());

  await screen.findByText('Announcement Posted');
  expect(gateway.calls(bulletin.announce)[0]?.body).toMatchObject({
    expires: false,
    imageUrl: expect.stringMatching(/^data:image\/jpeg/),
  });
});

test('does not post without title and text, and marks the fields', async () => {
  const { user, gateway } = await open();
  await user.type(field('Title'), '   ');

  await user.click(postButton());

  expect(screen.getAllByText('Please fill out this field.')).toHaveLength(2);
  expect(gateway.calls(bulletin.announce)).toHaveLength(0);
});

test('fields have the contract’s limits', async () => {
  await open();

  expect(field('Title')).toHaveAttribute('maxlength', String(limits.bulletin.titleLength));
  expect(field('Text')).toHaveAttribute('maxlength', String(limits.bulletin.contentLength));
});

test('keeps a failed announcement and sends it again with the same key', async () => {
  const { user, gateway } = await open();
  gateway.answer(bulletin.announce, refusal('invalid_input', 'Check it.', { title: 'Too loud.' }));
  await user.type(field('Title'), 'SEED SWAP');
  await user.type(field('Text'), 'On Sunday.');
  await user.click(postButton());
  expect(await screen.findByText('Too loud.')).toBeVisible();
  expect(field('Title')).toHaveValue('SEED SWAP');

  await user.click(postButton());

  const keys = gateway
    .calls(bulletin.announce)
    .map(({ body }) => (body as { requestKey: string }).requestKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
