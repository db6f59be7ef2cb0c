export const en = {
  title: (a: string, b: string) => `${a} or ${b}?`,
  summary: (a: string, b: string) =>
    `${a} and ${b} side by side: pictures, hazards and how to tell them apart.`,
  plainTitle: 'Two plants compared',
  failed: 'The plants could not be loaded.',
  characters: (a: string, b: string) => `How to tell ${a} from ${b}`,
  noCharacters: 'Nobody has recorded how to tell these two apart. Compare the facts and descriptions below.',
  differ: 'Different',
  or: ' or ',
  /** Characters of the key that share a row. */
  joined: {
    'leaf-kind': 'Leaves',
    'leaf-arrangement': 'Leaves',
    'flower-colour': 'Flowers',
    'flower-arrangement': 'Flowers',
  } as Record<string, string>,
  same: 'The same',
  safety: 'Hazard',
  description: 'Description',
  choose: 'Compare with another plant',
  other: (name: string) => `Plant to compare with ${name}`,
  openPlant: 'Open page',
  start: {
    title: 'Compare two plants',
    lead: 'Choose two plants and see their pictures, hazards and differences side by side.',
    first: 'First plant',
    second: 'Second plant',
    confused: 'Easily confused, one of them deadly',
  },
};
