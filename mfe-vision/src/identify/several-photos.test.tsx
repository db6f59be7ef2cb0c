import { analyses, type Identification, identifications, plants } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildCard, buildIdentification, buildPlant, buildSuggestion } from '../testing/factories.ts';
import { IdentifyScreen } from './identify.screen.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const dataUrl = 'data:image/jpeg;base64,c2FnZQ==';
const never = new Promise<never>(() => {});

const open = async () => {
  fakePhotoCompression({ dataUrl, width: 400, height: 300, bytes: 14_336 });
  fakeGateway().answer(plants.cards, []);
  const view = await renderScreen(<IdentifyScreen />, { path: '/identify', route: '/identify' });
  await view.user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
  await screen.findByRole('button', { name: 'Identify Plant' });
  return view;
};
const start = () => screen.getByRole('button', { name: 'Identify Plant' });
const thumbnails = () => within(screen.getByRole('list', { name: 'Your photos' }));
const part = (name: string) => screen.getByRole('button', { name });

/** Opens the page with two photos of which the second shows a leaf, and identifies them. */
async function identifyTwo(answer: Identification) {
  const gateway = fakeGateway().answer(identifications.identifyPhotos, answer);
  const view = await open();
  await view.user.upload(screen.getByLabelText('Add another photo'), photoFile('leaf.jpg'));
  await screen.findByText('Remove photo 2');
  await view.user.click(part('Leaf'));
  await view.user.click(start());
  return { ...view, gateway };
}

test('several photos are sent in one call, each with its part', async () => {
  const { gateway } = await identifyTwo(buildIdentification());

  expect(await screen.findByRole('region', { name: 'Likely' })).toBeVisible();
  expect(gateway.calls(identifications.identifyPhotos).map(({ body }) => body)).toEqual([
    { photos: [{ image: dataUrl }, { image: dataUrl, organ: 'leaf' }] },
  ]);
});

test('a single photo with a part takes the call for several', async () => {
  const gateway = fakeGateway().answer(identifications.identifyPhotos, buildIdentification());
  const { user } = await open();

  await user.click(part('Flower'));
  await user.click(start());

  await screen.findByRole('region', { name: 'Likely' });
  expect(gateway.calls(identifications.identifyPhotos).map(({ body }) => body)).toEqual([
    { photos: [{ image: dataUrl, organ: 'flower' }] },
  ]);
});

test('pressing a part again takes it back', async () => {
  const gateway = fakeGateway().answer(identifications.identify, buildIdentification());
  const { user } = await open();

  await user.click(part('Flower'));
  await user.click(part('Flower'));
  await user.click(start());

  await screen.findByRole('region', { name: 'Likely' });
  expect(gateway.calls(identifications.identify)).toHaveLength(1);
});

test('up to five photos are accepted, and the rest is refused in a sentence', async () => {
  const { user } = await open();

  await user.upload(
    screen.getByLabelText('Add another photo'),
    Array.from({ length: 6 }, (_, index) => photoFile(`${index}.jpg`)),
  );

  expect(await screen.findByText(/^That’s 5 photos/)).toBeVisible();
  expect(thumbnails().getAllByRole('button')).toHaveLength(5);
  expect(screen.getByRole('alert')).toHaveTextContent('You can add up to 5 photos of a plant.');
  expect(screen.queryByLabelText('Add another photo')).toBeNull();
});

test('each photo is checked, and the good ones of a choice are taken', async () => {
  const { user } = await open();

  await user.upload(screen.getByLabelText('Add another photo'), [
    photoFile('notes.txt', 'text/plain'),
    photoFile('leaf.jpg'),
  ]);

  expect(await screen.findByText('Remove photo 2')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a valid image file');
});

test('a dropped photo is added to the others', async () => {
  await open();

  fireEvent.drop(document.documentElement, { dataTransfer: { files: [photoFile('leaf.jpg')] } });

  expect(await screen.findByText('Remove photo 2')).toBeVisible();
});

test('a removed photo is gone, and another one is shown and has the focus', async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('Add another photo'), [photoFile('2.jpg'), photoFile('3.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'Remove photo 3' }));

  expect(thumbnails().getAllByRole('button')).toHaveLength(2);
  expect(thumbnails().getByRole('button', { pressed: true })).toHaveTextContent('Photo 1');

  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));

  expect(screen.queryByRole('list', { name: 'Your photos' })).toBeNull();
  expect(start()).toBeEnabled();
});

test('the photo without a plant is marked in the answer', async () => {
  await identifyTwo(buildIdentification({ unusedPhotos: [0] }));

  await screen.findByRole('region', { name: 'Likely' });
  const [first, second] = thumbnails().getAllByRole('listitem');
  expect(first).toHaveTextContent('Photo 1We found no plant in this one and left it out.');
  expect(second).toHaveTextContent(/^Photo 2: leaf$/);
});

