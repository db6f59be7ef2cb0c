// biome-ignore lint/style/noRestrictedImports: the test reads the style sheets as files.
import { readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: the test reads the style sheets as files.
import { join } from 'node:path';
import { emotions, type Mood } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { buildEmotion, rosa } from '../testing/factories.ts';
import { EmotionScreen } from './emotion.screen.tsx';

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
