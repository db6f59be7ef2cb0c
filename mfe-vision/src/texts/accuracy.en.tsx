import { count } from '@portal/sdk';
import type { ReactNode } from 'react';

/** What the page of the last measurement says. */
export const accuracy = {
  page: {
    title: 'How often it is right',
    description: 'How well plants are named from photos, and their health is read: the last measurement.',
  },
  title: 'How often is it right?',
  measuredOn: (day: ReactNode) => <>Last measured on {day}.</>,
  back: 'Back to identification',
  nothingYet: 'No measurement has been published yet',
  nothingYetReason:
    'Once the identification has been measured on photos whose plant is known, its figures stand here.',
  failed: 'The figures could not be loaded.',
  method: 'How it was measured',
  all: 'all',
  ofHundred: (part: number) => `${part} of 100`,
  of: (part: number, whole: number) => `${part} of ${whole}`,
  inPlainWords: {
    title: 'In plain words',
    first: 'photos of plants were named rightly at the first try.',
    firstFive: 'had the right plant among the first five.',
    likely: 'answers that said “Likely” were right.',
    toxic: 'photos of toxic plants were answered with a warning first.',
    negatives: 'pictures without a plant were answered as such, of the kind that is told worst.',
    health: 'times the healthy plant got the better score, of a healthy and a diseased one.',
  },
  identification: {
    title: 'Naming plants',
    text: (photos: number, species: number) =>
      `${count(photos)} photos of ${count(species)} species. “First” is the share whose first answer was right, “first five” the share that had the right plant among the first five.`,
    byKind: 'By what the photo shows',
    photo: 'Photo',
    photos: 'Photos',
    first: 'First',
    firstFive: 'First five',
    summary: 'How far an answer can be relied on',
    measure: 'Measure',
    share: 'Share',
    likely: 'Right where “Likely” is shown',
    calibrationError: 'Calibration error',
    warnings: 'Warnings shown for toxic plants',
    refused: 'Plants taken for no plant',
    confusions: 'Most often confused',
    plant: 'Plant',
    times: 'Times',
    takenFor: (actual: string, answered: string) => `${actual}, taken for ${answered}`,
    robustness: 'When the same photo is changed',
    change: 'Change',
    unchanged: 'Same first answer',
  },
  reliability: {
    title: 'Is a confidence worth its number?',
    description: (bins: [confidence: string, right: string][]) =>
      `Of the answers given ${bins.map(([confidence, right]) => `with ${confidence}, ${right} were right`).join(', ')}.`,
    across: 'Confidence, %',
    up: 'Right, %',
    caption: (error: string) =>
      `On the line, answers given with 70% are right 70 times in 100; below it they promise too much. The larger a dot, the more photos. The mean distance is ${error}.`,
  },
  riskCoverage: {
    title: 'Is it more often right where it is surer?',
    description: (points: [coverage: string, risk: string][]) =>
      `Of the surest ${points.map(([coverage, risk]) => `${coverage}, ${risk} were wrong`).join('; of the surest ')}.`,
    across: 'Of the photos, the surest … %',
    up: 'Wrong, %',
    caption:
      'Looking at the surest answers alone, fewer are wrong: the line begins low on the left and rises to the mistakes over all photos.',
  },
  negatives: {
    title: 'Pictures without a plant',
    text: (photos: number, refused: string) =>
      `${count(photos)} pictures that were made; ${refused} were answered with “No plant was found”. In the rows of kinds not fitted to, that kind was left out when the reading was fitted: so new kinds will fare.`,
    byKind: 'By what the picture shows',
    picture: 'Picture',
    pictures: 'Pictures',
    refused: 'Answered as such',
  },
  health: {
    title: 'Reading a plant’s health',
    text: 'AUROC is how often, of a healthy and a diseased plant, the healthy one gets the better score: 1 is always, 0.5 is a coin. Spearman is how well the score follows the order of the labels, from −1 to 1.',
    photos: 'Photos',
    bySetting: 'By where the photo was taken',
    setting: 'Setting',
    byCrop: 'By crop',
    crop: 'Crop',
  },
  // What the labels of measured photos mean, part by part; a label that is not known here is shown as it is.
  labels: {
    'field-flower': 'flowers, outdoors',
    'field-plant': 'whole plants, outdoors',
    'lab-leaf': 'single leaves on paper',
    field: 'outdoors',
    home: 'at home',
    lab: 'single leaves, laboratory',
    'plain-background': 'single leaves, plain ground',
  } as Record<string, string>,
};
