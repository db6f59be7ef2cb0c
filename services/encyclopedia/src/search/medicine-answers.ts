import { type Medicine, type SearchAnswer, searchTexts, severities } from '@portal/contracts';
import type { MedicineIndex } from '../interactions/medicine-index.ts';
import type { Question } from './question.ts';
import { bothNames, type SearchedPlant } from './searched-plant.ts';

/** Whether a question is about plants together with medicines. */
export const isAboutMedicine = ({ medicines, isMedicineAsked }: Question) =>
  medicines.length > 0 || isMedicineAsked;

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
  return plant.interactions
    .filter(({ medicines }) => medicines.some((id) => ids.has(id)))
    .map((interaction) => ({
      plant,
      medicine,
      interaction,
      rank: severities.indexOf(interaction.severity),
    }));
}

const sentenceOf = ({ plant, medicine, interaction: { severity, advice, german } }: Pair) =>
  searchTexts.knownInteraction(bothNames(plant), medicine.names, {
    severity,
    ...(advice && { advice: { en: advice, de: german ?? advice } }),
  });
