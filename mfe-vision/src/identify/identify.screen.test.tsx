import {
  type HelpService,
  helpServices,
  type Identification,
  identifications,
  plantKey,
  plants,
} from '@portal/contracts';
import {
  fakeGateway,
  fakePhotoCompression,
  photoFile,
  type Refusal,
  refusal,
  renderScreen,
} from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildCard,
  buildIdentification,
  buildKey,
  buildPlant,
  buildSuggestion,
} from '../testing/factories.ts';
import { IdentifyScreen } from './identify.screen.tsx';

afterEach(() => jest.restoreAllMocks());

const dataUrl = 'data:image/jpeg;base64,c2FnZQ==';
const never = new Promise<never>(() => {});

const ukEmergency: HelpService = {
  country: 'GB',
  kind: 'emergency',
  name: 'Emergency services',
  phone: '999',
  url: 'https://www.nhs.uk/',
  checked: '2026-11-28',
};

/** Opens the page, chooses a photo, and has it identified. */
async function identify(answer: Identification | Refusal | Promise<never>) {
  fakePhotoCompression({ dataUrl, width: 400, height: 300, bytes: 14_336 });
  const gateway = fakeGateway()
    .answer(identifications.identify, answer)
    .answer(helpServices.list, [ukEmergency])
    .answer(plants.cards, [
      buildCard({ id: 12, imageUrl: '/api/plants/12/plates/plate?v=1', hazard: 'deadly' }),
    ]);
  const view = await open();
  await view.user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
  await view.user.click(await screen.findByRole('button', { name: 'Identify Plant' }));
  return { ...view, gateway };
}

const open = () =>
  renderScreen(<IdentifyScreen />, { path: '/identify', route: '/identify', served: ['/plant/:id'] });
const result = (name: string) => screen.findByRole('region', { name });
const upload = (file: File, size?: number) => {
  if (size) Object.defineProperty(file, 'size', { value: size });
  return file;
};

test('says what happens to photos, and links to the accuracy page', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1, name: 'Plant Identification' })).toBeVisible();
  expect(screen.getByText('We don’t store photos sent for analysis.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How accurate is it?' })).toHaveAttribute(
    'href',
    '/identify/accuracy',
  );
});

test('sends the compressed photo, then focuses and announces the result', async () => {
  const { gateway } = await identify(buildIdentification());

  expect(await result('Likely')).toHaveFocus();
  expect(gateway.calls(identifications.identify).map(({ body }) => body)).toEqual([{ image: dataUrl }]);
  expect(screen.getByRole('status')).toHaveTextContent('Likely. Best match: Common sage, 82% certain.');
});

test('shows the progress during identification', async () => {
  await identify(never);

  expect(await screen.findByRole('button', { name: 'Identifying...' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Identifying the plant…');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Resized on your device: 400 × 300 pixels, 14 kB', 'Sent. Analyzing…']),
  );
});

