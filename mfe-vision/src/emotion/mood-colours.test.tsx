// biome-ignore lint/style/noRestrictedImports: the test reads the style sheets as files.
import { readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: the test reads the style sheets as files.
import { join } from 'node:path';
import { emotions, type Mood } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { buildEmotion, rosa } from '../testing/factories.ts';
import { EmotionScreen } from './emotion.screen.tsx';

/** Green, yellow, red, blue, gray: the names that the palette has for them, for the badge and for the bar. */
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

/** What a style sheet sets a property to for an element with this word, else for all of its class. */
function colourOf(file: string, className: string, word: string | undefined, property: string) {
  const sheet = readFileSync(join(__dirname, file), 'utf8');
  const rules = [...sheet.matchAll(/^(\.[^{]+?) \{([^}]*)\}/gm)].map(([, selector = '', body = '']) => ({
    selector,
    colour: new RegExp(`${property}: var\\(--([\\w-]+)\\)`).exec(body)?.[1],
  }));
  const own = rules.find(({ selector }) => selector.startsWith(className) && selector.includes(`="${word}"`));
  return (own ?? rules.find(({ selector }) => selector === className))?.colour;
}
