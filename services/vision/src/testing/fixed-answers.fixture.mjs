// A worker script that finds the same plants of the test garden in every photo, without looking at it.

const answer = (value) => ({ kind: 'answer', answer: value });
const ranked = (plantId, confidence) => ({
  plantId,
  confidence,
  seen: '',
  isByTraits: false,
  isContradicted: false,
});

export const describe = async () =>
  answer({ kind: 'fixed', isPlant: true, descriptor: new Float32Array(), embedding: undefined });

export const identify = async () =>
  answer({
    local: {
      isPlant: true,
      mayBeFungus: false,
      seen: 'green foliage',
      ranking: [ranked(5, 0.6), ranked(6, 0.2), ranked(4, 0.1)],
      verdict: 'likely',
      unusedPhotos: [],
    },
    jpegs: [],
  });

export const score = async () => answer(0.01);

const health = {
  overallMood: 'thriving',
  healthScore: 80,
  confidence: 70,
  emotionalInterpretation: 'I thrive.',
  plantPersonality: 'Cheerful',
  visualCues: {
    leaves: { color: 'green', condition: 'fresh', concerns: [] },
    soil: { condition: 'not visible', moisture: 'not visible', concerns: [] },
    general: { posture: 'upright', growth: 'dense' },
  },
  careRecommendations: { immediate: [], weekly: [], longTerm: [] },
  plantFound: true,
};

export const readHealth = async () => answer({ local: health, jpeg: undefined });
