import type { Source } from '@portal/contracts';

/** The works that plants may cite. */
export interface ReferenceShelf {
  /** As bibliographies list them; frozen, so that the kit turns them into bytes once. */
  list: Source[];
  source: (id: string) => Source | undefined;
}

export function createReferenceShelf(sources: readonly Source[]): ReferenceShelf {
  const list = [...sources].sort((a, b) => byCitation.compare(a.citation, b.citation));
  Object.freeze(list);
  const sourceById = new Map(list.map((source) => [source.id, source]));
  return { list, source: (id) => sourceById.get(id) };
}

const byCitation = new Intl.Collator('en', { sensitivity: 'base' });
