import { collections, type User } from '@portal/contracts';
import { useHandedPhoto } from '@portal/sdk/forms';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Photo } from '../photo/use-photos.ts';
import { rosa } from '../testing/factories.ts';
import { NextSteps } from './next-steps.tsx';

const photo: Photo = {
  id: 1,
  file: photoFile(),
  sent: { dataUrl: 'data:image/jpeg;base64,c21hbGw=', width: 400, height: 300, bytes: 5 },
};
const sage = { id: 7, commonName: 'Common sage' };
const pages = ['/favorites', '/user/:userId', '/forum/new'];
const garden = { collectionName: 'My garden' };

interface Options {
  viewer?: User | null;
  plant?: typeof sage | undefined;
  served?: string[];
}

const open = ({ viewer = rosa, plant = sage, served = pages }: Options = {}) =>
  renderScreen(<NextSteps photo={photo} plant={plant} question="Is this sage?" />, { viewer, served });

/** A member's page, with a garden that holds the plant or not. */
function openAsMember(isSaved: boolean) {
  const gateway = fakeGateway().answer(collections.holding, isSaved ? ['my garden'] : ['Teas']);
  return open().then((view) => ({ ...view, gateway }));
}

const save = () => screen.findByRole('button', { name: 'Save to my garden' });

describe('the garden', () => {
  test('gets the plant, says so, and gives it back', async () => {
    const { user, gateway } = await openAsMember(false);
    gateway.answer(collections.add, garden).answer(collections.holding, ['My garden']);

    await user.click(await save());

    expect(await screen.findByText('Plant added to your collection successfully')).toBeVisible();
    expect(gateway.calls(collections.add)).toEqual([
      { method: 'POST', address: '/api/collections/7', body: garden },
    ]);
    expect(screen.getByText(/^Saved to/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My garden' })).toHaveAttribute('href', '/favorites');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();

    gateway.answer(collections.remove, undefined).answer(collections.holding, []);
    await user.click(undo);

    expect(await save()).toHaveFocus();
    expect(gateway.calls(collections.remove).map(({ body }) => body)).toEqual([garden]);
  });

  test('shows a plant that is in it already', async () => {
    await openAsMember(true);

    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.getByText(/^Saved to/)).toBeVisible();
  });

  test('shows a failure, and can be tried again', async () => {
    const { user, gateway } = await openAsMember(false);
    gateway.answer(collections.add, refusal('conflict', 'You have 200 collections.'));

    await user.click(await save());

    expect(await screen.findByText('You have 200 collections.')).toBeVisible();
    expect(await save()).toBeEnabled();
  });

  test('asks anonymous visitors to log in', async () => {
    const { user } = await open({ viewer: null });

    await user.click(await save());

    expect(await screen.findByText('Please log in')).toBeVisible();
    expect(screen.getByText('You need to be logged in to add to collections')).toBeVisible();
  });

  test('asks a member whose session has ended to log in', async () => {
    const { user, gateway } = await openAsMember(false);
    gateway.answer(collections.add, refusal('not_signed_in', 'Please log in.'));

    await user.click(await save());

    expect(await screen.findByText('You need to be logged in to add to collections')).toBeVisible();
  });

  test('needs a plant of the guide', async () => {
    await renderScreen(<NextSteps photo={photo} plant={undefined} question="Which?" />, { served: pages });

    expect(screen.queryByRole('button', { name: 'Save to my garden' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to journal' })).toBeVisible();
  });
});

test.each([
  ['Add to journal', '/user/me?tab=journal&add=7', undefined],
  ['Ask the forum', '/forum/new?plant=7', 'Is this sage?'],
])('“%s” hands a larger copy of the photo to the form and opens it', async (name, address, text) => {
  const dataUrl = 'data:image/jpeg;base64,bGFyZ2U=';
  const jobs = fakePhotoCompression({ dataUrl });
  const { user, location } = await open({ viewer: null });

  await user.click(screen.getByRole('button', { name }));

  await waitFor(() => expect(location()).toBe(address));
  expect(jobs.map(({ recipe }) => recipe.width)).toEqual([1600]);
  expect(await handedPhoto()).toEqual({
    dataUrl,
    plantId: 7,
    plantName: 'Common sage',
    ...(text && { text }),
  });
});

test('a photo that is too large to carry over is handed in the size that was analysed', async () => {
  fakePhotoCompression({ dataUrl: `data:image/jpeg;base64,${'a'.repeat(1_600_000)}` });
  const { user, location } = await open({ viewer: null });

  await user.click(screen.getByRole('button', { name: 'Ask the forum' }));

  await waitFor(() => expect(location()).toContain('/forum/new'));
  expect((await handedPhoto())?.dataUrl).toBe(photo.sent.dataUrl);
});

test('without the pages there are no actions', async () => {
  await open({ served: [] });

  expect(screen.queryByRole('button')).toBeNull();
});

/** What the next screen gets. */
async function handedPhoto() {
  let handed: ReturnType<typeof useHandedPhoto>[0];
  function Next() {
    [handed] = useHandedPhoto();
    return null;
  }
  await renderScreen(<Next />);
  return handed;
}
