import { type Mood, moods, type Plant } from '@portal/contracts';
import { EmotionAnalysis } from '@portal/contracts/schemas';
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

test.each(moods)('uses only texts of the mood for a %s plant', (mood) => {
  for (let fingerprint = 0; fingerprint < 40; fingerprint++) {
    const signs = mood === 'thriving' ? [] : [spots];
    const analysis = translateFinding(finding({ mood, healthScore: scores[mood], signs, fingerprint }));

    const own = feelings[mood].map((text) => text.replace('{plant}', 'this plant').toLowerCase());
    expect(own.some((text) => analysis.emotionalInterpretation.toLowerCase().startsWith(text))).toBe(true);
    expect(personalities[mood]).toContain(analysis.plantPersonality);
    expect(EmotionAnalysis.safeParse(analysis).success).toBe(true);
    expect(JSON.stringify(analysis)).not.toMatch(/\b(safe|edible)\b/i);
  }
});

test('texts vary between photos and are stable for the same one', () => {
  const texts = Array.from({ length: 40 }, (_, fingerprint) => translateFinding(finding({ fingerprint })));

  expect(new Set(texts.map(({ emotionalInterpretation }) => emotionalInterpretation)).size).toBeGreaterThan(
    3,
  );
  expect(translateFinding(finding({ fingerprint: 7 }))).toEqual(texts[7]);
});

test('a sign comes with its extent and common causes, without naming a disease', () => {
  const analysis = translateFinding(finding({ mood: 'stressed', healthScore: 40, signs: [spots] }));

  expect(analysis.visualCues.leaves.concerns).toEqual([
    expect.stringMatching(/^Brown or dark spots with a yellow rim \(14 spots, about 8 % of the leaf area\);/),
  ]);
  expect(analysis.emotionalInterpretation).toContain('about 8 % of the leaf area');
  expect(analysis.careRecommendations.immediate.join(' ')).toContain('spotted leaves');
});

test('parts that are not in the photo are "not visible"', () => {
  const { visualCues } = translateFinding(finding());

  expect(visualCues.soil).toEqual({ condition: 'not visible', moisture: 'not visible', concerns: [] });
  expect(visualCues.general).toEqual({ posture: 'not visible', growth: 'not visible' });
});

test('a flower without leaves is not described by its leaves', () => {
  const analysis = translateFinding(finding({ leafColour: 'not visible' }));

  expect(analysis.visualCues.leaves).toEqual({
    color: 'not visible',
    condition: 'not visible',
    concerns: [],
  });
  expect(analysis.emotionalInterpretation).toContain('Its leaves are hardly visible');
});

test('drooping leaves need water on dry soil, but not on moist soil', () => {
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
  expect(advice('moist')).toContain('don’t water it');
  expect(advice('moist')).not.toContain('water it well');
});

test('care quotes the growing conditions of a known plant', () => {
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

test('a photo without a plant gets a notice, no mood and no advice', () => {
  const analysis = translateFinding(finding({ plantFound: false }));

  expect(analysis).toMatchObject({ plantFound: false, confidence: 0, healthScore: 0 });
  expect(analysis.notice).toMatch(/^No plant was found in this photo\./);
  expect(analysis.careRecommendations).toEqual({ immediate: [], weekly: [], longTerm: [] });
  expect(analysis.visualCues.leaves.color).toBe('not visible');
});
