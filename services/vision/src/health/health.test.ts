import { type Mood, moods, type Plant } from '@portal/contracts';
import { EmotionAnalysis } from '@portal/contracts/schemas';
import { mostHealthCertainty } from '../answer/published-certainty.ts';
import { drawn, drawnLeaf, leafOutline, spots } from '../testing/drawn-leaf.ts';
import type { HealthFinding, Sign } from './finding.ts';
import { type HealthModel, judge, settings } from './health-model.ts';
import { readHealth } from './read-health.ts';
import { translateFinding } from './translate-finding.ts';
import { german } from './wording/health-texts.de.ts';
import { feelings, personalities } from './wording/mood-texts.ts';

/** A model that answers the same for every photo. */
const constant = (illness: number, setting: (typeof settings)[number] = 'paper'): HealthModel => ({
  head: {
    centres: new Float32Array(),
    scales: new Float32Array(),
    rows: new Int8Array(),
    rowScales: new Float32Array(1 + settings.length),
    offsets: Float32Array.from([illness, ...settings.map((own) => (own === setting ? 1 : 0))]),
  },
  calibration: { slope: 2, offset: -1 },
});
const nothing = new Float32Array();

test('the answer of the model is calibrated, and the likeliest setting is chosen', () => {
  expect(judge(nothing, constant(0.5, 'indoors'))).toEqual({ illness: 0.5, setting: 'indoors' });
  expect(judge(nothing, constant(1)).illness).toBeCloseTo(1 / (1 + Math.exp(-1)), 5);
});

describe('readings', () => {
  const read = async (scene: ReturnType<typeof drawn>, model = constant(0)) =>
    readHealth(await scene, nothing, model);
  const kindsOf = ({ signs }: ReturnType<typeof readHealth>) => signs.map(({ kind }) => kind);
  const brown = '#6b4522';
  const yellow = '#c9bd3a';

  test('an even green leaf is thriving, without signs', async () => {
    const finding = await read(drawnLeaf());

    expect(finding).toMatchObject({ plantFound: true, mood: 'thriving', signs: [], posture: 'not visible' });
  });

  test('counts brown spots', async () => {
    const { signs } = await read(drawnLeaf(spots(6, 5, brown)));

    expect(signs.find(({ kind }) => kind === 'spots')).toMatchObject({ tone: 'dark', count: 6 });
  });

  test('the posture of a whole plant is visible', async () => {
    expect((await read(drawnLeaf(), constant(0, 'indoors'))).posture).not.toBe('not visible');
  });

  test('finds yellowing and its share', async () => {
    const half = `<clipPath id="leaf"><path d="${leafOutline}"/></clipPath><rect x="150" width="150" height="220" fill="${yellow}" clip-path="url(#leaf)"/>`;
    const finding = await read(drawnLeaf(half));

    const found = finding.signs.find(({ kind }) => kind === 'yellowing');
    expect(found?.share).toBeGreaterThan(0.35);
    expect(found?.share).toBeLessThan(0.65);
  });

  test('petals of a plant that is well are no yellow leaves', async () => {
    const petals = `<path d="${leafOutline}" fill="${yellow}"/>`;

    expect(await read(drawnLeaf(petals), constant(-1))).toMatchObject({
      mood: 'thriving',
      leafColour: 'not visible',
      signs: [],
    });
    expect(await read(drawnLeaf(petals), constant(1))).toMatchObject({ leafColour: 'yellow' });
  });

  test('finds browning along the margin', async () => {
    const rim = `<path d="${leafOutline}" fill="none" stroke="${brown}" stroke-width="16"/>`;
    const finding = await read(drawnLeaf(rim));

    expect(finding.signs.find(({ kind }) => kind === 'browning')).toMatchObject({ pattern: 'margin' });
  });

  test('finds holes', async () => {
    const finding = await read(drawnLeaf(spots(6, 7, '#dcd9d6')));

    expect(finding.signs.find(({ kind }) => kind === 'holes')?.count).toBe(6);
    expect(kindsOf(await read(drawnLeaf()))).not.toContain('holes');
  });

  test('tells wet from dry soil, and sees none on paper', async () => {
    expect((await read(drawnLeaf())).soil).toBeUndefined();

    const wet = await read(bed([44, 34, 26]));
    const dry = await read(bed([132, 106, 82]));

    expect(wet.soil?.moisture).toBe('moist');
    expect(dry.soil?.moisture).toBe('dry');
  });

  test('finds no plant on paper, in the sky or on a wall', async () => {
    const pictures = [
      '<rect width="300" height="220" fill="#dcd9d6"/>',
      '<rect width="300" height="220" fill="#6aa5e0"/>',
      '<rect width="300" height="220" fill="#b08868"/>',
    ];
    for (const picture of pictures) expect((await read(drawn(picture))).plantFound).toBe(false);
  });

  test.each([-1, 0, 1])(
    'the confidence is that of the side of the score, as far as measured (%s)',
    async (illness) => {
      const { healthScore, confidence } = await read(drawnLeaf(), constant(illness));
      const ofSide = Math.max(healthScore, 100 - healthScore);
      expect(Math.abs(Math.min(mostHealthCertainty, ofSide) - confidence)).toBeLessThanOrEqual(1);
      expect(confidence).toBeLessThan(80);
    },
  );

  test('is deterministic', async () => {
    expect(await read(drawnLeaf(spots(6, 5, brown)))).toEqual(await read(drawnLeaf(spots(6, 5, brown))));
  });

  /** Leaves over crumbs of soil in shades of one colour. */
  function bed([red, green, blue]: [number, number, number]) {
    const crumbs = Array.from({ length: 2400 }, (_, i) => {
      const light = 0.75 + ((i * 7919) % 50) / 100;
      const tone = [red, green, blue].map((part) => Math.min(255, Math.round(part * light))).join(',');
      return `<rect x="${(i % 60) * 5}" y="${Math.floor(i / 60) * 5.5}" width="5" height="6" fill="rgb(${tone})"/>`;
    }).join('');
    return drawn(`${crumbs}<path d="M40 20 C120 0 240 10 260 60 C200 120 90 110 40 20 Z" fill="#3f8a36"/>`);
  }
});

