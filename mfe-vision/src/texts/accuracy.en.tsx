import { count } from '@portal/sdk';
import type { ReactNode } from 'react';

export const accuracy = {
  page: {
    title: 'How accurate it is',
    description: 'How often the portal identifies plants correctly, and how well it reads their health.',
  },
  title: 'How accurate is it?',
  measuredOn: (day: ReactNode) => <>Last measured on {day}.</>,
  back: 'Back to identification',
  nothingYet: 'No results published yet',
  nothingYetReason: 'Results appear here once identification has been tested with photos of known plants.',
  failed: 'The results could not be loaded.',
  method: 'How it was measured',
  all: 'all',
  ofHundred: (part: number) => `${part} of 100`,
  of: (part: number, whole: number) => `${part} of ${whole}`,
  summary: {
    title: 'At a glance',
    first: 'plant photos were identified correctly at the first attempt.',
    firstFive: 'plant photos had the right plant among the first five.',
    likely: 'answers marked “Likely” were right.',
    toxic: 'photos of toxic plants were answered with a warning.',
    negatives: 'pictures without a plant were recognised as such, for the hardest kind of picture.',
    health: 'times, a healthy plant scored better than a diseased one.',
  },
  identification: {
    title: 'Identifying plants',
    text: (photos: number, species: number) =>
      `${count(photos)} photos of ${count(species)} species. “First” is the share of photos whose first answer was right; “First five” is the share with the right plant among the first five.`,
    byKind: 'By type of photo',
    photo: 'Photo',
    photos: 'Photos',
    first: 'First',
    firstFive: 'First five',
    summary: 'How reliable an answer is',
    measure: 'Measure',
    share: 'Share',
    likely: 'Answers marked “Likely” that were right',
    calibrationError: 'Calibration error',
    warnings: 'Toxic plants shown with a warning',
    refused: 'Plants not recognised as plants',
    confusions: 'Most frequent mix-ups',
    plant: 'Plant',
    times: 'Times',
    takenFor: (actual: string, answered: string) => `${actual}, mistaken for ${answered}`,
    robustness: 'When the same photo is altered',
    change: 'Change',
    unchanged: 'Same first answer',
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
  negatives: {
    title: 'Pictures without a plant',
    text: (photos: number, refused: string) =>
      `${count(photos)} generated pictures; ${refused} were answered with “No plant found”. Rows marked “left out” show a kind of picture that the model was not trained on: new kinds of pictures will do about as well.`,
    byKind: 'By type of picture',
    picture: 'Picture',
    pictures: 'Pictures',
    refused: 'Recognised',
  },
  health: {
    title: 'Reading plant health',
    text: 'AUROC is how often a healthy plant scores better than a diseased one: 1 means always, 0.5 is a coin toss. Spearman is how well the score follows the order of the labels, from −1 to 1.',
    photos: 'Photos',
    bySetting: 'By place of the photo',
    setting: 'Place',
    byCrop: 'By crop',
    crop: 'Crop',
  },
  // The labels of measured photos, part by part; others are shown as they are.
  labels: {
    'field-flower': 'flowers, outdoors',
    'field-plant': 'whole plants, outdoors',
    'lab-leaf': 'single leaves on paper',
    field: 'outdoors',
    home: 'at home',
    lab: 'single leaves, laboratory',
    'plain-background': 'single leaves, plain background',
  } as Record<string, string>,
};
