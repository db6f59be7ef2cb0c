import {
  type Animal,
  adviceLevels,
  animals,
  edibleParts,
  type PersonGroup,
  type Plant,
  personGroups,
  toxicityLevels,
} from '@portal/contracts';
import { Category } from '@portal/contracts/schemas';
import { defineTable, type Field, joinList, sourceKeys, textFields } from './table.ts';

const ediblePart = edibleParts.join('|');

/** Advice of these levels is a mark; the sentences are in the table of risks. */
const petFields = animals.map(
  (animal): Field<Plant> => ({
    name: animal === 'farmAnimals' ? 'farm_animals' : animal,
    type: 'string',
    description: `Advice for ${animal === 'farmAnimals' ? 'farm animals' : animal}; the reason is in the table "risks".`,
    constraints: { enum: adviceLevels },
    read: ({ pets }) => pets?.[animal].level,
  }),
);

export const plants = defineTable<Plant>({
  name: 'plants',
  title: 'Plants',
  description: 'The published plants of the guide, each with its names and marks.',
  key: 'id',
  foreignKeys: [],
  items: ({ plants: all }) => all.toSorted((a, b) => a.id - b.id),
  fields: [
    {
      name: 'id',
      type: 'integer',
      description: 'The number of the plant. It never changes, and no other plant gets it.',
      constraints: { required: true, unique: true, minimum: 1 },
      read: ({ id }) => id,
    },
    {
      name: 'latin_name',
      type: 'string',
      description: 'The accepted scientific name.',
      constraints: { required: true },
      read: ({ latinName }) => latinName,
    },
    {
      name: 'name',
      type: 'string',
      description: 'The English common name.',
      constraints: { required: true },
      read: ({ commonName }) => commonName,
    },
    {
      name: 'name_de',
      type: 'string',
      description: 'The German common name.',
      read: ({ germanName }) => germanName,
    },
    { name: 'family', type: 'string', description: 'The botanical family.', read: ({ family }) => family },
    {
      name: 'category',
      type: 'string',
      description: 'The category of the guide in which it is listed first.',
      constraints: { required: true, enum: Category.options },
      read: ({ category }) => category,
    },
    {
      name: 'hazard',
      type: 'string',
      description:
        'The danger to a person who eats or touches it as people meet it; see the table "toxicity".',
      constraints: { required: true, enum: toxicityLevels },
      read: ({ toxicity }) => toxicity.level,
    },
    {
      name: 'edible_parts',
      type: 'string',
      description:
        'The parts that are eaten when prepared as usual, separated by ";". Empty: none, or unknown. No advice to eat it.',
      constraints: { pattern: `(${ediblePart})(;(${ediblePart}))*` },
      read: ({ quickFacts }) => joinList(quickFacts?.edibleParts ?? []),
    },
    ...petFields,
  ],
});

