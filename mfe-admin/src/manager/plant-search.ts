import type { Category, Plant } from '@portal/contracts';

/** Whether a plant is meant by what was typed: in its names or its category as it is shown, without regard to case. */
export function fits(
  { commonName, latinName, category }: Plant,
  term: string,
  categories: Record<Category, string>,
): boolean {
  const wanted = term.trim().toLowerCase();
  return [commonName, latinName, categories[category]].some((text) => text.toLowerCase().includes(wanted));
}
