import { type GardenPlant, garden, type User } from '@portal/contracts';
import { useHandedPhoto } from '@portal/sdk/forms';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Photo } from '../photo/use-photos.ts';
import { buildCard, buildEmotion, rosa } from '../testing/factories.ts';
import { NextSteps } from './next-steps.tsx';
import { SaveReading } from './save-reading.tsx';

const photo: Photo = {
  id: 1,
  file: photoFile(),
  sent: { dataUrl: 'data:image/jpeg;base64,c21hbGw=', width: 400, height: 300, bytes: 5 },
};
const sage = { id: 7, commonName: 'Common sage' };
const pages = ['/garden', '/user/:userId', '/forum/new'];
const jpeg = 'data:image/jpeg;base64,bGFyZ2U=';
const grown: GardenPlant = {
  id: 4,
  plantId: 7,
  name: 'Common sage',
  care: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

interface Options {
  viewer?: User | null;
  plant?: typeof sage | undefined;
  served?: string[];
}

const openChoice = async ({ viewer = rosa, plant = sage, served = pages }: Options = {}) => {
  const view = await renderScreen(<NextSteps photo={photo} plant={plant} question="Is this sage?" />, {
    viewer,
    served,
  });
  const button = screen.queryByRole('button', { name: 'Save or ask' });
  if (button) await view.user.click(button);
  return view;
};

/** A member's page, with these plants in the garden. */
function openAsMember(plants: GardenPlant[]) {
  const gateway = fakeGateway().answer(garden.list, plants);
  return openChoice().then((view) => ({ ...view, gateway }));
}

const save = () => screen.findByRole('button', { name: 'Save to my garden' });

describe('the garden', () => {
  test('gets the plant with its photo, says so, and gives it back', async () => {
    const { user, gateway } = await openAsMember([]);
    fakePhotoCompression({ dataUrl: jpeg });
    gateway.answer(garden.add, grown).answer(garden.list, [grown]);

    await user.click(await save());

    expect(await screen.findByText('Saved to My Garden')).toBeVisible();
    expect(gateway.calls(garden.add).map(({ body }) => body)).toEqual([
      { plantId: 7, name: 'Common sage', photo: jpeg, requestKey: expect.any(String) },
    ]);
    expect(screen.getByText(/^Saved to$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/garden/4');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();

    gateway.answer(garden.remove, undefined).answer(garden.list, []);
    await user.click(undo);

    expect(await save()).toHaveFocus();
    expect(gateway.calls(garden.remove).map(({ address }) => address)).toEqual(['/api/garden/plants/4']);
  });

  test('shows a plant that is in it already, which can’t be undone here', async () => {
    await openAsMember([grown]);

    expect(await screen.findByRole('link', { name: 'Common sage' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('shows a failure, and can be tried again', async () => {
    const { user, gateway } = await openAsMember([]);
    fakePhotoCompression({ dataUrl: jpeg });
    gateway.answer(garden.add, refusal('conflict', 'Your garden is full.'));

    await user.click(await save());

    expect(await screen.findByText('Your garden is full.')).toBeVisible();
    expect(await save()).toBeEnabled();
  });

  test('asks anonymous visitors to log in', async () => {
    const { user } = await openChoice({ viewer: null });

    await user.click(await save());

    expect(await screen.findByText('Please log in')).toBeVisible();
    expect(screen.getByText('You need to be logged in to save plants to your garden')).toBeVisible();
  });

  test('asks a member whose session has ended to log in', async () => {
    const { user, gateway } = await openAsMember([]);
    fakePhotoCompression({ dataUrl: jpeg });
    gateway.answer(garden.add, refusal('not_signed_in', 'Please log in.'));

    await user.click(await save());

    expect(await screen.findByText('You need to be logged in to save plants to your garden')).toBeVisible();
  });

  test('takes a plant that the guide doesn’t have with its photo', async () => {
    fakePhotoCompression({ dataUrl: jpeg });
    const view = await renderScreen(<NextSteps photo={photo} plant={undefined} question="Which?" />, {
      served: pages,
    });

    await view.user.click(screen.getByRole('button', { name: 'Save or ask' }));
    await view.user.click(await save());

    await waitFor(() => expect(view.location()).toBe('/garden?add=new'));
    expect(await handedPhoto()).toMatchObject({ dataUrl: jpeg });
  });
});

describe('a reading of health', () => {
  const openReading = (plants: GardenPlant[]) => {
    fakePhotoCompression({ dataUrl: jpeg });
    const gateway = fakeGateway().answer(garden.list, plants);
    const plant = { commonName: 'common sage', known: buildCard({ id: 7 }) };
    return renderScreen(
      <SaveReading answer={buildEmotion({ healthScore: 62 })} photo={photo} plant={plant} />,
      {
        viewer: rosa,
        served: pages,
      },
    ).then((view) => ({ ...view, gateway }));
  };
  const save = async (user: UserEvent, target?: string) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save reading' }));
    if (target) await user.selectOptions(dialog.getByLabelText('Save to'), target);
    const { value } = dialog.getByLabelText<HTMLSelectElement>('Save to');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return value;
  };

  test('is saved to a plant of the garden', async () => {
    const { user, gateway } = await openReading([grown]);
    gateway.answer(garden.addReading, {
      id: 1,
      at: '2026-11-20T10:00:00.000Z',
      healthScore: 62,
      mood: 'thriving',
    });

    await save(user, 'My Garden: Common sage');

    expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/garden/4');
    expect(gateway.calls(garden.addReading).map(({ body }) => body)).toEqual([
      { healthScore: 62, mood: expect.any(String), photo: jpeg, requestKey: expect.any(String) },
    ]);
  });

  test('is saved with a new plant', async () => {
    const { user, gateway } = await openReading([]);
    gateway.answer(garden.add, grown);

    expect(await save(user)).toBe('new');

    expect(await screen.findByRole('link', { name: 'Common sage' })).toBeVisible();
    expect(gateway.calls(garden.add).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        name: 'common sage',
        plantId: 7,
        reading: expect.objectContaining({ healthScore: 62 }),
      }),
    ]);
  });

  test('goes to the journal with photo and score; the next one is offered to the journal, too', async () => {
    const { user, location, unmount } = await openReading([]);

    await save(user, 'My plant journal');

    await waitFor(() => expect(location()).toBe('/user/me?tab=journal&add=7'));
    expect(await handedPhoto()).toMatchObject({ dataUrl: jpeg, plantId: 7, text: 'Health score: 62/100' });
    unmount();

    const next = await openReading([grown]);
    expect(await save(next.user)).toBe('journal');
  });
});

test.each([
  ['Add to journal', '/user/me?tab=journal&add=7', undefined],
  ['Ask the forum', '/forum/new?plant=7', 'Is this sage?'],
])('“%s” hands a larger copy of the photo to the form and opens it', async (name, address, text) => {
  const dataUrl = 'data:image/jpeg;base64,bGFyZ2U=';
  const jobs = fakePhotoCompression({ dataUrl });
  const { user, location } = await openChoice({ viewer: null });

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
  const { user, location } = await openChoice({ viewer: null });

  await user.click(screen.getByRole('button', { name: 'Ask the forum' }));

  await waitFor(() => expect(location()).toContain('/forum/new'));
  expect((await handedPhoto())?.dataUrl).toBe(photo.sent.dataUrl);
});

test('without the pages there are no actions', async () => {
  await openChoice({ served: [] });

  expect(screen.queryByRole('button')).toBeNull();
});

/** The photo that the next screen gets. */
async function handedPhoto() {
  let handed: ReturnType<typeof useHandedPhoto>[0];
  function Next() {
    [handed] = useHandedPhoto();
    return null;
  }
  await renderScreen(<Next />);
  return handed;
}