export const toxicity = defineTable<Plant>({
  name: 'toxicity',
  title: 'Toxicity',
  description: 'How dangerous each plant is to people: the harmful parts, the symptoms, who must avoid it.',
  key: 'plant_id',
  foreignKeys: [{ field: 'plant_id', table: 'plants', key: 'id' }],
  items: ({ plants: all }) => all.toSorted((a, b) => a.id - b.id),
  fields: [
    {
      name: 'plant_id',
      type: 'integer',
      description: 'The plant (plants.id).',
      constraints: { required: true, unique: true },
      read: ({ id }) => id,
    },
    {
      name: 'level',
      type: 'string',
      description:
        'none: no serious hazard at usual doses. caution: documented harm, in few. toxic: often needs treatment. deadly: has killed healthy adults.',
      constraints: { required: true, enum: toxicityLevels },
      read: ({ toxicity: { level } }) => level,
    },
    ...textFields<Plant>('parts', 'The harmful parts.', ({ toxicity: { parts, german } }) => ({
      en: parts,
      de: german?.parts,
    })),
    ...textFields<Plant>(
      'symptoms',
      'The symptoms, and who is affected.',
      ({ toxicity: { effect, german } }) => ({
        en: effect,
        de: german?.effect,
      }),
    ),
    {
      name: 'oil_level',
      type: 'string',
      description: 'The level of the undiluted essential oil, where it is graver.',
      constraints: { enum: toxicityLevels },
      read: ({ toxicity: { oil } }) => oil?.level,
    },
    ...textFields<Plant>('oil_symptoms', 'What the undiluted oil does.', ({ toxicity: { oil } }) => ({
      en: oil?.effect,
      de: oil?.german?.effect,
    })),
    ...textFields<Plant>('danger', 'The main danger in a sentence.', ({ summary }) => ({
      en: summary?.danger.text,
      de: summary?.danger.german.text,
    })),
    ...textFields<Plant>('avoid', 'The people who must not use it, in a sentence.', ({ summary }) => ({
      en: summary?.avoid.text,
      de: summary?.avoid.german.text,
    })),
    ...textFields<Plant>(
      'safety_notes',
      'Precautions, and first aid where the plant needs its own.',
      ({ safetyNotes, german }) => ({ en: safetyNotes, de: german?.safetyNotes }),
    ),
    sourceKeys(({ toxicity: { sources = [], oil }, summary }) => [
      ...new Set([
        ...sources,
        ...(oil?.sources ?? []),
        ...(summary?.danger.sources ?? []),
        ...(summary?.avoid.sources ?? []),
      ]),
    ]),
  ],
});

type Group = PersonGroup | Animal;
const groups: readonly Group[] = [...personGroups, ...animals];
const nameOf = (group: Group) => (group === 'farmAnimals' ? 'farm animals' : group);

interface Risk {
  plantId: number;
  group: Group;
  advice: NonNullable<Plant['groups']>[PersonGroup];
}

export const risks = defineTable<Risk>({
  name: 'risks',
  title: 'Groups at risk',
  description: 'Advice on each plant for groups of people and of animals.',
  key: 'id',
  foreignKeys: [{ field: 'plant_id', table: 'plants', key: 'id' }],
  items: ({ plants: all }) =>
    all
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id, groups: people, pets }) => {
        const known: Partial<Record<Group, Risk['advice']>> = { ...people, ...pets };
        return groups.flatMap((group) => {
          const advice = known[group];
          return advice ? [{ plantId: id, group, advice }] : [];
        });
      }),
  fields: [
    {
      name: 'id',
      type: 'string',
      description: 'The plant and the group. It never changes.',
      constraints: { required: true, unique: true },
      read: ({ plantId, group }) => `${plantId}/${nameOf(group).replace(' ', '-')}`,
    },
    {
      name: 'plant_id',
      type: 'integer',
      description: 'The plant (plants.id).',
      constraints: { required: true },
      read: ({ plantId }) => plantId,
    },
    {
      name: 'group',
      type: 'string',
      description:
        'Whom the advice is for. "surgery", "driving", "liver" and "kidney" are people before, while or with these.',
      constraints: { required: true, enum: groups.map(nameOf) },
      read: ({ group }) => nameOf(group),
    },
    {
      name: 'level',
      type: 'string',
      description:
        'avoid: harm is known, or an authority forbids it. caution: harm is probable, or data are missing. no known problem: looked for and not found. not studied: no data.',
      constraints: { required: true, enum: adviceLevels },
      read: ({ advice }) => advice.level,
    },
    {
      name: 'from_age',
      type: 'integer',
      description: 'Children only: the youngest age in years at which an authority accepts the use.',
      constraints: { minimum: 0, maximum: 18 },
      read: ({ advice }) => advice.fromAge,
    },
    ...textFields<Risk>('reason', 'The reason in a sentence.', ({ advice }) => ({
      en: advice.text,
      de: advice.german?.text,
    })),
    sourceKeys(({ advice }) => advice.sources),
  ],
});