test('the photo that would help most can be added to the earlier ones', async () => {
  const { user, gateway } = await identifyTwo(buildIdentification({ verdict: 'unsure', nextOrgan: 'fruit' }));

  await user.click(await screen.findByRole('button', { name: 'Add a photo of the fruit' }));
  expect(thumbnails().getAllByRole('button')).toHaveLength(2);
  const add = screen.getByLabelText('Add a photo of the fruit');
  expect(add).toHaveFocus();
  await user.upload(add, photoFile('fruit.jpg'));
  await screen.findByText('Remove photo 3');
  await user.click(start());

  await screen.findByRole('region', { name: 'It could be one of these' });
  expect(gateway.calls(identifications.identifyPhotos).at(-1)?.body).toEqual({
    photos: [{ image: dataUrl }, { image: dataUrl, organ: 'leaf' }, { image: dataUrl, organ: 'fruit' }],
  });
});

test('a queued analysis shows its place, then that it runs', async () => {
  fakeGateway().answer(identifications.identify, never);
  const { user } = await open();
  const gateway = fakeGateway().answer(analyses.progress, { ahead: 2, seconds: 3.6 });
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(start());
  expect(gateway.calls(analyses.progress)).toEqual([]);

  await act(() => jest.advanceTimersByTimeAsync(1100));
  const waiting = '2 analyses ahead of yours, about 4 seconds';
  expect(await screen.findByText(waiting, { selector: 'li *' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(waiting);

  gateway.answer(analyses.progress, { ahead: 0, seconds: 0.4 });
  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(screen.getByText(/^Sent\. Analyzing/)).toBeVisible();
});

test('a poll without an answer says nothing, and polling ends with the request', async () => {
  let reply: (answer: Identification) => void = () => undefined;
  const gateway = fakeGateway()
    .answer(
      identifications.identify,
      new Promise<Identification>((resolve) => {
        reply = resolve;
      }),
    )
    .answer(analyses.progress, refusal('not_found', 'No such analysis.'));
  const { user } = await open();
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(start());

  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(screen.getByText(/^Sent\. Analyzing/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => reply(buildIdentification()));
  await screen.findByRole('region', { name: 'Likely' });
  const polls = gateway.calls(analyses.progress).length;
  await act(() => jest.advanceTimersByTimeAsync(5000));

  expect(gateway.calls(analyses.progress)).toHaveLength(polls);
  const [asked] = gateway.calls(analyses.progress);
  const [sent] = gateway.calls(identifications.identify);
  expect(asked?.address.split('/').at(-1)).toBe(
    new URLSearchParams(sent?.address.split('?')[1]).get('ticket'),
  );
});

describe('comparing', () => {
  const lookAlike = {
    commonName: 'Foxglove',
    latinName: 'Digitalis purpurea',
    difference: 'Foxglove leaves are not aromatic.',
    isDangerous: true,
  };

  async function identify(changes: Parameters<typeof buildIdentification>[0]) {
    fakePhotoCompression();
    fakeGateway()
      .answer(identifications.identify, buildIdentification(changes))
      .answer(plants.cards, [
        buildCard({ id: 12, commonName: 'Foxglove', latinName: 'Digitalis purpurea', imageUrl: '/foxglove' }),
        buildCard(),
      ]);
    const view = await renderScreen(<IdentifyScreen />, { path: '/identify', served: ['/plant/:id'] });
    await view.user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
    await view.user.click(await screen.findByRole('button', { name: 'Identify Plant' }));
    await screen.findByRole('heading', { name: 'Analysis' });
    return view;
  }

  const open = () => screen.findByRole('button', { name: 'Compare pictures' });

  test('shows the photo beside the match, its look-alikes and the suggestions, each plant once', async () => {
    const { user } = await identify({
      matchedPlant: buildPlant({ lookAlikes: [lookAlike] }),
      suggestions: [
        buildSuggestion(),
        buildSuggestion({ plantId: undefined, commonName: 'Mullein', latinName: 'Verbascum thapsus' }),
      ],
    });

    await user.click(await open());

    const dialog = within(await screen.findByRole('dialog', { name: 'Compare with your photo' }));
    expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
    const candidates = dialog.getAllByRole('listitem');
    expect(candidates.map(({ textContent }) => textContent)).toEqual([
      'Best match Common sageSalvia officinalis',
      'Look-alike DangerousFoxgloveDigitalis purpureaFoxglove leaves are not aromatic.',
      'Could also be MulleinVerbascum thapsusA rosette of soft, grey-green leaves.',
    ]);
    expect(dialog.getByRole('link', { name: 'Foxglove' })).toHaveAttribute('href', '/plant/12');
    expect(candidates[1]?.querySelector('img')?.getAttribute('src')).toMatch(/^\/foxglove/);
    expect(dialog.queryByRole('link', { name: 'Mullein' })).toBeNull();

    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await open()).toHaveFocus();
  });

  test('a match without look-alikes and suggestions has nothing to compare', async () => {
    await identify({});

    expect(screen.queryByRole('button', { name: 'Compare pictures' })).toBeNull();
  });
});
