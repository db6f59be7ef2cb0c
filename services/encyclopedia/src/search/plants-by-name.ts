interface Folded {
  folded: { latinName: string; otherNames: string[] };
}

/** Finds the plant of a folded Latin name, as a synonym too. */
export function plantsByName<Plant extends Folded>(
  plants: readonly Plant[],
): (folded: string) => Plant | undefined {
  const plantByName = new Map<string, Plant>();
  for (const plant of plants) for (const name of plant.folded.otherNames) plantByName.set(name, plant);
  for (const plant of plants) plantByName.set(plant.folded.latinName, plant);
  return (folded) => plantByName.get(folded);
}
