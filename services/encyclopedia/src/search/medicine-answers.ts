import { type Medicine, type SearchAnswer, searchTexts, severities } from '@portal/contracts';
import type { MedicineIndex } from '../interactions/medicine-index.ts';
import type { Question } from './question.ts';
import { bothNames, type SearchedPlant } from './searched-plant.ts';

/** Whether a question is about plants together with medicines. */
export const isAboutMedicine = ({ medicines, isMedicineAsked, named }: Question) =>
  isMedicineAsked || medicines.some(({ names }) => named.plants.length > 0 || !nutrients.test(names.en));

/** Without the name of a plant, a question for these looks for plants that have them. */
const nutrients = /vitamin|iron|magnesium|calcium|zinc|potassium|iodine|folic|caffeine|coffee|alcohol/i;

/** Points to the check of plants with medicines, with the strictest known entry for what is named. */
export function medicineAnswers(question: Question, index: MedicineIndex): SearchAnswer[] {
  if (!isAboutMedicine(question)) return [];
  const pairs = question.named.plants.flatMap((plant) =>
    question.medicines.flatMap((medicine) => pairOf(plant, medicine, index)),
  );
  const [strictest] = pairs.toSorted((a, b) => a.rank - b.rank);
  return [
    {
      kind: 'note',
      sentence: strictest ? sentenceOf(strictest) : searchTexts.askChecker,
      link: 'interactions',
    },
  ];
}

interface Pair {
  plant: SearchedPlant;
  medicine: Medicine;
  interaction: SearchedPlant['interactions'][number];
  rank: number;
}

function pairOf(plant: SearchedPlant, medicine: Medicine, index: MedicineIndex): Pair[] {
  const ids = new Set([medicine.id, ...index.classesOf(medicine.id)]);
  return plant.interactions.flatMap((interaction) => {
    const rank = severities.indexOf(interaction.severity);
    if (interaction.medicines.some((id) => ids.has(id))) return [{ plant, medicine, interaction, rank }];
    // What holds for a member of a class need not hold for the class: the member is named.
    const id = interaction.medicines.find((each) => index.classesOf(each).includes(medicine.id));
    const member = id === undefined ? undefined : index.medicine(id);
    return member ? [{ plant, medicine: member, interaction, rank }] : [];
  });
}

const sentenceOf = ({ plant, medicine, interaction: { severity, advice, german } }: Pair) =>
  searchTexts.knownInteraction(bothNames(plant), medicine.names, {
    severity,
    ...(advice && { advice: { en: advice, de: german ?? advice } }),
  });
