import { currentLocale } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** "46%" for 0.46, or "4.2%" with one decimal. */
export const share = (part: number, decimals = 0) =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(part);

/** A confidence as text: "82%", but never 0% or 100%, because a photo proves nothing. */
export function percent(value: number): string {
  const { under, over } = texts().certainty;
  if (value < 1) return under(share(0.01));
  if (value > 99) return over(share(0.99));
  return share(Math.round(value) / 100);
}
