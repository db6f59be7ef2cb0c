import {
  type AppliedInteraction,
  cardOf,
  type Interaction,
  type InteractionCheck,
  type InteractionPair,
  interactionActions,
  type Medicine,
  type Plant,
  severities,
} from '@portal/contracts';
import type { MedicineIndex } from './medicine-index.ts';

type Answer = Pick<InteractionPair, 'interaction' | 'also'>;
type Answers = Pick<InteractionCheck, 'pairs' | 'uncovered' | 'sources'>;

/** One answer for every plant and medicine, the gravest first; and the pairs without an entry. */
export function checkInteractions(plants: Plant[], medicines: Medicine[], index: MedicineIndex): Answers {
  const pairs: InteractionPair[] = [];
  const uncovered: InteractionCheck['uncovered'] = [];
  for (const plant of plants) {
    const card = cardOf(plant);
    const answered = new Set(medicines.map(({ id }) => id));
    for (const medicine of medicines) {
      const answer = answerFor(plant, medicine, index);
      if (answer) pairs.push({ plant: card, medicine, ...answer });
      const members = membersIn(plant, medicine, index).flatMap((member) => {
        const answerForMember = answerFor(plant, member, index);
        return answerForMember
          ? { plant: card, medicine: member, memberOf: namesOf(medicine), ...answerForMember }
          : [];
      });
      pairs.push(...members.filter(({ medicine: { id } }) => !answered.has(id)));
      for (const member of members) answered.add(member.medicine.id);
      if (!answer && members.length === 0)
        uncovered.push({ plant: card, medicine, ...findGap(plant, medicine, index) });
    }
  }
  pairs.sort((a, b) => byGravity(a.interaction, b.interaction));
  return { pairs, uncovered, sources: collectSources(plants, pairs, uncovered) };
}

/**
 * The entries that name the medicine, then those about its classes, each list with the strictest first. A study that
 * found nothing with the medicine itself outweighs what its classes suggest, but neither an entry that names it nor the
 * ban of a class.
 */
function answerFor(plant: Plant, medicine: Medicine, index: MedicineIndex): Answer | undefined {
  const named: AppliedInteraction[] = [];
  const byClass: AppliedInteraction[] = [];
  for (const interaction of plant.interactions) {
    const ids = new Set(interaction.medicines);
    if (ids.has(medicine.id)) named.push(applied(interaction, medicine));
    else {
      const id = index.classesOf(medicine.id).find((each) => ids.has(each));
      const ofClass = id === undefined ? undefined : index.medicine(id);
      if (ofClass)
        byClass.push({
          ...applied(interaction, ofClass),
          ofClass: namesOf(ofClass),
        });
    }
  }
  const isOutweighed = named.length === 0 && wasExcluded(plant, medicine);
  const inferred = isOutweighed ? byClass.filter(({ severity }) => severity === 'contraindicated') : byClass;
  const [interaction, ...also] = [...named.sort(byGravity), ...inferred.sort(byGravity)];
  return interaction && { interaction, also };
}

/** Returns whether the medicine itself was examined with the plant, without finding an interaction. */
const wasExcluded = ({ excludedInteractions = [] }: Plant, { id }: Medicine) =>
  excludedInteractions.some(({ medicines }) => medicines.includes(id));

const namesOf = ({ id, names }: Medicine) => ({ id, names });

/** An entry for several medicines would name the others, and "other …" only fits beside the plant's other entries. */
const applied = (interaction: Interaction, { names }: Medicine): Interaction => {
  const { medicines = [], drug, german } = interaction;
  return medicines.length > 1 || /^other\b/i.test(drug)
    ? { ...interaction, drug: names.en, ...(german && { german: { ...german, drug: names.de } }) }
    : interaction;
};

/** The members of a class that a plant's entries name. Their interactions need not hold for the class. */
function membersIn(plant: Plant, { id, kind }: Medicine, index: MedicineIndex): Medicine[] {
  if (kind !== 'class') return [];
  const named = new Set(plant.interactions.flatMap(({ medicines = [] }) => medicines));
  return [...named]
    .filter((each) => index.classesOf(each).includes(id))
    .flatMap((each) => index.medicine(each) ?? []);
}

type Gap = Pick<InteractionCheck['uncovered'][number], 'reason' | 'sources'>;

function findGap(plant: Plant, medicine: Medicine, index: MedicineIndex): Gap {
  const ids = new Set([medicine.id, ...index.classesOf(medicine.id)]);
  const excluded = (plant.excludedInteractions ?? []).filter(({ medicines }) =>
    medicines.some((id) => ids.has(id)),
  );
  return excluded.length > 0
    ? { reason: 'none known', sources: [...new Set(excluded.flatMap(({ sources }) => sources))] }
    : { reason: plant.interactionGap ?? 'not listed', sources: [] };
}

/** Compares by severity, then by what to do; what is not graded comes last. */
const byGravity = (a: Interaction, b: Interaction) =>
  rank(severities, a.severity) - rank(severities, b.severity) ||
  rank(interactionActions, a.action) - rank(interactionActions, b.action);

const rank = <Level>(levels: readonly Level[], level: Level | undefined) =>
  level === undefined ? levels.length : levels.indexOf(level);

function collectSources(
  plants: Plant[],
  pairs: InteractionPair[],
  uncovered: InteractionCheck['uncovered'],
): Plant['sources'] {
  const statements = [...pairs.flatMap(({ interaction, also }) => [interaction, ...also]), ...uncovered];
  const cited = new Set(statements.flatMap(({ sources }) => sources));
  const works = plants.flatMap(({ sources }) => sources.filter(({ id }) => cited.has(id)));
  const workById = new Map(works.map((work) => [work.id, work]));
  return [...cited].flatMap((id) => workById.get(id) ?? []);
}
