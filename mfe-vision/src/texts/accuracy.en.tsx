import { count, counted } from '@portal/sdk';
import type { ReactNode } from 'react';

export const accuracy = {
  page: {
    title: 'How accurate it is',
    description: 'How often the portal identifies plants correctly, and how well it reads their health.',
  },
  title: 'How accurate is it?',
  lead: 'Measured with real photos that the tested model had never seen.',
  back: 'Back to identification',
  nothingYet: 'No results published yet',
  nothingYetReason: 'Results appear here once identification has been tested with photos of known plants.',
  failed: 'The results could not be loaded.',
  referenceModel:
    'This portal also compares photos by a model of its operator. The figures below don’t include it.',
  measured: (day: ReactNode, fit: ReactNode) => (
    <>
      Measured on {day}, model {fit}.
    </>
  ),
  intervals:
    'Each photo counts once. The figures in brackets are the range that the true share lies in with 95% certainty.',
  notMeasured: 'Not measured yet.',
  all: 'all',
  of: (whole: string, part: string) => `${part} of ${whole}`,
  /** The interval in percent, and the photos. */
  basis: (range: string, photos: number) =>
    `${range} of 100, measured with ${counted(photos, 'photo', 'photos')}`,
  summary: { strengths: 'What it can do', limits: 'What it can’t do' },
  claims: {
    first: {
      strength: 'photos of the plants it knows are named correctly right away.',
      limit: 'photos of the plants it knows are named correctly right away; most are not.',
    },
    firstFive: {
      strength: 'photos of the plants it knows have the right name among the first five.',
      limit: 'photos of the plants it knows have the right name among the first five; the others miss it.',
    },
    likelyRight: {
      strength: 'answers marked “Likely” about plants it knows are right.',
      limit: 'answers marked “Likely” about plants it knows are right; the others are wrong.',
    },
    unknownLikely: {
      strength: 'photos of plants it doesn’t know get a wrong “Likely”. It rarely pretends to know.',
      limit: 'photos of plants it doesn’t know get a wrong “Likely” all the same.',
    },
    nonPlants: {
      strength: 'photos without a plant are recognised as such.',
      limit: 'photos without a plant are recognised as such; the others are taken for a plant.',
    },
    fungi: {
      strength: 'photos of mushrooms were answered with the mushroom warning.',
      limit: 'photos of mushrooms were answered with the mushroom warning, not all of them.',
    },
    toxicWarned: {
      strength: 'photos of toxic plants were answered with a warning.',
      limit: 'photos of toxic plants were answered with a warning, not all of them.',
    },
    harmlessWarned: {
      strength: 'photos of harmless plants come with a warning about a toxic one.',
      limit: 'photos of harmless plants come with a warning about a toxic one, to be on the safe side.',
    },
    calibration: {
      strength: 'is the average gap between how certain an answer is and how often it is right.',
      limit:
        'is the average gap between how certain an answer is and how often it is right: too wide to rely on.',
    },
    species: 'species were tested. Of the others it has seen few photos or none, and names them less well.',
    health: {
      strength: 'times, a healthy plant scores better than an ill one.',
      limit: 'times, a healthy plant scores better than an ill one; in the others the score misleads.',
    },
    healthIn: (setting: string) =>
      `times, a healthy plant scores better than an ill one in this kind of photo: ${setting}.`,
    healthNonPlants: {
      strength: 'photos without a plant get no health score.',
      limit: 'photos without a plant get no health score; the others get one that means nothing.',
    },
    flowersIll: {
      strength: 'photos of healthy plants in flower are read as ill.',
      limit: 'photos of healthy plants in flower are read as ill: bright petals mislead it.',
    },
  },
  identification: {
    title: 'Identifying plants',
    known: (species: number) => `Plants it knows: ${counted(species, 'species', 'species')}`,
    setting: 'Photo',
    photos: 'Photos',
    first: 'Right at first',
    firstFive: 'In the first five',
    eachSpecies: (species: number) => `Show all species (${count(species)})`,
    bySpecies: 'By species',
    species: 'Species',
    summary: 'Knowing when to say no',
    measure: 'Answers',
    share: 'Share',
    measures: {
      likely: 'Known plants marked “Likely”',
      likelyRight: 'Of these, right',
      refused: 'Known plants taken for no plant',
      unknownLikely: (species: number) =>
        `Unknown plants (${counted(species, 'species', 'species')}) marked “Likely”`,
      unknownTold: 'Unknown plants answered as unknown or by a group',
      unknownRefused: 'Unknown plants taken for no plant',
      nonPlantsLikely: 'Photos without a plant marked “Likely”',
      fungiWarned: 'Mushrooms with the mushroom warning',
      fungiLikely: 'Mushrooms marked “Likely”',
      toxicWarned: 'Toxic plants with a warning',
      harmlessWarned: 'Harmless plants with a warning about a toxic one',
      calibrationError: 'Calibration error',
    },
    nonPlants: 'Photos without a plant, by what they show',
    kind: 'Photo',
    refused: 'Recognised',
    confusions: 'Most frequent mix-ups',
    plant: 'Plant',
    times: 'Times',
    takenFor: (actual: string, answered: string) => `${actual}, mistaken for ${answered}`,
    robustness: 'When the photo is altered',
    change: 'Change',
  },
  reliability: {
    title: 'Can you trust the confidence?',
    description: (bins: [confidence: string, right: string][]) =>
      bins
        .map(([confidence, right]) => `At a confidence of ${confidence}, ${right} of answers were right.`)
        .join(' '),
    across: 'Confidence, %',
    up: 'Right, %',
    caption: (error: string) =>
      `On the line, answers with a confidence of 70% are right 70 times out of 100; below it, they are overconfident. Larger dots stand for more photos. The average distance from the line is ${error}.`,
  },
  riskCoverage: {
    title: 'Are confident answers right more often?',
    description: (points: [coverage: string, risk: string][]) =>
      points
        .map(([coverage, risk]) => `Of the most confident ${coverage} of answers, ${risk} were wrong.`)
        .join(' '),
    across: 'Most confident answers, % of photos',
    up: 'Wrong, %',
    caption:
      'Among the most confident answers, fewer are wrong: the line starts low on the left and rises to the error rate over all photos.',
  },
  health: {
    title: 'Reading plant health',
    text: 'AUROC is how often a healthy plant scores better than an ill one: 1 means always, 0.5 is a coin toss.',
    photos: 'Photos',
    bySetting: 'By place of the photo',
    setting: 'Place',
    byCrop: 'Plants it was never taught, one at a time',
    crop: 'Plant',
    other: 'Other measures',
    measure: 'Answers',
    share: 'Share',
    nonPlantsRefused: 'Photos without a plant refused',
    plantsRefused: 'Plants refused',
    flowersIll: 'Healthy flowering plants read as ill',
  },
  // The labels of measured photos, part by part; others are shown without their hyphens.
  labels: {
    'field-flower': 'flowers, outdoors',
    'field-plant': 'whole plants, outdoors',
    'lab-leaf': 'single leaves on paper',
  } as Record<string, string>,
};
