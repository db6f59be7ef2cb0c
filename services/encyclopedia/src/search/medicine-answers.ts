import { limits, type Medicine, type SearchAnswer, severities } from '@portal/contracts';
import type { MedicineIndex } from '../interactions/medicine-index.ts';
import type { Question } from './question.ts';
import { bothNames, type SearchedPlant } from './searched-plant.ts';
import { askChecker, knownInteraction } from './texts/medicine-texts.ts';

/** Returns whether a question is about plants together with medicines. */
export const isAboutMedicine = ({ medicines, isMedicineAsked, named }: Question) =>
  isMedicineAsked || medicines.some(({ names }) => named.plants.length > 0 || !nutrients.test(names.en));

/** Without the name of a plant, a question for these looks for plants that have them. */
const nutrients = /vitamin|iron|magnesium|calcium|zinc|potassium|iodine|folic|caffeine|coffee|alcohol/i;

/** "Rose hip vitamin C" asks for what the plant has, unless an interaction is known. */
const isAboutContent = ({ medicines, isMedicineAsked }: Question) =>
  !isMedicineAsked && medicines.every(({ names }) => /^vitamin \w+$/i.test(names.en));

/** Points to the check of plants with medicines, with the strictest known entry for what is named. */
export function medicineAnswers(question: Question, index: MedicineIndex): SearchAnswer[] {
  if (!isAboutMedicine(question)) return [];
  const pairs = question.named.plants.flatMap((plant) =>
    question.medicines.flatMap((medicine) => findPairs(plant, medicine, index)),
  );
  const [strictest] = pairs.toSorted((a, b) => a.rank - b.rank);
  if (!strictest && isAboutContent(question)) return [];
  return [
    {
      kind: 'note',
      sentence: strictest ? sentenceOf(strictest) : askChecker,
      link: 'interactions',
      ...(strictest && { severity: strictest.interaction.severity }),
      asked: {
        plants: question.named.plants.map(({ id }) => id).slice(0, limits.interactionCheck.plants),
        medicines: question.medicines.map(({ id }) => id).slice(0, limits.interactionCheck.medicines),
      },
    },
  ];
}

interface Pair {
  plant: SearchedPlant;
  medicine: Medicine;
  interaction: SearchedPlant['interactions'][number];
  rank: number;
}

/** Finds the interactions of a plant with a medicine or the members of a class, by the rules of the checker. */
function findPairs(plant: SearchedPlant, medicine: Medicine, index: MedicineIndex): Pair[] {
  const pairWith = (about: Medicine) => (interaction: Pair['interaction']) => ({
    plant,
    medicine: about,
    interaction,
    rank: severities.indexOf(interaction.severity),
  });
  const members = plant.interactions.flatMap((interaction) => {
    // An interaction of one member need not hold for its class: name the member.
    const id = interaction.medicines.find((each) => index.classesOf(each).includes(medicine.id));
    const member = id === undefined ? undefined : index.medicine(id);
    return member ? [pairWith(member)(interaction)] : [];
  });
  return [...entriesFor(plant, medicine, index).map(pairWith(medicine)), ...members];
}

/**
 * The entries that name the medicine, else those of its classes. A study that found nothing with the medicine itself outweighs
 * its classes, unless they rule the plant out.
 */
function entriesFor(
  { interactions, excludedMedicines }: SearchedPlant,
  { id }: Medicine,
  index: MedicineIndex,
): Pair['interaction'][] {
  const named = interactions.filter(({ medicines }) => medicines.includes(id));
  if (named.length > 0) return named;
  const classes = index.classesOf(id);
  const isExcluded = excludedMedicines.includes(id);
  return interactions.filter(
    ({ medicines, severity }) =>
      medicines.some((each) => classes.includes(each)) && (!isExcluded || severity === 'contraindicated'),
  );
}

const sentenceOf = ({ plant, medicine, interaction: { severity, advice, german } }: Pair) =>
  knownInteraction(bothNames(plant), medicine.names, {
    severity,
    ...(advice && { advice: { en: advice, de: german ?? advice } }),
  });
