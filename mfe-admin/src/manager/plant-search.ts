import type { Category, Plant } from '@portal/contracts';

/** Whether a plant's names or its displayed category contain the term, ignoring case. */
export function matches(
  { commonName, latinName, category }: Plant,
  term: string,
  categories: Record<Category, string>,
): boolean {
  const needle = term.trim().toLowerCase();
  return [commonName, latinName, categories[category]].some((text) => text.toLowerCase().includes(needle));
}
