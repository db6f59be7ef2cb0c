import type { Sign } from '../finding.ts';
import type { HealthTexts } from './health-texts.ts';

/** A sign with its extent and common causes; never names a disease. */
export const concernOf = (sign: Sign, texts: HealthTexts): string =>
  `${capital(describe(sign, texts))}; ${texts.causes[sign.kind]}`;

/** "brown or dark spots with a yellow rim (14 spots, about 8 % of the leaf area)" */
export function describe(sign: Sign, { sign: name, counted, ofLeafArea }: HealthTexts): string {
  const count = counted(sign.kind, sign.count ?? 0);
  return `${name(sign)} (${count ? `${count}, ` : ''}${ofLeafArea(sign.share)})`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
