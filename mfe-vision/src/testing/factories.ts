import type {
  EmotionAnalysis,
  EvaluationReport,
  HealthReport,
  Identification,
  IdentificationFigures,
  PlantKey,
  Proportion,
  Suggestion,
  User,
} from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';

export { buildCard, buildPlant } from '@portal/contracts/testing';

export const rosa: User = { id: 7, username: 'rosa', roles: [] };

export const buildSuggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  plantId: 12,
  commonName: 'Foxglove',
  latinName: 'Digitalis purpurea',
  confidence: 9.4,
  reasoning: 'A rosette of soft, grey-green leaves.',
  ...changes,
});

/** A likely sage, without warnings or suggestions. */
export const buildIdentification = (changes: Partial<Identification> = {}): Identification => ({
  identificationId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  verdict: 'likely',
  matchedPlant: buildPlant(),
  confidence: 82.3,
  analysis: 'Likely common sage: grey, woolly, oblong leaves.',
  suggestions: [],
  warnings: [],
  ...changes,
});

export const buildEmotion = (changes: Partial<EmotionAnalysis> = {}): EmotionAnalysis => ({
  overallMood: 'thriving',
  healthScore: 88,
  confidence: 74,
  emotionalInterpretation: 'I stretch to the light, and it is a good day.',
  plantPersonality: 'The cheerful early riser.',
  visualCues: {
    leaves: { color: 'Even, deep green', condition: 'Firm and whole', concerns: ['One brown tip'] },
    soil: { condition: 'Not visible', moisture: 'Not visible', concerns: [] },
    general: { posture: 'Upright', growth: 'Dense' },
  },
  careRecommendations: {
    immediate: ['Leave it where it is.'],
    weekly: ['Turn it a little.'],
    longTerm: ['Give it a larger pot in spring.'],
  },
  plantFound: true,
  ...changes,
});

/** A share with an interval of ten points on both sides. */
export const buildProportion = (photos: number, share: number): Proportion => ({
  photos,
  share,
  low: Math.max(0, share - 0.1),
  high: Math.min(1, share + 0.1),
});

const measured = { date: '2026-11-21', fit: '3fa9c1d2' };

export const buildFigures = (changes: Partial<IdentificationFigures> = {}): IdentificationFigures => ({
  known: {
    species: 47,
    first: buildProportion(396, 0.79),
    firstFive: buildProportion(396, 1),
    likely: buildProportion(396, 0.55),
    likelyRight: buildProportion(218, 1),
    refused: buildProportion(396, 0.02),
    bySetting: [
      { setting: 'field-flower', first: buildProportion(200, 0.82), firstFive: buildProportion(200, 0.97) },
      { setting: 'lab-leaf', first: buildProportion(196, 0.75), firstFive: buildProportion(196, 0.93) },
    ],
    bySpecies: [
      {
        latinName: 'Mentha × piperita',
        first: buildProportion(9, 0.67),
        firstFive: buildProportion(9, 0.89),
      },
    ],
  },
  unknown: {
    species: 325,
    likely: buildProportion(325, 0.3),
    answeredUnknown: buildProportion(325, 0.6),
    refused: buildProportion(325, 0.02),
  },
  nonPlants: {
    refused: buildProportion(653, 1),
    likely: buildProportion(653, 0),
    byKind: [{ kind: 'tools-and-objects', refused: buildProportion(30, 0.97) }],
  },
  fungi: { warned: buildProportion(64, 1), likely: buildProportion(64, 0) },
  warnings: { toxicWarned: buildProportion(80, 0.9875), harmlessWarned: buildProportion(300, 0.2) },
  calibrationError: 0.042,
  reliability: [
    { confidence: 0.2, accuracy: 0.18, photos: 120 },
    { confidence: 0.8, accuracy: 0.84, photos: 60 },
  ],
  riskCoverage: [
    { coverage: 0.1, risk: 0.05 },
    { coverage: 1, risk: 0.54 },
  ],
  confusions: [{ actual: 'Peppermint', answered: 'Lemon balm', times: 4 }],
  robustness: [{ change: 'half the light', first: buildProportion(396, 0.75) }],
  ...changes,
});

export const buildHealthReport = (changes: Partial<HealthReport> = {}): HealthReport => ({
  overall: { photos: 251, auroc: 0.92, low: 0.9, high: 0.94 },
  bySetting: [
    { setting: 'plant in the open', photos: 120, auroc: 0.9, low: 0.86, high: 0.93 },
    { setting: 'whole plant at home', photos: 49, auroc: 0.63, low: 0.5, high: 0.74 },
  ],
  byCropLeftOut: [{ crop: 'tomato', photos: 40, auroc: null, low: null, high: null }],
  bySource: [
    { source: 'plantdoc', photos: 80, auroc: 0.71, low: 0.62, high: 0.8 },
    { photos: 12, auroc: null, low: null, high: null },
  ],
  nonPlantsRefused: buildProportion(653, 1),
  plantsRefused: buildProportion(251, 0.02),
  flowersIll: buildProportion(60, 0.3),
  ...changes,
});

export const buildReport = (changes: Partial<EvaluationReport> = {}): EvaluationReport => ({
  identification: { ...measured, method: 'Folds by source.', figures: buildFigures() },
  health: { ...measured, method: 'Folds by crop.', figures: buildHealthReport() },
  hasReferenceModel: false,
  ...changes,
});

/** A key of one question that tells the plants of the other factories apart. */
export const buildKey = (): PlantKey => ({
  characters: [
    {
      id: 'leaves',
      part: 'leaf',
      ease: 1,
      names: { en: 'Leaves', de: 'Blätter' },
      questions: { en: 'How do the leaves stand?', de: 'Wie stehen die Blätter?' },
      states: [
        { id: 'alternate', names: { en: 'alternate', de: 'wechselständig' } },
        { id: 'opposite', names: { en: 'opposite', de: 'gegenständig' } },
      ],
    },
  ],
  plants: [
    {
      id: 7,
      commonName: 'Common sage',
      latinName: 'Salvia officinalis',
      imageUrl: '',
      hazard: 'none',
      states: { leaves: ['opposite'] },
      lookAlikes: [],
    },
    {
      id: 12,
      commonName: 'Foxglove',
      latinName: 'Digitalis purpurea',
      imageUrl: '',
      hazard: 'deadly',
      states: { leaves: ['alternate'] },
      lookAlikes: [],
    },
  ],
});
