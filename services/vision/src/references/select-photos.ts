import type { PhotoWord } from './photo-word.model.ts';

/** A photo whose plant is known, and that serves as a reference. */
export interface ReferencePhoto {
  path: string;
  plantId: number;
}

/** Photos of one plant that serve: more make an answer slower, and no better. */
const maxOfPlant = 24;
/** Photos of one plant by one member that serve, so that nobody alone says how a plant looks. */
const maxOfMember = 3;

/** The photos that serve as references: of each plant staff's before members', and of those the newest of each member. */
export function selectPhotos(words: Iterable<PhotoWord>): ReferencePhoto[] {
  const selected: ReferencePhoto[] = [];
  for (const [plantId, ofPlant] of byPlant(words)) {
    const members = new Map<number, number>();
    const paths = new Set<string>();
    for (const { memberId, paths: shown } of ofPlant.sort(byRank)) {
      for (const path of shown) {
        if (paths.size >= maxOfPlant || paths.has(path)) continue;
        if (memberId !== null) {
          const before = members.get(memberId) ?? 0;
          if (before >= maxOfMember) continue;
          members.set(memberId, before + 1);
        }
        paths.add(path);
      }
    }
    selected.push(...[...paths].map((path) => ({ path, plantId })));
  }
  return selected;
}

function byPlant(words: Iterable<PhotoWord>): Map<number, PhotoWord[]> {
  const groups = new Map<number, PhotoWord[]>();
  for (const word of words) {
    if (word.plantId === null || word.paths.length === 0) continue;
    groups.set(word.plantId, [...(groups.get(word.plantId) ?? []), word]);
  }
  return groups;
}

const byRank = (a: PhotoWord, b: PhotoWord) =>
  Number(a.memberId !== null) - Number(b.memberId !== null) || b.at.getTime() - a.at.getTime();
