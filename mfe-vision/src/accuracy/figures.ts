import { currentLocale } from '@portal/sdk';
import { accuracyTexts } from '../texts/accuracy.ts';

/** "46 of 100" for 0.46. */
export const ofHundred = (value: number) => accuracyTexts().ofHundred(Math.round(value * 100));

/** Translates a label part by part: "field, sent by a phone". */
export const labelText = (label: string) =>
  label
    .split(', ')
    .map((part) => accuracyTexts().labels[part] ?? part)
    .join(', ');

/** For values that could not be computed. */
export const none = '–';

export const coefficient = (value: number | null) =>
  value === null
    ? none
    : value.toLocaleString(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
