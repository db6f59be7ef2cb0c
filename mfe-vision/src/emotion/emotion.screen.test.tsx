// biome-ignore lint/style/noRestrictedImports: the test reads the style sheets as files.
import { readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: the test reads the style sheets as files.
import { join } from 'node:path';
import { type EmotionAnalysis, emotions, garden, type Mood, plants, type User } from '@portal/contracts';
import {
  fakeGateway,
  fakePhotoCompression,
  photoFile,
  type Refusal,
  refusal,
  renderScreen,
  wideWindow,
} from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCard, buildEmotion, rosa } from '../testing/factories.ts';
import { EmotionScreen } from './emotion.screen.tsx';
import { takeStoredPhoto } from './stored-photo.ts';

const dataUrl = 'data:image/jpeg;base64,c2FnZQ==';
const never = new Promise<never>(() => {});

beforeEach(() => {
  fakePhotoCompression({ dataUrl });
});
afterEach(() => takeStoredPhoto());

const open = (viewer: User | null | 'unknown' = rosa) =>
  renderScreen(<EmotionScreen />, { viewer, path: '/emotion', route: '/emotion' });

/** Opens the page and chooses a photo. */
async function choosePhoto(viewer: User | null = rosa) {
  const view = await open(viewer);
  await view.user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
  await screen.findByRole('img', { name: 'Preview of your photo' });
  return view;
}

/** Chooses a photo, and has it analysed. */
async function analyze(answer: EmotionAnalysis | Refusal | Promise<never>) {
  const gateway = fakeGateway().answer(emotions.analyze, answer);
  const view = await choosePhoto();
  await view.user.click(screen.getByRole('button', { name: 'Analyze Emotion' }));
  return { ...view, gateway };
}

const bodies = (gateway: ReturnType<typeof fakeGateway>) =>
  gateway.calls(emotions.analyze).map(({ body }) => body);

test('shows mood, score, confidence, interpretation and personality', async () => {
  await analyze(buildEmotion());

  const page = within(await screen.findByRole('region', { name: 'Mood THRIVING' }));
  expect(page.getByText('THRIVING')).toBeVisible();
  expect(page.getByText('88/100')).toBeVisible();
  expect(page.getByRole('meter', { name: 'Health score' })).toHaveAttribute('aria-valuetext', '88/100');
  expect(page.getByText('Confidence 74%')).toBeVisible();
  expect(page.getByText('I stretch to the light, and it is a good day.')).toBeVisible();
  expect(page.getByText('The cheerful early riser.')).toBeVisible();
});

test('shows the German texts of a reading to German visitors', async () => {
  const { visualCues, careRecommendations } = buildEmotion();
  const german = {
    emotionalInterpretation: 'Ihre Pflanze lässt es sich gut gehen.',
    plantPersonality: 'Eine Frühaufsteherin.',
    visualCues: { ...visualCues, leaves: { color: 'nicht zu sehen', condition: 'makellos', concerns: [] } },
    careRecommendations: { ...careRecommendations, weekly: ['Drehen Sie sie ein wenig.'] },
  };
  wideWindow();
  fakeGateway().answer(emotions.analyze, buildEmotion({ german }));
  const { user } = await renderScreen(<EmotionScreen />, {
    viewer: rosa,
    path: '/emotion',
    route: '/emotion',
    language: 'de',
  });
  await user.upload(screen.getByLabelText('Aus der Galerie wählen'), photoFile());
  await user.click(await screen.findByRole('button', { name: 'Gefühle deuten' }));

  const page = within(await screen.findByRole('region', { name: /PRÄCHTIG/ }));
  expect(page.getByText('Ihre Pflanze lässt es sich gut gehen.')).toHaveAttribute('lang', 'de');
  expect(page.getByText('Drehen Sie sie ein wenig.')).toBeVisible();
  expect(page.getByText('makellos')).toHaveAttribute('lang', 'de');
  expect(page.queryByText('nicht zu sehen')).toBeNull();
});

test('offers to save the reading, to ask the forum and to start over', async () => {
  fakeGateway().answer(garden.list, []).answer(emotions.analyze, buildEmotion());
  const { user } = await renderScreen(<EmotionScreen />, {
    viewer: rosa,
    path: '/emotion',
    served: ['/garden', '/user/:userId', '/forum/new'],
  });
  await user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
  await user.click(screen.getByRole('button', { name: 'Analyze Emotion' }));

  const page = within(await screen.findByRole('region', { name: 'Mood THRIVING' }));
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Save',
    'Ask the forum',
    'Start Over',
  ]);
});