describe('sentences', () => {
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

  const yellowing: Sign = { kind: 'yellowing', share: 0.09, pattern: 'throughout' };

  test.each([
    ['without', []],
    ['with', [yellowing, spots]],
  ])('a thriving plant below its best, %s concerns, gets no cheerful words', (_state, signs) => {
    for (let fingerprint = 0; fingerprint < 40; fingerprint++) {
      const { emotionalInterpretation, plantPersonality } = translateFinding(
        finding({ mood: 'thriving', healthScore: 65, signs, fingerprint }),
      );

      expect(emotionalInterpretation).toMatch(/on the whole|not quite at its best|a little attention/);
      expect(personalities.steady).toContain(plantPersonality);
    }
  });

  test('the sentence names each concern, the gravest with its extent', () => {
    const { emotionalInterpretation } = translateFinding(finding({ signs: [yellowing, spots] }));

    expect(emotionalInterpretation).toContain(
      'It shows yellowing across the leaves (about 9 % of the leaf area) and brown or dark spots with a yellow rim.',
    );
  });

  test('texts vary between photos and are stable for the same one', () => {
    const texts = Array.from({ length: 40 }, (_, fingerprint) => translateFinding(finding({ fingerprint })));

    expect(new Set(texts.map(({ emotionalInterpretation }) => emotionalInterpretation)).size).toBeGreaterThan(
      1,
    );
    expect(translateFinding(finding({ fingerprint: 7 }))).toEqual(texts[7]);
  });

  test('a sign comes with its extent and common causes, without naming a disease', () => {
    const analysis = translateFinding(finding({ mood: 'stressed', healthScore: 40, signs: [spots] }));

    expect(analysis.visualCues.leaves.concerns).toEqual([
      expect.stringMatching(
        /^Brown or dark spots with a yellow rim \(14 spots, about 8 % of the leaf area\);/,
      ),
    ]);
    expect(analysis.emotionalInterpretation).toContain('about 8 % of the leaf area');
    expect(analysis.careRecommendations.immediate.join(' ')).toContain('spotted leaves');
  });

  test('a German visitor reads the same in German', () => {
    const soil = { moisture: 'dry', hasPaleFlecks: true } as const;
    const basil = { commonName: 'Basil', germanName: 'Basilikum', growingConditions: '' } as Plant;
    const found = finding({
      mood: 'declining',
      healthScore: 20,
      confidence: 50,
      posture: 'hanging',
      soil,
      signs: [spots, yellowing],
    });
    const reading = translateFinding(found, {
      ...basil,
      quickFacts: {
        water: 'moist',
        light: ['full sun'],
        lifeForm: 'annual',
        edibleParts: [],
        nativeRange: [],
      },
    }).german;

    expect(reading?.emotionalInterpretation).toMatch(
      /^Ihre Pflanze \(Basilikum\) .* Die Blätter hängen\. Zu sehen: braune oder dunkle Flecken mit gelbem Rand \(14 Flecken, etwa 8 % der Blattfläche\) und Vergilbung/,
    );
    expect(reading?.visualCues).toMatchObject({
      leaves: { color: 'grün' },
      general: { growth: 'nicht zu sehen' },
    });
    expect(reading?.careRecommendations.weekly).toContain('Basilikum: Halten Sie die Erde feucht.');
    expect(reading?.careRecommendations.longTerm).toContain('Basilikum: Am besten: volle Sonne.');
    expect(reading?.notice).toBe(german.unclear);
    for (const mood of moods) expect(german.feelings[mood]).toHaveLength(feelings[mood].length);
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
    expect(analysis.german?.notice).toMatch(/^Auf diesem Foto wurde keine Pflanze gefunden\./);
    expect(analysis.careRecommendations).toEqual({ immediate: [], weekly: [], longTerm: [] });
    expect(analysis.visualCues.leaves.color).toBe('not visible');
  });
});