test('shows a likely match with up to 150 characters of its description, confidence and analysis', async () => {
  const description = `${'Grey, woolly leaves. '.repeat(8)}End`;
  await identify(buildIdentification({ matchedPlant: buildPlant({ description }) }));

  const page = within(await result('Likely'));
  expect(page.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  expect(page.getByText('Salvia officinalis')).toBeVisible();
  expect(page.getByText(`${'Grey, woolly leaves. '.repeat(7).trimEnd()}…`)).toBeVisible();
  expect(page.getByRole('meter', { name: 'Confidence in Common sage' })).toHaveAttribute(
    'aria-valuetext',
    '82%',
  );
  expect(page.getByText('Likely common sage: grey, woolly, oblong leaves.')).toBeVisible();
  expect(page.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  expect(page.getByRole('img', { name: 'Common sage' })).toBeVisible();
});

test('localises the answer in German, and marks service texts as English', async () => {
  const warning = { latinName: 'Symphytum officinale', level: 'caution', text: 'Harms the liver.' } as const;
  fakePhotoCompression({ dataUrl });
  fakeGateway()
    .answer(plants.cards, [])
    .answer(helpServices.list, [])
    .answer(
      identifications.identify,
      buildIdentification({
        suggestions: [buildSuggestion({ confidence: 0.4, german: { reasoning: 'Graugrünes Laub.' } })],
        warnings: [
          { ...warning, commonName: 'Foxglove', level: 'deadly', text: 'Stops the heart.' },
          { ...warning, commonName: 'Comfrey' },
        ],
      }),
    );
  const { user } = await renderScreen(<IdentifyScreen />, { path: '/identify', language: 'de' });
  await user.upload(screen.getByLabelText('Aus der Galerie wählen'), photoFile());
  await user.click(await screen.findByRole('button', { name: 'Pflanze bestimmen' }));

  const page = await result('Wahrscheinlich');
  expect(page).toHaveTextContent('Tödlich giftig: Foxglove. Stops the heart.');
  expect(page).toHaveTextContent('1 weitere Warnung');
  expect(page).toHaveTextContent('zu 82 % sicher');
  expect(page).toHaveTextContent('zu unter 1 % sicher');
  expect(within(page).getByRole('button', { name: 'Von vorn beginnen' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Bester Treffer: Common sage, zu 82 % sicher.');
  expect(within(page).getByText('Graugrünes Laub.')).toHaveAttribute('lang', 'de');
  for (const said of ['Stops the heart.', 'Likely common sage: grey, woolly, oblong leaves.', 'Foxglove']) {
    for (const element of within(page).getAllByText(said)) expect(element).toHaveAttribute('lang', 'en');
  }
});

test('shows a confidence in whole percent, and never as certain or impossible', async () => {
  const suggestions = [100, 99.8, 99, 0].map((confidence) =>
    buildSuggestion({ confidence, latinName: `Planta ${confidence}` }),
  );
  await identify(buildIdentification({ suggestions }));

  const list = within(await screen.findByRole('region', { name: 'It could also be' }));
  expect(list.getAllByText(/certain$/).map(({ textContent }) => textContent)).toEqual([
    'over 99% certain',
    'over 99% certain',
    '99% certain',
    'under 1% certain',
  ]);
});

test('questions about an unsure photo weigh its candidates, and leave its answer as it is', async () => {
  const { user, gateway } = await identify(
    buildIdentification({
      verdict: 'unsure',
      confidence: 50,
      suggestions: [buildSuggestion({ confidence: 40 })],
    }),
  );
  gateway.answer(plantKey.read, buildKey());
  const page = await result('It could be one of these');
  await user.click(within(page).getByRole('button', { name: 'Not sure? Three questions' }));
  expect(await within(page).findByRole('heading', { name: 'How do the leaves stand?' })).toHaveFocus();
  await user.click(within(page).getByRole('button', { name: 'alternate' }));

  const ranking = within(page).getByRole('region', { name: 'With your photo and your answers, it could be' });
  expect(ranking).toHaveFocus();
  expect(
    within(ranking)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Foxglove Deadly', 'Common sage']);
  expect(ranking).toHaveTextContent('Leaves: opposite – yours: alternate');
  expect(within(page).getByRole('meter', { name: 'Confidence in Common sage' })).toBeVisible();
  expect(within(page).getByRole('link', { name: 'More questions' })).toHaveAttribute(
    'href',
    '/key?leaves=alternate&photo=7%3A50%2C12%3A40',
  );
});

test('shows a short description in full', async () => {
  await identify(buildIdentification());

  expect(await screen.findByText('A grey, woolly little shrub.')).toBeVisible();
});

test.each<[string, Partial<Identification>]>([
  ['It could be one of these', { verdict: 'unsure' }],
  ['The group is clear, the species is not', { verdict: 'group_only' }],
  ['It looks like the genus Salvia', { verdict: 'group_only', group: { rank: 'genus', name: 'Salvia' } }],
  [
    'It looks like the family Lamiaceae',
    { verdict: 'group_only', group: { rank: 'family', name: 'Lamiaceae' } },
  ],
])('shows “%s” above the best match', async (words, changes) => {
  await identify(buildIdentification(changes));

  expect(within(await result(words)).getByRole('link', { name: 'Common sage' })).toBeVisible();
  expect(screen.queryByText('Likely')).toBeNull();
});

const nothing = { matchedPlant: null, confidence: 0, suggestions: [buildSuggestion()] };

test('an unknown plant matches nothing; plants that look like it and the next photo are named', async () => {
  await identify(buildIdentification({ ...nothing, verdict: 'unknown', nextOrgan: 'leaf' }));

  const page = within(await result('We don’t know this plant'));
  expect(page.queryByRole('meter')).toBeNull();
  expect(page.getByRole('region', { name: 'It could also be' })).toHaveTextContent('Foxglove');
  expect(page.getByText(/^A photo of a single leaf would help most/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Add a photo of the leaf' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^We don’t know this plant\.$/);
});

const mushroom = (plantId?: number) =>
  buildIdentification({
    verdict: 'fungus',
    matchedPlant: null,
    confidence: 0,
    warnings: [
      {
        ...(plantId && { plantId }),
        commonName: 'Death cap',
        latinName: 'Amanita phalloides',
        level: 'deadly',
        isLookAlike: true,
        text: 'It kills.',
      },
    ],
  });

test('a mushroom gets a warning, what to do and the way to the poison centres, and no name', async () => {
  await identify(mushroom(123));

  const page = within(await result('It looks like a mushroom'));
  expect(page.getByRole('region', { name: 'Warnings' })).toHaveTextContent(
    'Dangerous look-alike: Death cap. It kills.',
  );
  expect(page.getByText(/^No photo can tell an edible mushroom from a deadly one\./)).toBeVisible();
  expect(page.getByText(/^Only a mushroom expert who has it in hand/)).toBeVisible();
  expect(page.getByText(/Call a poison centre at once/)).toBeVisible();
  expect(page.getByRole('link', { name: 'First aid and poison centres' })).toHaveAttribute(
    'href',
    '/plant/123',
  );
  expect(page.queryByRole('meter')).toBeNull();
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Start Over']);
});

test('without a page of the death cap, a mushroom gets no link to it', async () => {
  await identify(mushroom());

  const page = within(await result('It looks like a mushroom'));
  expect(page.getByText(/Call a poison centre at once/)).toBeVisible();
  expect(page.queryByRole('link', { name: 'First aid and poison centres' })).toBeNull();
});

test('a suggestion by the description alone says so, without a confidence', async () => {
  await identify(buildIdentification({ suggestions: [buildSuggestion({ isByTraits: true })] }));

  const list = within(await screen.findByRole('region', { name: 'It could also be' }));
  expect(list.getByText('By description only')).toBeVisible();
  expect(list.queryByText(/certain/)).toBeNull();
});

test('a photo without a plant matches nothing, and leads to the questions', async () => {
  const analysis = 'No plant was found in this photo.';
  await identify(buildIdentification({ verdict: 'no_plant', matchedPlant: null, confidence: 0, analysis }));

  const page = within(await result('No plant found'));
  expect(page.getByText(analysis)).toBeVisible();
  expect(page.queryByRole('meter')).toBeNull();
  expect(page.queryByRole('button', { name: /Not this plant/ })).toBeNull();
  expect(page.getByRole('link', { name: 'Answer a few questions instead' })).toHaveAttribute('href', '/key');
});

test('names the plant of a warning once, and does not repeat the warning in the analysis', async () => {
  const text = 'Foxglove, Digitalis purpurea, is deadly poisonous.';
  await identify(
    buildIdentification({
      analysis: `${text} This is probably foxglove.`,
      warnings: [
        { plantId: 12, commonName: 'Foxglove', latinName: 'Digitalis purpurea', level: 'deadly', text },
      ],
    }),
  );

  const page = within(await result('Likely'));
  expect(page.getByRole('region', { name: 'Warnings' })).toHaveTextContent(
    /^Deadly poisonous: Foxglove, Digitalis purpurea, is deadly poisonous\./,
  );
  expect(page.getByText('This is probably foxglove.')).toBeVisible();
});

test('shows the gravest warning below the verdict and folds the others', async () => {
  const warnings = [
    {
      plantId: 12,
      commonName: 'Foxglove',
      latinName: 'Digitalis purpurea',
      level: 'deadly',
      text: 'Stops the heart.',
    },
    { commonName: 'Ivy', latinName: 'Hedera helix', level: 'toxic', text: 'Irritates the skin.' },
    {
      commonName: 'Hemlock',
      latinName: 'Conium maculatum',
      level: 'caution',
      isLookAlike: true,
      text: 'Paralyses.',
    },
    { commonName: 'Comfrey', latinName: 'Symphytum officinale', level: 'caution', text: 'Harms the liver.' },
  ] as const;
  const { user } = await identify(buildIdentification({ warnings: [...warnings] }));

  const page = await result('Likely');
  const list = within(page).getByRole('region', { name: 'Warnings' });
  expect(list.previousElementSibling).toContainElement(within(page).getByRole('heading', { level: 2 }));
  expect(list.firstElementChild).toHaveTextContent('Deadly poisonous: Foxglove. Stops the heart.');
  expect(within(list).getByText('Stops the heart.')).toBeVisible();
  const call = within(list).getByText(/^Eaten or touched\? Call/);
  expect(within(call).getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  expect(within(call).getByRole('link', { name: 'First aid' })).toHaveAttribute('href', '/plant/12#safety');
  expect(within(list).getByText('Harms the liver.')).not.toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Read the warning first\.$/);

  await user.click(within(list).getByText('3 more warnings'));

  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Toxic: Ivy. Irritates the skin.',
    'Dangerous look-alike: Hemlock. Paralyses.',
    'Use with caution: Comfrey. Harms the liver.',
  ]);
  expect(within(list).getByText('Harms the liver.')).toBeVisible();
});

test('a deadly plant comes with the emergency number of the visitor’s country', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const foxglove = { commonName: 'Foxglove', latinName: 'Digitalis purpurea', text: 'Stops the heart.' };
  await identify(buildIdentification({ warnings: [{ ...foxglove, level: 'deadly' }] }));

  await result('Likely');

  expect(await screen.findByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  expect(screen.queryByRole('link', { name: '112' })).toBeNull();
});

test('a single warning has nothing folded, and a caution is about a candidate', async () => {
  const warning = { commonName: 'Comfrey', latinName: 'Symphytum officinale', text: 'Harms the liver.' };
  await identify(
    buildIdentification({
      warnings: [{ ...warning, level: 'caution' }],
      suggestions: [buildSuggestion(warning)],
    }),
  );

  const page = await result('Likely');
  expect(within(page).getByRole('region', { name: 'Warnings' })).toHaveTextContent(
    /^Use with caution: Comfrey\. Harms the liver\.$/,
  );
  expect(screen.queryByText(/more warning/)).toBeNull();
});

test('shows suggestions with picture, confidence and reasoning', async () => {
  await identify(
    buildIdentification({
      suggestions: [
        buildSuggestion(),
        buildSuggestion({
          plantId: undefined,
          commonName: 'Mullein',
          latinName: 'Verbascum thapsus',
          confidence: 0.4,
        }),
      ],
    }),
  );

  const list = within(await screen.findByRole('region', { name: 'It could also be' }));
  const [foxglove, mullein] = list.getAllByRole('listitem');
  expect(foxglove).toHaveTextContent('9% certainA rosette of soft, grey-green leaves.');
  await waitFor(() =>
    expect(foxglove?.querySelector('img')).toHaveAttribute('src', '/api/plants/12/plates/plate?v=1&w=320'),
  );
  expect(within(foxglove as HTMLElement).getByText('Deadly')).toBeVisible();
  expect(within(foxglove as HTMLElement).getByRole('link', { name: 'Foxglove' })).toHaveAttribute(
    'href',
    '/plant/12',
  );
  expect(mullein).toHaveTextContent('under 1% certain');
  // A plant that isn't in the guide has no link and can't be rejected.
  expect(within(mullein as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(mullein as HTMLElement).queryByRole('button')).toBeNull();
});

test('"Not this plant" is sent and confirmed in place of the button', async () => {
  const { user, gateway } = await identify(buildIdentification({ suggestions: [buildSuggestion()] }));
  gateway.answer(identifications.reject, undefined);

  await user.click(await screen.findByRole('button', { name: /^Not this plant.*Foxglove$/ }));

  expect(await screen.findByText('Thanks, we’ve noted that it isn’t Foxglove.')).toHaveFocus();
  expect(gateway.calls(identifications.reject)).toEqual([
    {
      method: 'POST',
      address: '/api/identifications/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/rejections',
      body: { plantId: 12 },
    },
  ]);
  expect(screen.getByRole('button', { name: /^Not this plant.*Common sage$/ })).toBeVisible();
});

test('a failed rejection shows an error and can be retried', async () => {
  const { user, gateway } = await identify(buildIdentification());
  gateway.answer(identifications.reject, refusal('not_found', 'This answer is no longer known.'));

  await user.click(await screen.findByRole('button', { name: /^Not this plant/ }));

  expect(await screen.findByText('This answer is no longer known.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Not this plant/ })).toBeEnabled();
});

test('Start Over removes result and photo', async () => {
  const { user } = await identify(buildIdentification());

  await user.click(await screen.findByRole('button', { name: 'Start Over' }));

  expect(screen.queryByText('Common sage')).toBeNull();
  expect(screen.getByLabelText('Choose from Gallery')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Start Over aborts the request', async () => {
  const signals = listenToSignals();
  const { user } = await identify(never);

  await user.click(screen.getByRole('button', { name: 'Start Over' }));

  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Choose from Gallery')).toBeEnabled();
});

test('leaving the page aborts the request', async () => {
  const signals = listenToSignals();
  const { unmount } = await identify(never);

  unmount();

  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test.each([
  [
    refusal('too_large', 'The photo is too large.'),
    'The image is too large to be identified. Please take a new photo, choose another file or use a lower resolution.',
  ],
  [
    refusal('invalid_input', 'This is no picture.'),
    "Invalid image format. Please ensure you're using a JPEG, PNG, or WebP image.",
  ],
  [
    refusal('internal', 'Out of order.'),
    'Server error during plant identification. Please try again in a moment.',
  ],
  [
    refusal('too_many_requests', 'That was too much at once. Please wait 9 seconds and try again.'),
    'Plant identification failed: 429: That was too much at once. Please wait 9 seconds and try again.',
  ],
  [
    refusal('upstream_unavailable', 'All places are taken.'),
    'Plant identification failed: 503: All places are taken.',
  ],
  [
    refusal('offline'),
    'Plant identification failed: The portal can’t be reached. Check your connection and try again.',
  ],
])('shows the specified error and keeps the photo: %#', async (failure, message) => {
  const { user, gateway } = await identify(failure);

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    `Failed to identify plant. Please try again with a clearer image.${message}`,
  );
  gateway.answer(identifications.identify, buildIdentification());
  await user.click(screen.getByRole('button', { name: 'Identify Plant' }));

  expect(await result('Likely')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a text', photoFile('notes.txt', 'text/plain'), false, 'Please select a valid image file'],
  [
    'more than 8 MB on a computer',
    upload(photoFile(), 8 * 1024 * 1024 + 1),
    false,
    'Image file is too large (max 8MB for desktop devices). Please choose a smaller image or take a new photo.',
  ],
  [
    'more than 3 MB on a phone',
    upload(photoFile(), 3 * 1024 * 1024 + 1),
    true,
    'Image file is too large (max 3MB for mobile devices). Please choose a smaller image or take a new photo.',
  ],
])('refuses %s before compressing it', async (_what, file, isPhone, message) => {
  const orders = fakePhotoCompression();
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isPhone } as MediaQueryList);
  const { user } = await open();

  await user.upload(screen.getByLabelText('Choose from Gallery'), file);

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(orders).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Identify Plant' })).toBeNull();
});

test('accepts a photo of exactly the largest size', async () => {
  fakePhotoCompression();
  const { user } = await open();

  await user.upload(screen.getByLabelText('Choose from Gallery'), upload(photoFile(), 8 * 1024 * 1024));

  expect(await screen.findByRole('button', { name: 'Identify Plant' })).toBeEnabled();
});

/** Collects the signals of identification requests. */
function listenToSignals(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (String(input).startsWith(identifications.identify.path) && init?.signal) signals.push(init.signal);
    return before(input, init);
  };
  return signals;
}
