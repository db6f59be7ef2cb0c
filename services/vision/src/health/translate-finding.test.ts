import { EmotionAnalysis, type Mood, moods, type Plant } from '@portal/contracts';
import type { HealthFinding, Sign } from './finding.ts';
import { translateFinding } from './translate-finding.ts';
import { feelings, personalities } from './wording/mood-texts.ts';

const spots: Sign = { kind: 'spots', share: 0.08, count: 14, tone: 'dark', hasHalo: true };

const scores: Record<Mood, number> = {
  thriving: 88,
  stressed: 48,
  declining: 15,
  recovering: 45,
  dormant: 25,
};

const finding = (change: Partial<HealthFinding> = {}): HealthFinding => ({
  plantFound: true,
  healthScore: 88,
  confidence: 88,
  mood: 'thriving',
  leafColour: 'green',
  signs: [],
  posture: 'not visible',
  growth: 'not visible',
  soil: undefined,
  fingerprint: 1,
  ...change,
});

test.each(moods)('a %s plant is spoken of in words of that mood alone', (mood) => {
  for (let fingerprint = 0; fingerprint < 40; fingerprint++) {
    const signs = mood === 'thriving' ? [] : [spots];
    const said = translateFinding(finding({ mood, healthScore: scores[mood], signs, fingerprint }));

    const own = feelings[mood].map((text) => text.replace('{plant}', 'this plant').toLowerCase());
    expect(own.some((text) => said.emotionalInterpretation.toLowerCase().startsWith(text))).toBe(true);
    expect(personalities[mood]).toContain(said.plantPersonality);
    expect(EmotionAnalysis.safeParse(said).success).toBe(true);
    expect(JSON.stringify(said)).not.toMatch(/\b(safe|edible)\b/i);
  }
});

test('texts vary from photo to photo, and stay for the same one', () => {
  const texts = Array.from({ length: 40 }, (_, fingerprint) => translateFinding(finding({ fingerprint })));

  expect(new Set(texts.map(({ emotionalInterpretation }) => emotionalInterpretation)).size).toBeGreaterThan(
    3,
  );
  expect(translateFinding(finding({ fingerprint: 7 }))).toEqual(texts[7]);
});

test('a sign is told with its extent and its common causes, and names no disease', () => {
  const said = translateFinding(finding({ mood: 'stressed', healthScore: 40, signs: [spots] }));

  expect(said.visualCues.leaves.concerns).toEqual([
    expect.stringMatching(/^Brown or dark spots with a yellow rim \(14 spots, about 8 % of the leaf area\);/),
  ]);
  expect(said.emotionalInterpretation).toContain('about 8 % of the leaf area');
  expect(said.careRecommendations.immediate.join(' ')).toContain('spotted leaves');
});

test('what is not in the photo is said to be not visible', () => {
  const { visualCues } = translateFinding(finding());

  expect(visualCues.soil).toEqual({ condition: 'not visible', moisture: 'not visible', concerns: [] });
  expect(visualCues.general).toEqual({ posture: 'not visible', growth: 'not visible' });
});

test('wet soil under hanging leaves is not watered, dry soil is', () => {
  const advice = (moisture: 'dry' | 'moist') =>
    translateFinding(
      finding({
        mood: 'declining',
        healthScore: 20,
        posture: 'hanging',
        soil: { moisture, hasPaleFlecks: false },
      }),
    ).careRecommendations.immediate.join(' ');

  expect(advice('dry')).toContain('water it well');
  expect(advice('moist')).toContain('wait with watering');
  expect(advice('moist')).not.toContain('water it well');
});

test('care quotes the growing conditions of a plant of the catalogue', () => {
  const basil = {
    commonName: 'Basil',
    growingConditions:
      'Give it full sun. Water it when the surface is dry. It dies below 5 °C. Edible flowers need water.',
  } as Plant;

  const { weekly, longTerm } = translateFinding(finding(), basil).careRecommendations;

  expect(weekly).toContain('Basil: Water it when the surface is dry.');
  expect(longTerm).toEqual(
    expect.arrayContaining(['Basil: Give it full sun.', 'Basil: It dies below 5 °C.']),
  );
});

test('a photo without a plant gets no mood, no advice, and a notice', () => {
  const said = translateFinding(finding({ plantFound: false }));

  expect(said).toMatchObject({ plantFound: false, confidence: 0, healthScore: 0 });
  expect(said.notice).toMatch(/^No plant was found in this photo\./);
  expect(said.careRecommendations).toEqual({ immediate: [], weekly: [], longTerm: [] });
  expect(said.visualCues.leaves.color).toBe('not visible');
});
