import type { PhotoSource } from './photo-source.model.ts';

export interface ReferencePhoto {
  path: string;
  plantId: number;
}

/** More would make answers slower, not better. */
const maxPerPlant = 24;
/** Per plant, so that no single member defines how it looks. */
const maxPerMember = 3;

/** Selects the reference photos of each plant: staff uploads first, then the newest of each member. */
export function selectPhotos(sources: Iterable<PhotoSource>): ReferencePhoto[] {
  const selected: ReferencePhoto[] = [];
  for (const [plantId, group] of byPlant(sources)) {
    const members = new Map<number, number>();
    const paths = new Set<string>();
    for (const { memberId, paths: candidates } of group.sort(byRank)) {
      for (const path of candidates) {
        if (paths.size >= maxPerPlant || paths.has(path)) continue;
        if (memberId != null) {
          const before = members.get(memberId) ?? 0;
          if (before >= maxPerMember) continue;
          members.set(memberId, before + 1);
        }
        paths.add(path);
      }
    }
    selected.push(...[...paths].map((path) => ({ path, plantId })));
  }
  return selected;
}

function byPlant(sources: Iterable<PhotoSource>): Map<number, PhotoSource[]> {
  const groups = new Map<number, PhotoSource[]>();
  for (const source of sources) {
    if (source.plantId == null || source.paths.length === 0) continue;
    groups.set(source.plantId, [...(groups.get(source.plantId) ?? []), source]);
  }
  return groups;
}

const byRank = (a: PhotoSource, b: PhotoSource) =>
  Number(a.memberId != null) - Number(b.memberId != null) || b.at.getTime() - a.at.getTime();
