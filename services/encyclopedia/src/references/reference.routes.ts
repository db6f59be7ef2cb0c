import { references, type Source } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';

/** Answers the works that plants may cite, as bibliographies list them. */
export function referenceRoutes(sources: readonly Source[]): Served[] {
  const listed = [...sources].sort((a, b) => byCitation.compare(a.citation, b.citation));
  // Frozen, so that the kit turns it into bytes once.
  Object.freeze(listed);
  return [serve(references.list, () => listed)];
}

const byCitation = new Intl.Collator('en', { sensitivity: 'base' });
