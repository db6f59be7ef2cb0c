import { currentLocale } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** A part of a whole, from 0 to 1, as a percentage: "46%", or "4.2%" with one decimal. */
export const share = (part: number, decimals = 0) =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(part);

/** A confidence as people read it: "82%". A photo neither proves a plant nor rules one out: never 0%, never 100%. */
export function percent(value: number): string {
  const { under, over } = texts().certainty;
  if (value < 1) return under(share(0.01));
  if (value > 99) return over(share(0.99));
  return share(Math.round(value) / 100);
}
