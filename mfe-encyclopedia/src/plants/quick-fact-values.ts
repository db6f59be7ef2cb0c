import type { QuickFacts } from '@portal/contracts';
import type { SafetyTexts } from '../safety/texts/index.ts';

type Texts = SafetyTexts['quickFacts'];

export type QuickFactName =
  | 'lifeForm'
  | 'heightCm'
  | 'spreadCm'
  | 'flowering'
  | 'light'
  | 'water'
  | 'soil'
  | 'hardiness'
  | 'edibleParts'
  | 'nativeRange';

/** The quick facts in the order of pages. */
export const quickFactNames: QuickFactName[] = [
  'lifeForm',
  'heightCm',
  'spreadCm',
  'flowering',
  'light',
  'water',
  'soil',
  'hardiness',
  'edibleParts',
  'nativeRange',
];

/** The values of a plant's quick facts in words; undefined for those that don't apply or aren't known. */
export function quickFactValues(facts: QuickFacts, texts: Texts): Record<QuickFactName, string | undefined> {
  const listed = (terms: readonly string[] = []) => terms.map(texts.term).join(', ') || undefined;
  const { rhs, usda } = facts;
  return {
    lifeForm: texts.term(facts.lifeForm),
    heightCm: sizeText(facts.heightCm, texts),
    spreadCm: sizeText(facts.spreadCm, texts),
    flowering: monthsText(facts.flowering, texts),
    light: listed(facts.light),
    water: facts.water && texts.term(facts.water),
    soil: listed(facts.soil),
    hardiness:
      [rhs && `RHS ${rhs}`, usda && `USDA ${rangeText(...usda)}`].filter(Boolean).join(' · ') || undefined,
    edibleParts: listed(facts.edibleParts) ?? texts.notEdible,
    nativeRange: listed(facts.nativeRange),
  };
}

const rangeText = (from: number | string, to: number | string) => (from === to ? `${from}` : `${from}–${to}`);

/** From one metre on in metres: "30–90 cm", "1.5–3 m", "60 cm–1.2 m". */
function sizeText(size: readonly [number, number] | undefined, { decimal }: Texts): string | undefined {
  if (!size) return undefined;
  const [from, to] = size;
  const metres = (cm: number) => String(Math.round(cm) / 100).replace('.', decimal);
  if (to < 100) return `${rangeText(from, to)} cm`;
  return from < 100 ? `${from} cm–${metres(to)} m` : `${rangeText(metres(from), metres(to))} m`;
}

/** Neighbouring months as ranges, over the end of the year too: "Mar–May, Oct", "Nov–Feb". */
function monthsText(flowering: readonly number[] | undefined, { months }: Texts): string | undefined {
  if (!flowering || flowering.length === 0) return undefined;
  const isIn = (month: number) => flowering.includes(((month + 11) % 12) + 1);
  const name = (month: number) => months[(month + 11) % 12] ?? '';
  const starts = [...new Set(flowering)].sort((a, b) => a - b).filter((month) => !isIn(month - 1));
  if (starts.length === 0) return rangeText(name(1), name(12));
  const ranges = starts.map((start) => {
    let end = start;
    while (isIn(end + 1)) end += 1;
    return rangeText(name(start), name(end));
  });
  return ranges.join(', ');
}