test('the result takes the focus and is announced', async () => {
  await analyze(buildEmotion({ overallMood: 'declining', healthScore: 12 }));

  expect(await screen.findByRole('region', { name: 'Mood DECLINING' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Your plant is declining. Health score: 12 of 100.');
});

test('shows a card for each part that is visible, and the others in one line', async () => {
  await analyze(buildEmotion());
  await screen.findByText('THRIVING');

  const card = (title: string) => screen.getByRole('heading', { level: 2, name: title }).parentElement;
  expect(card('Leaves')).toHaveTextContent(
    'LeavesColorEven, deep greenConditionFirm and wholeConcernsOne brown tip',
  );
  expect(screen.queryByRole('heading', { name: 'Soil' })).toBeNull();
  expect(screen.getByText('Not visible in this photo: Soil.')).toBeVisible();
  expect(card('Overall')).toHaveTextContent(/^OverallPostureUprightGrowthDense$/);
});

test('shows care in three groups and hides empty ones', async () => {
  const all = buildEmotion();
  const { unmount } = await analyze(all);
  await screen.findByText('THRIVING');
  expect(careGroups()).toEqual(['Care Recommendations: Immediate Actions', 'Weekly Care', 'Long-term Care']);
  unmount();

  await analyze({
    ...all,
    careRecommendations: { immediate: [], weekly: ['Turn it a little.'], longTerm: [] },
  });
  await screen.findByText('THRIVING');
  expect(careGroups()).toEqual(['Care Recommendations: Weekly Care']);
});

test('hides care without recommendations', async () => {
  await analyze(buildEmotion({ careRecommendations: { immediate: [], weekly: [], longTerm: [] } }));
  await screen.findByText('THRIVING');

  expect(screen.queryByRole('region', { name: /^Care Recommendations/ })).toBeNull();
});

test('a photo without a plant has no score and no mood', async () => {
  await analyze(buildEmotion({ plantFound: false, notice: 'The photo shows no plant.', healthScore: 0 }));

  const page = within(await screen.findByRole('region', { name: 'No plant found in this photo' }));
  expect(page.getByText('The photo shows no plant.')).toBeVisible();
  expect(page.queryByRole('meter')).toBeNull();
  expect(page.queryByText('THRIVING')).toBeNull();
  expect(page.queryByRole('heading', { name: 'Leaves' })).toBeNull();
});

test('disables the form during the analysis', async () => {
  await analyze(never);

  expect(await screen.findByRole('button', { name: 'Analyzing...' })).toBeDisabled();
  expect(screen.getByLabelText('Plant name')).toBeDisabled();
  expect(screen.getByText('Sent. Analyzing…')).toBeVisible();
});

test('sends no plant info without a common name', async () => {
  fakeGateway().answer(plants.cards, []);
  const gateway = fakeGateway().answer(emotions.analyze, buildEmotion());
  const { user } = await choosePhoto();

  await user.type(screen.getByLabelText('Scientific name'), 'Salvia officinalis');
  await user.click(screen.getByRole('button', { name: 'Analyze Emotion' }));

  await screen.findByText('THRIVING');
  expect(bodies(gateway)).toEqual([{ image: dataUrl }]);
});

test('a plant of the guide fills in its scientific name and category', async () => {
  const gateway = fakeGateway().answer(plants.cards, [buildCard()]).answer(emotions.analyze, buildEmotion());
  const { user, container } = await choosePhoto();

  await user.click(screen.getByLabelText('Plant name'));
  await waitFor(() => expect(container.querySelector('option[value="Common sage"]')).not.toBeNull());
  await user.type(screen.getByLabelText('Plant name'), 'common sage');
  expect(screen.getByLabelText('Scientific name')).toHaveValue('Salvia officinalis');
  await user.click(screen.getByRole('button', { name: 'Analyze Emotion' }));

  await screen.findByText('THRIVING');
  const plantInfo = { commonName: 'common sage', latinName: 'Salvia officinalis', category: 'spices' };
  expect(bodies(gateway)).toEqual([{ image: dataUrl, plantInfo }]);
});

test('keeps an edited scientific name, and sends no category for an unknown plant', async () => {
  const gateway = fakeGateway().answer(plants.cards, [buildCard()]).answer(emotions.analyze, buildEmotion());
  const { user } = await choosePhoto();

  await user.type(screen.getByLabelText('Scientific name'), 'Monstera deliciosa');
  await user.type(screen.getByLabelText('Plant name'), ' Swiss cheese plant ');
  await user.click(screen.getByRole('button', { name: 'Analyze Emotion' }));

  await screen.findByText('THRIVING');
  const plantInfo = { commonName: 'Swiss cheese plant', latinName: 'Monstera deliciosa' };
  expect(bodies(gateway)).toEqual([{ image: dataUrl, plantInfo }]);
});

test('Start Over clears the photo, the result and the names', async () => {
  fakeGateway().answer(plants.cards, []);
  const gateway = fakeGateway().answer(emotions.analyze, buildEmotion());
  const { user } = await choosePhoto();
  await user.type(screen.getByLabelText('Plant name'), 'Sage');
  await user.click(screen.getByRole('button', { name: 'Analyze Emotion' }));
  await screen.findByText('THRIVING');

  await user.click(screen.getByRole('button', { name: 'Start Over' }));

  expect(screen.queryByText('THRIVING')).toBeNull();
  expect(screen.queryByRole('img', { name: 'Preview of your photo' })).toBeNull();
  expect(screen.getByLabelText('Plant name')).toHaveValue('');
  expect(gateway.calls(emotions.analyze)).toHaveLength(1);
});

test.each([
  [
    refusal('too_large', 'The photo is too large.'),
    'Image file is too large. Please try a smaller image or compress it.',
  ],
  [
    refusal('invalid_input', 'This is no picture.'),
    "Invalid image format. Please ensure you're using a JPEG, PNG, or WebP image.",
  ],
  [refusal('internal', 'Out of order.'), 'Server error during analysis. Please try again in a moment.'],
  [
    refusal('upstream_unavailable', 'All places are taken.'),
    'Plant emotion analysis failed: 503: All places are taken. Please try again with a different image.',
  ],
])('shows the specified error and keeps the photo: %#', async (failure, message) => {
  await analyze(failure);

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Analyze Emotion' })).toBeEnabled();
});

test('asks an anonymous visitor to log in, and restores photo and names afterwards', async () => {
  fakeGateway().answer(plants.cards, []);
  const { user, location, unmount } = await open(null);
  expect(screen.getByRole('complementary', { name: 'The analysis is for members.' })).toBeVisible();
  await user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
  expect(screen.getByText(/your photo stays here while you log in/)).toBeVisible();
  await user.type(screen.getByLabelText('Plant name'), 'Sage');

  await user.click(screen.getByRole('link', { name: 'Analyze Emotion' }));
  expect(location()).toBe('/auth?next=%2Femotion');
  unmount();

  await open(rosa);
  expect(await screen.findByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  expect(screen.getByLabelText('Plant name')).toHaveValue('Sage');
  expect(screen.queryByRole('complementary', { name: 'The analysis is for members.' })).toBeNull();
});

test('an expired session leads to the login and keeps the photo', async () => {
  await analyze(refusal('not_signed_in', 'Please log in.'));

  expect(await screen.findByRole('complementary', { name: 'The analysis is for members.' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Analyze Emotion' })).toHaveAttribute(
    'href',
    '/auth?next=%2Femotion',
  );
  expect(screen.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
});

const careGroups = () =>
  screen.getAllByRole('heading', { level: 3, name: /(Actions|Care)$/ }).map(({ textContent }) => textContent);

describe('colours', () => {
  /** Green, yellow, red, blue and gray (specification §4), as named in the palette. */
  test.each<[mood: Mood, badge: string, bar: string]>([
    ['thriving', 'moss-strong', 'moss'],
    ['stressed', 'saffron-ink', 'saffron'],
    ['declining', 'madder', 'madder'],
    ['recovering', 'sky', 'sky'],
    ['dormant', 'ink-soft', 'ink-soft'],
  ])('a %s plant is shown in %s, its score in %s', async (mood, badge, bar) => {
    fakePhotoCompression();
    fakeGateway().answer(emotions.analyze, buildEmotion({ overallMood: mood }));
    const { user } = await renderScreen(<EmotionScreen />, { viewer: rosa, path: '/emotion' });
    await user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
    await user.click(await screen.findByRole('button', { name: 'Analyze Emotion' }));

    const shown = await screen.findByText(mood.toUpperCase());
    const meter = screen.getByRole('meter', { name: 'Health score' }).closest('[data-tone]');

    expect(colourOf('emotion.module.css', '.mood', shown.dataset.mood, '--tone')).toBe(badge);
    const tone = meter?.getAttribute('data-tone') ?? undefined;
    expect(colourOf('../analysis/meter.module.css', '.meter', tone, '--fill')).toBe(bar);
  });

  /** The colour that a style sheet sets for an attribute value, else for the class. */
  function colourOf(file: string, className: string, value: string | undefined, property: string) {
    const sheet = readFileSync(join(__dirname, file), 'utf8');
    const rules = [...sheet.matchAll(/^(\.[^{]+?) \{([^}]*)\}/gm)].map(([, selector = '', body = '']) => ({
      selector,
      colour: new RegExp(`${property}: var\\(--([\\w-]+)\\)`).exec(body)?.[1],
    }));
    const own = rules.find(
      ({ selector }) => selector.startsWith(className) && selector.includes(`="${value}"`),
    );
    return (own ?? rules.find(({ selector }) => selector === className))?.colour;
  }
});
