import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { HazardMark } from './hazard-mark.tsx';
import { PlantName } from './plant-name.tsx';

test.each([
  ['caution', 'en', 'Caution'],
  ['toxic', 'en', 'Toxic'],
  ['deadly', 'en', 'Deadly'],
  ['caution', 'de', 'Vorsicht'],
  ['toxic', 'de', 'Giftig'],
  ['deadly', 'de', 'Tödlich giftig'],
] as const)('the level %s (%s) is a word with an icon', async (level, language, word) => {
  await renderScreen(<HazardMark level={level} />, { language });

  const mark = screen.getByText(word);
  expect(mark).toBeVisible();
  expect(mark.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a harmless plant has no mark', async () => {
  await renderScreen(
    <p data-testid="name">
      <HazardMark level="none" />
    </p>,
  );

  expect(screen.getByTestId('name')).toBeEmptyDOMElement();
});

test.each([
  ['de', 'Echter Salbei', 'Echter Salbei', 'de'],
  ['de', undefined, 'Common sage', 'en'],
  ['en', 'Echter Salbei', 'Common sage', 'en'],
] as const)(
  'a visitor (%s) reads a plant’s name in their language (%s)',
  async (language, german, name, lang) => {
    await renderScreen(
      <PlantName plant={{ commonName: 'Common sage', ...(german && { germanName: german }) }} />,
      { language },
    );

    expect(screen.getByText(name)).toHaveAttribute('lang', lang);
  },
);
