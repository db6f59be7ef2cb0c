import type { EmotionAnalysis, EvaluationReport, Identification, Suggestion, User } from '@portal/contracts';
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

export const buildReport = (changes: Partial<EvaluationReport> = {}): EvaluationReport => ({
  date: '2026-11-21',
  method: 'Cross-validated by photo.',
  identification: {
    species: 47,
    overall: { photos: 396, top1: 0.46, top5: 0.77 },
    byKind: [
      { kind: 'flower', photos: 200, top1: 0.52, top5: 0.81 },
      { kind: 'leaf', photos: 196, top1: 0.4, top5: 0.72 },
    ],
    calibrationError: 0.042,
    reliability: [
      { confidence: 0.2, accuracy: 0.18, photos: 120 },
      { confidence: 0.8, accuracy: 0.84, photos: 60 },
    ],
    riskCoverage: [
      { coverage: 0.1, risk: 0.05 },
      { coverage: 1, risk: 0.54 },
    ],
    likely: { photos: 90, precision: 0.91 },
    toxicWarnings: { expected: 80, shown: 79 },
    plantsRefused: 0.03,
    confusions: [{ actual: 'Peppermint', answered: 'Lemon balm', times: 4 }],
    robustness: [{ change: 'JPEG at quality 60', unchanged: 0.96 }],
  },
  negatives: { photos: 210, refused: 0.99, byKind: [{ kind: 'noise', photos: 30, refused: 1 }] },
  health: {
    overall: { photos: 251, auroc: 0.92, spearman: 0.61 },
    bySetting: [{ setting: 'field', photos: 120, auroc: 0.9, spearman: 0.58 }],
    byCrop: [{ crop: 'tomato', photos: 40, auroc: null, spearman: null }],
  },
  ...changes,
});
