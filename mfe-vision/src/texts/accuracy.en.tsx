import { counted } from '@portal/sdk';
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
  method: 'How was it measured?',
  notMeasured: 'Not measured yet.',
  all: 'all',
  of: (whole: string, part: string) => `${part} of ${whole}`,
  /** The interval in percent, and the photos. */
  basis: (range: string, photos: number) =>
    `${range} of 100, measured with ${counted(photos, 'photo', 'photos')}`,
  // Each goes on after a figure such as “74 of 100”; the shares are “91 of 100 (90–93)”.
  statements: {
    title: 'In short',
    first: (firstFive: string) =>
      `photos of plants it knows get the right name first. Among the first five names it is in ${firstFive}.`,
    likely: (known: string, unknown: string) =>
      `answers marked “Likely” are right, for plants it knows. It says “Likely” for ${known} of their photos, and wrongly for ${unknown} of plants it doesn’t know.`,
    refused: (likely: string) =>
      `photos without a plant are refused. ${likely} are marked “Likely” all the same.`,
  },
  summary: {
    strengths: 'What else it can do',
    limits: 'What it can’t do',
    confidence: 'How far its confidence is off',
  },
  claims: {
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
    names: {
      question: 'How often is the name right?',
      answer: 'By kind of photo, and for each species',
    },
    likely: {
      question: 'When does it say “Likely”?',
      answer: 'And how far you can trust the confidence',
      table: 'Answers marked “Likely”',
    },
    refusals: {
      question: 'What does it refuse?',
      answer: 'By what the photos show',
      table: 'Photos of plants',
    },
    warnings: {
      question: 'Does it warn of danger?',
      answer: 'Toxic plants, harmless plants and mushrooms',
      table: 'Answers with a warning',
    },
    changes: {
      question: 'Does it matter how the photo was taken and sent?',
      answer: (low: string, high: string) => `${low} to ${high} are named right at first`,
    },
    mixUps: {
      question: 'What does it mix up?',
      answer: (actual: ReactNode, answered: ReactNode) => (
        <>
          Most often {actual} with {answered}
        </>
      ),
    },
    known: (species: number) => `Plants it knows: ${counted(species, 'species', 'species')}`,
    setting: 'Photo',
    photos: 'Photos',
    first: 'Right at first',
    firstFive: 'In the first five',
    bySpecies: 'By species',
    species: 'Species',
    measure: 'Answers',
    share: 'Share',
    measures: {
      likely: 'Known plants marked “Likely”',
      likelyRight: 'Of these, right',
      refused: 'Known plants taken for no plant',
      unknownLikely: (species: number) =>
        `Unknown plants (${counted(species, 'species', 'species')}) marked “Likely”`,
      unknownRefused: (species: number) =>
        `Unknown plants (${counted(species, 'species', 'species')}) taken for no plant`,
      answeredUnknown: (species: number) =>
        `Unknown plants (${counted(species, 'species', 'species')}) answered as unknown or by a group`,
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
    answered: 'Mistaken for',
    times: 'Times',
    robustness: 'By form of the photo',
    change: 'Form',
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
  unpictured: {
    question: 'Which plants can’t it name from a photo?',
    answer: (plants: number) =>
      `${counted(plants, 'plant', 'plants')} of this guide: it has no photo of them to compare with`,
  },
  health: {
    title: 'Reading plant health',
    score: {
      question: 'Does the score tell healthy plants from ill ones?',
      answer: 'By place of the photo, and by plant',
    },
    errors: {
      question: 'What does it refuse or misread?',
      answer: 'Photos without a plant, and plants in flower',
    },
    text: 'AUROC is how often a healthy plant scores better than an ill one: 1 means always, 0.5 is a coin toss.',
    photos: 'Photos',
    bySetting: 'By place of the photo',
    setting: 'Place',
    byCrop: 'Plants it was never taught, one at a time',
    crop: 'Plant',
    bySource: 'Photo collections it was never taught, one at a time',
    source: 'Collection',
    smallSources: 'Small collections together',
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
