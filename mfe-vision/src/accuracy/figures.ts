import { currentLocale } from '@portal/sdk';
import { accuracyTexts } from '../texts/accuracy.ts';

/** A part of a whole, from 0 to 1, in a sentence: "46 of 100". */
export const ofHundred = (value: number) => accuracyTexts().ofHundred(Math.round(value * 100));

/** What a label of measured photos means: "field, as a mobile browser sends it", part by part. */
export const labelInWords = (label: string) =>
  label
    .split(', ')
    .map((part) => accuracyTexts().labels[part] ?? part)
    .join(', ');

/** What stands in a table where nothing could be computed. */
export const none = '–';

/** A figure between -1 and 1 with two decimals, if there is one. */
export const coefficient = (value: number | null) =>
  value === null
    ? none
    : value.toLocaleString(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
