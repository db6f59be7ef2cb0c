import type { Proportion } from '@portal/contracts';
import { count, currentLocale } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { accuracyTexts } from '../texts/accuracy.ts';

/** "46 of 100" for 0.46. */
export const ofHundred = (value: number) => accuracyTexts().of('100', count(Math.round(value * 100)));

/** "91 of 100 (90–93)" for 0.91, with its interval. */
export const hundredWithRange = ({ share: part, low, high }: Proportion) =>
  `${ofHundred(part)} (${rangeOf(low, high)})`;

/** "63 of 64" photos. */
export const ofPhotos = ({ photos, share: part }: Proportion) =>
  accuracyTexts().of(count(photos), count(Math.round(part * photos)));

/** "79% (75–83)", with the interval in brackets; a dash without photos. */
export const proportion = ({ photos, share: part, low, high }: Proportion): string =>
  photos === 0 ? none : `${share(part)} (${rangeOf(low, high)})`;

/** "75–83" in percent. */
export const rangeOf = (low: number, high: number) => {
  const percent = (value: number) => count(Math.round(value * 100));
  return `${percent(low)}–${percent(high)}`;
};

/** Translates a label part by part: "field, sent by a phone". Unknown ones are shown without their hyphens. */
export const labelText = (label: string) =>
  label
    .split(', ')
    .map((part) => accuracyTexts().labels[part] ?? part.replaceAll('-', ' '))
    .join(', ');

/** For values that could not be computed. */
export const none = '–';

/** "0.92 (0.90–0.94)" */
export function coefficient({ auroc, low, high }: Record<'auroc' | 'low' | 'high', number | null>): string {
  if (auroc === null) return none;
  return low === null || high === null
    ? decimal(auroc)
    : `${decimal(auroc)} (${decimal(low)}–${decimal(high)})`;
}

const decimal = (value: number) =>
  value.toLocaleString(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
