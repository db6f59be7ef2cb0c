import type { Sign, SignKind } from '../finding.ts';

/** A sign with its extent and common causes; never names a disease. */
export const concernOf = (sign: Sign): string => `${capital(describe(sign))}; ${commonCauses[sign.kind]}`;

/** "brown or dark spots with a yellow rim (14 spots, about 8 % of the leaf area)" */
export function describe(sign: Sign): string {
  const counts = { spots: 'spot', holes: 'gap' } as Partial<Record<SignKind, string>>;
  const noun = counts[sign.kind];
  const count = noun ? `${counted(sign.count ?? 0, noun)}, ` : '';
  return `${name(sign)} (${count}${percent(sign.share)} of the leaf area)`;
}

/** "yellowing along the leaf edges" */
export function name(sign: Sign): string {
  switch (sign.kind) {
    case 'yellowing':
      return `yellowing ${places[sign.pattern ?? 'throughout']}`;
    case 'browning':
      return `brown, dry-looking tissue ${places[sign.pattern ?? 'throughout']}`;
    case 'spots':
      return spotText(sign);
    case 'holes':
      return 'holes';
    case 'paleness':
      return 'pale, whitish or bleached patches';
    case 'mottling':
      return 'an uneven, mottled colour';
  }
}

const places = {
  margin: 'along the leaf edges',
  between_veins: 'between the veins',
  throughout: 'across the leaves',
};

const spotText = ({ tone, hasHalo }: Sign) =>
  `${tone === 'pale' ? 'pale' : 'brown or dark'} spots${hasHalo ? ' with a yellow rim' : ''}`;

const commonCauses: Record<SignKind, string> = {
  yellowing: 'often caused by watering, light or nutrients, and normal on the oldest leaves.',
  browning: 'often caused by drought, dry air, sunburn, salt in the soil, or a past infection.',
  spots: 'often caused by fungi, bacteria, insects or water on the leaves; a photo can’t tell which.',
  holes: 'usually caused by insects, snails or physical damage.',
  paleness: 'may be a powdery coating, feeding marks, strong sun, or simply variegation.',
  mottling: 'may come from sap-sucking insects, a virus, a lack of nutrients, or simply the light.',
};

const percent = (share: number) => (share < 0.01 ? 'less than 1 %' : `about ${Math.round(share * 100)} %`);
const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
