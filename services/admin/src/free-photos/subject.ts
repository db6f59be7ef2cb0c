import type { PhotoOrgan } from '@portal/contracts';

/** Words about the subject of a file, as plain text. */
export interface FileWords {
  /** Without `File:` and the ending. */
  title: string;
  categories: string[];
  description: string;
}

/** Signs in the title or the categories that a file is no photo of a living plant or its drug. */
const unsuitable = [
  /\b(illustrations?|drawings?|engravings?|lithographs?|woodcuts?|paintings?|watercolou?rs?|sketch(es)?|plates?)\b/i,
  /\b(icones|köhler|thomé|clip ?art|logos?|icons?|diagrams?|silhouettes?|zeichnung|tafel|botanical art)\b/i,
  /\b(herbari(um|a)|herbar|specimens?|(holo|iso|lecto|neo|syn)types?|exsiccat\w*|microscop\w*|pollen)\b/i,
  /\b(maps?|distribution|range map|verbreitung)\b/i,
  /\b(packets?|packag\w+|labels?|stamps?|coins?|banknotes?|bottles?|supplements?|products?|posters?|scans?)\b/i,
  /\b(ai[- ]generated|stable diffusion|midjourney|dall-e|watermark\w*)\b/i,
  /\b(insects?|bees|bumble ?bees?|honey ?bees?|bombus|butterflies|moths|caterpillars?|larvae?|beetles?)\b/i,
  /\b(aphids?|spiders|hover ?fl(y|ies)|hummingbirds?|galls?|mildew|leaf ?miners?|plant diseases?)\b/i,
  /\b(on|visiting|pollinating|feeding on) [A-Z][a-z]+ [a-z]+/,
];

/** About the page, not about the picture: `Pages with maps`, `Files with coordinates …`. */
const isTechnical = (category: string) =>
  /^(pages|files|media|images) (with|missing|using|from)\b/i.test(category);

/**
 * Returns whether a file seems to be a photo of a plant: no drawing, specimen, map, seed packet, or visitor of its
 * flowers.
 */
export const isPlantPhoto = ({ title, categories }: FileWords): boolean =>
  ![title, ...categories.filter((category) => !isTechnical(category))].some((text) =>
    unsuitable.some((pattern) => pattern.test(text)),
  );

/** The first that matches decides: a root or a fruit is shown with leaves more often than the other way round. */
const organWords: [PhotoOrgan, RegExp][] = [
  ['drug', /\b(dried|powder(ed)?|tea|crude drug|spices?|droge|getrocknet\w*)\b/i],
  ['root', /\b(roots?|rhizomes?|tubers?|bulbs?|corms?|wurzeln?|rhizom|knollen?|zwiebeln?)\b/i],
  ['bark', /\b(barks?|trunks?|rinde|stamm)\b/i],
  ['seed', /\b(seeds?|samen)\b/i],
  ['fruit', /\b(fruits?|berr(y|ies)|hips?|pods?|capsules?|nuts?|drupes?|früchte?|frucht|beeren?)\b/i],
  ['flower', /\b(flowers?|flowering|blossoms?|bloom(ing)?|inflorescences?|blüten?|blüten?stand)\b/i],
  ['leaf', /\b(leaf|leaves|foliage|fronds?|blatt|blätter)\b/i],
  ['habit', /\b(habit|habitus|plants?|shrubs?|trees?|bush(es)?|fruiting bod(y|ies)|habitat|wuchsform)\b/i],
];

/** The organ that a photo shows, by its title, else its categories, else its description. */
export function organOf({ title, categories, description }: FileWords): PhotoOrgan | undefined {
  for (const text of [title, categories.join('\n'), description]) {
    const organ = organWords.find(([, words]) => words.test(text))?.[0];
    if (organ) return organ;
  }
  return undefined;
}

/** The first of each organ, then the others. */
export function variedFirst<Item extends { organ?: PhotoOrgan | undefined }>(items: readonly Item[]): Item[] {
  const isFirst = ({ organ }: Item, index: number) =>
    organ !== undefined && items.findIndex((other) => other.organ === organ) === index;
  return [...items.filter(isFirst), ...items.filter((item, index) => !isFirst(item, index))];
}
