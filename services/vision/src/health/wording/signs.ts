import type { Sign, SignKind } from '../finding.ts';

/** A sign as a concern: what is seen, how much of it, and what commonly causes it, without naming a disease. */
export const concernOf = (sign: Sign): string => `${capital(describe(sign))}; ${commonCauses[sign.kind]}`;

/** What is seen, and how much of it: "brown spots with a yellow rim (14 of them, about 8 % of the leaf area)". */
export function describe(sign: Sign): string {
  const extent = `about ${percent(sign.share)} of the leaf area`;
  switch (sign.kind) {
    case 'yellowing':
      return `yellowing ${places[sign.pattern ?? 'throughout']}, ${extent}`;
    case 'browning':
      return `brown, dry-looking tissue ${places[sign.pattern ?? 'throughout']}, ${extent}`;
    case 'spots':
      return `${spotWords(sign)} (${counted(sign.count ?? 0, 'spot')}, ${extent})`;
    case 'holes':
      return `holes (${counted(sign.count ?? 0, 'gap')}, ${extent})`;
    case 'paleness':
      return `pale, whitish or bleached patches, ${extent}`;
    case 'mottling':
      return `an uneven, mottled colour, ${extent}`;
  }
}

const places = {
  margin: 'along the leaf edges',
  between_veins: 'between the veins',
  throughout: 'across the leaves',
};

const spotWords = ({ tone, hasHalo }: Sign) =>
  `${tone === 'pale' ? 'pale' : 'brown or dark'} spots${hasHalo ? ' with a yellow rim' : ''}`;

const commonCauses: Record<SignKind, string> = {
  yellowing: 'often a matter of watering, light or nutrients, and usual on the oldest leaves.',
  browning:
    'commonly follows drought, dry air, sun scorch, salts in the soil, or an infection that has run its course.',
  spots: 'commonly caused by fungi, bacteria, insects or water left on leaves; a photo can’t tell which.',
  holes: 'commonly the work of feeding insects or snails, or of wear.',
  paleness: 'can be a powdery coat, feeding marks, strong sun, or simply the pattern of a variegated leaf.',
  mottling: 'can come from sap-sucking insects, a virus, a lack of nutrients, or simply from the light.',
};

const percent = (share: number) => (share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`);
const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
