import {
  cardOf,
  type Interaction,
  type InteractionCheck,
  type InteractionPair,
  type Medicine,
  type Plant,
  severities,
} from '@portal/contracts';

/** Medicines with the classes that they belong to, direct and indirect. */
export interface MedicineIndex {
  list: readonly Medicine[];
  medicine: (id: string) => Medicine | undefined;
  /** The ids under which an interaction may name a medicine: its own, its classes', and a class's members. */
  namesOf: (medicine: Medicine) => ReadonlySet<string>;
}

export function indexMedicines(list: readonly Medicine[]): MedicineIndex {
  const byId = new Map(list.map((medicine) => [medicine.id, medicine]));
  const classesOf = (id: string, found = new Set<string>()): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    for (const parent of byId.get(id)?.classes ?? []) classesOf(parent, found);
    return found;
  };
  const classes = new Map(list.map(({ id }) => [id, classesOf(id)]));
  const membersOf = (id: string) =>
    list.filter((each) => classes.get(each.id)?.has(id)).map((each) => each.id);
  return {
    list: Object.freeze([...list]),
    medicine: (id) => byId.get(id),
    namesOf: ({ id, kind }) =>
      new Set([...(classes.get(id) ?? []), ...(kind === 'class' ? membersOf(id) : [])]),
  };
}

/** The known interactions of every plant with every medicine, the gravest first, and the pairs without any. */
export function checkInteractions(
  plants: Plant[],
  medicines: Medicine[],
  { namesOf }: Pick<MedicineIndex, 'namesOf'>,
): InteractionCheck {
  const pairs: InteractionPair[] = [];
  const uncovered: InteractionCheck['uncovered'] = [];
  for (const medicine of medicines) {
    const names = namesOf(medicine);
    for (const plant of plants) {
      const found = plant.interactions.filter((each) => each.medicines?.some((id) => names.has(id)));
      for (const interaction of found) pairs.push({ plant: cardOf(plant), medicine, interaction });
      if (found.length === 0)
        uncovered.push({ plant: cardOf(plant), medicine, reason: plant.interactionGap ?? 'not listed' });
    }
  }
  pairs.sort((a, b) => severityRank(a.interaction) - severityRank(b.interaction));
  return { pairs, uncovered, sources: sourcesOf(pairs, plants) };
}

const severityRank = ({ severity }: Interaction) =>
  severity ? severities.indexOf(severity) : severities.length;

function sourcesOf(pairs: InteractionPair[], plants: Plant[]): Plant['sources'] {
  const cited = new Set(pairs.flatMap(({ interaction }) => interaction.sources));
  const known = new Map(plants.flatMap(({ sources }) => sources.map((source) => [source.id, source])));
  return [...cited].flatMap((id) => known.get(id) ?? []);
}
