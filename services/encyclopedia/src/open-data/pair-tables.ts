import {
  type Interaction,
  interactionActions,
  interactionEvidence,
  isPoisonous,
  type Medicine,
  type Plant,
  severities,
  toxicityLevels,
} from '@portal/contracts';
import { defineTable, type Field, slugOf, sourceKeys, textFields, withUniqueIds } from './table.ts';

interface OfPlant {
  /** The plant, and what it is a pair with. */
  id: string;
  plant: Plant;
}

/** The first fields of a table of pairs. */
const pairFields = <Item extends OfPlant>(other: string): Field<Item>[] => [
  {
    name: 'id',
    type: 'string',
    description: `The plant and the ${other}. It never changes, and no other pair gets it.`,
    constraints: { required: true, unique: true },
    read: ({ id }) => id,
  },
  {
    name: 'plant_id',
    type: 'integer',
    description: 'The plant (plants.id).',
    constraints: { required: true },
    read: ({ plant }) => plant.id,
  },
];

interface LookAlikePair extends OfPlant {
  other: Plant['lookAlikes'][number];
}

export const lookAlikes = defineTable<LookAlikePair>({
  name: 'look-alikes',
  title: 'Look-alikes',
  description: 'Plants that are mistaken for each other, and the marks that tell them apart.',
  key: 'id',
  foreignKeys: [
    { field: 'plant_id', table: 'plants', key: 'id' },
    { field: 'look_alike_id', table: 'plants', key: 'id' },
  ],
  items: ({ plants }) =>
    withUniqueIds(
      plants
        .toSorted((a, b) => a.id - b.id)
        .flatMap((plant) =>
          plant.lookAlikes.map((other) => ({ id: `${plant.id}/${slugOf(other.latinName)}`, plant, other })),
        ),
    ),
  fields: [
    ...pairFields<LookAlikePair>('look-alike'),
    {
      name: 'look_alike_id',
      type: 'integer',
      description: 'The look-alike (plants.id), if the guide has it.',
      read: ({ other }) => other.plant?.id,
    },
    {
      name: 'look_alike_latin_name',
      type: 'string',
      description: 'The scientific name of the look-alike.',
      constraints: { required: true },
      read: ({ other }) => other.latinName,
    },
    ...textFields<LookAlikePair>(
      'look_alike',
      'The common name of the look-alike.',
      ({ other }) => ({ en: other.commonName, de: other.german?.commonName }),
      { required: true },
    ),
    ...textFields<LookAlikePair>(
      'difference',
      'The marks that tell the look-alike from the plant.',
      ({ other }) => ({ en: other.difference, de: other.german?.difference }),
      { required: true },
    ),
    {
      name: 'is_dangerous',
      type: 'boolean',
      description: 'Whether the look-alike is dangerous.',
      constraints: { required: true },
      read: ({ other }) => other.isDangerous,
    },
    {
      name: 'graver',
      type: 'string',
      description:
        'Which of both is more dangerous to people, by their levels. Empty where that is not certain, mostly because the guide lacks the look-alike.',
      constraints: { enum: ['plant', 'look-alike', 'equal'] },
      read: graverOf,
    },
  ],
});

function graverOf({ plant, other }: LookAlikePair): string | undefined {
  const { level } = plant.toxicity;
  if (!other.plant) {
    // Without a level of the look-alike, only these are certain.
    if (other.isDangerous) return level === 'none' ? 'look-alike' : undefined;
    return isPoisonous(level) ? 'plant' : undefined;
  }
  const difference = toxicityLevels.indexOf(other.plant.hazard) - toxicityLevels.indexOf(level);
  if (difference === 0) return 'equal';
  return difference > 0 ? 'look-alike' : 'plant';
}

interface InteractionPair extends OfPlant {
  entry: Interaction;
  /** Missing where an administrator wrote a medicine in words only. */
  medicine: Medicine | undefined;
}

export const interactions = defineTable<InteractionPair>({
  name: 'interactions',
  title: 'Interactions',
  description:
    'Pairs of a plant and a medicine or a class of medicines that affect each other. A missing pair is no proof of safety.',
  key: 'id',
  foreignKeys: [{ field: 'plant_id', table: 'plants', key: 'id' }],
  items: ({ plants, medicines }) => {
    const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]));
    return withUniqueIds(plants.toSorted((a, b) => a.id - b.id).flatMap((plant) => pairsOf(plant, byId)));
  },
  fields: [
    ...pairFields<InteractionPair>('medicine'),
    {
      name: 'medicine_id',
      type: 'string',
      description: 'The guide’s name of the medicine or class, the same for every plant.',
      read: ({ medicine }) => medicine?.id,
    },
    {
      name: 'medicine_kind',
      type: 'string',
      description: 'Whether it is one substance or a class; what is said of a class holds for every member.',
      constraints: { enum: ['substance', 'class'] },
      read: ({ medicine }) => medicine?.kind,
    },
    ...textFields<InteractionPair>(
      'medicine',
      'The medicine or class in words.',
      ({ medicine, entry }) => medicine?.names ?? { en: entry.drug, de: entry.german?.drug },
      { required: true },
    ),
    {
      name: 'severity',
      type: 'string',
      description:
        'contraindicated: forbidden by a label or an authority. major: danger to life, or the medicine fails. moderate: may need monitoring or another dose. minor: rarely matters.',
      constraints: { enum: severities },
      read: ({ entry }) => entry.severity,
    },
    {
      name: 'evidence',
      type: 'string',
      description: 'From a guess by mechanism to controlled studies in people.',
      constraints: { required: true, enum: interactionEvidence },
      read: ({ entry }) => entry.evidence,
    },
    ...textFields<InteractionPair>(
      'effect',
      'What happens, in a sentence.',
      ({ entry }) => ({ en: entry.effect, de: entry.german?.effect }),
      { required: true },
    ),
    {
      name: 'action',
      type: 'string',
      description: 'What to do.',
      constraints: { enum: interactionActions },
      read: ({ entry }) => entry.action,
    },
    {
      name: 'hours',
      type: 'number',
      description: 'With the action "separate": the hours between plant and medicine.',
      constraints: { minimum: 0, maximum: 72 },
      read: ({ entry }) => entry.hours,
    },
    ...textFields<InteractionPair>('advice', 'The action in detail.', ({ entry }) => ({
      en: entry.advice,
      de: entry.german?.advice,
    })),
    sourceKeys(({ entry }) => entry.sources),
  ],
});

function pairsOf(plant: Plant, byId: ReadonlyMap<string, Medicine>): InteractionPair[] {
  return plant.interactions.flatMap((entry) => {
    const known = (entry.medicines ?? []).flatMap((id) => byId.get(id) ?? []);
    const all = known.length > 0 ? known : [undefined];
    return all.map((medicine) => ({
      id: `${plant.id}/${slugOf(medicine?.id ?? entry.drug)}`,
      plant,
      entry,
      medicine,
    }));
  });
}
