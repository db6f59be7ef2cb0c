import type { Plant } from '@portal/contracts';

/** Whether a plant is meant by what was typed: in its names or its category, without regard to case. */
export function fits({ commonName, latinName, category }: Plant, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [commonName, latinName, category].some((text) => text.toLowerCase().includes(wanted));
}
