import path from 'node:path';
import {
  type AppliedInteraction,
  type InteractionPair,
  indexNames,
  type Medicine,
  namedMedicine,
  type Plant,
  severities,
  tokenize,
} from '@portal/contracts';
import { type Catalogue, cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { medicineAnswers } from '../search/medicine-answers.ts';
import type { Question } from '../search/question.ts';
import { searchedPlantOf } from '../search/searched-plant.ts';
import { checkInteractions } from './interaction-check.ts';
import { indexMedicines, type MedicineIndex } from './medicine-index.ts';

/*
 * The published medicines, and what the checker answers for every one of them with every published plant.
 */

let catalogue: Catalogue;
let plants: Plant[];
let index: MedicineIndex;
let answers: InteractionPair[];
beforeAll(async () => {
  catalogue = await readCatalogue(path.join(__dirname, '../../data'));
  plants = cataloguePlants(catalogue).map((entry) =>
    presentPlant({ _id: entry.id, catalogue: entry } as PlantDocument, () => 'r'),
  );
  index = indexMedicines(catalogue.medicines);
  answers = checkInteractions(plants, catalogue.medicines, index).pairs;
});

const idsOf = (medicines: readonly Medicine[]) => medicines.map(({ id }) => id);

describe('the list of medicines', () => {
  test('belongs to classes that exist', () => {
    const unknown = catalogue.medicines.flatMap(({ id, classes }) =>
      classes.filter((each) => index.medicine(each)?.kind !== 'class').map((each) => `${id}: ${each}`),
    );
    expect(unknown).toEqual([]);
  });

  test('gives every generic and everyday name to one medicine', () => {
    const generic = indexNames(
      catalogue.medicines.map((medicine) => ({
        ...namedMedicine(medicine),
        names: [medicine.names.en, medicine.names.de, ...medicine.synonyms],
        otherNames: [],
      })),
    );
    const shared = catalogue.medicines.flatMap(({ names, synonyms }) =>
      [names.en, names.de, ...synonyms].filter((name) => generic.find(name).length !== 1),
    );
    expect(shared).toEqual([]);
  });

  test.each([
    ['Xarelto', ['rivaroxaban']],
    ['Pradaxa', ['dabigatran']],
    ['Coumadin', ['warfarin']],
    ['Prozac', ['fluoxetine']],
    ['Tylenol', ['paracetamol']],
    ['Viagra', ['sildenafil']],
    ['Ozempic', ['semaglutide']],
    ['Voltaren', ['diclofenac']],
    ['Euthyrox', ['levothyroxine']],
    ['Pantozol', ['pantoprazole']],
    ['Nexium', ['esomeprazole']],
    ['Prograf', ['tacrolimus']],
    ['Plavix', ['clopidogrel']],
    ['Valium', ['diazepam']],
    ['Novalgin', ['metamizole']],
    ['Exforge', ['valsartan', 'amlodipine']],
    ['warfarine', ['warfarin']],
    ['paracetamoll', ['paracetamol']],
    ['simvastin', ['simvastatin']],
    ['metphormin', ['metformin']],
    ['ciclosporine', ['ciclosporin']],
    ['digoxine', ['digoxin']],
    ['acetylsalicylsäure', ['aspirin']],
    ['beta-blocker', ['beta blockers']],
    ['blood pressure medication', ['antihypertensives']],
    ['water tablets', ['diuretics']],
    ['sleeping tablets', ['sleeping pills']],
    ['painkiller', ['painkillers']],
    ['heart tablets', ['heart medicines']],
    ['the pill', ['hormonal contraceptives']],
    ['blood thinner', ['anticoagulants']],
    ['Blutdruckmittel', ['antihypertensives']],
    ['Blutdrucktabletten', ['antihypertensives']],
    ['Schlaftabletten', ['sleeping pills']],
    ['Schmerztabletten', ['painkillers']],
    ['Antibiotikum', ['antibiotics']],
    ['Antidepressivum', ['antidepressants']],
    ['Herztabletten', ['heart medicines']],
    ['Wassertabletten', ['diuretics']],
    ['Blutverdünner', ['anticoagulants']],
    ['Pille', ['hormonal contraceptives']],
    ['Zuckertabletten', ['diabetes medicines']],
    ['Cholesterinsenker', ['cholesterol medicines']],
    ['Magenschutz', ['proton pump inhibitors']],
  ])('knows “%s”', (name, ids) => {
    const found = index.names.find(name).map(({ value }) => value);
    expect(idsOf(found).sort()).toEqual([...ids].sort());
  });
});

describe('the answer for every plant and medicine', () => {
  test('is one, from an entry that names the medicine or one of its classes', () => {
    const problems = answers.flatMap(({ plant, medicine, interaction, also }) => {
      const allowed = new Set([medicine.id, ...index.classesOf(medicine.id)]);
      return [interaction, ...also]
        .filter(({ medicines = [] }) => !medicines.some((id) => allowed.has(id)))
        .map(({ drug }) => `${plant.latinName}, ${medicine.id}: ${drug}`);
    });
    expect(problems).toEqual([]);
    const asked = answers.map(({ plant, medicine }) => `${plant.latinName}, ${medicine.id}`);
    expect(asked.length).toBeGreaterThan(plants.length);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('names no other medicine, in either language', () => {
    const mentions = findMentions(catalogue.medicines);
    const problems = answers.flatMap(({ plant, medicine, interaction, also }) => {
      const allowed = new Set([
        medicine.id,
        // A combination is named by its parts.
        ...mentions(medicine.names.en),
        ...nutrients,
        ...(constituents[plant.latinName] ?? []),
      ]);
      return [interaction, ...also].flatMap(textsOf).flatMap((text) => {
        const others = mentions(text).filter((id) => !allowed.has(id));
        return others.map((id) => `${plant.latinName}, ${medicine.id}: names ${id}: ${text}`);
      });
    });
    expect(problems).toEqual([]);
  });

  test('is never weaker than what the plant’s list says about the medicine’s class', () => {
    const problems = answers.flatMap(({ plant, medicine, interaction, also }) =>
      also
        .filter((each) => rank(each) < rank(interaction))
        .map(({ drug }) => `${plant.latinName}, ${medicine.id}: ${drug}`),
    );
    expect(problems).toEqual([]);
  });
});

test('the search knows an interaction of a plant and a medicine exactly where the checker does', () => {
  const differences: string[] = [];
  for (const plant of plants) {
    const searched = searchedPlantOf(plant);
    for (const medicine of catalogue.medicines) {
      const question = { medicines: [medicine], isMedicineAsked: true, named: { plants: [searched] } };
      const [answer] = medicineAnswers(question as unknown as Question, index);
      const isKnown = answer?.severity !== undefined;
      const { pairs } = checkInteractions([plant], [medicine], index);
      if (isKnown !== pairs.some(({ interaction }) => interaction.severity))
        differences.push(`${plant.commonName}: ${medicine.id}`);
    }
  }
  expect(differences).toEqual([]);
});

const rank = ({ severity }: AppliedInteraction) =>
  severity ? severities.indexOf(severity) : severities.length;

const textsOf = ({ drug, effect, advice, german }: AppliedInteraction): string[] =>
  [drug, effect, advice, german?.drug, german?.effect, german?.advice].flatMap((text) => text ?? []);

/** Words for what is in food and in the body, too. */
const nutrients = ['iron', 'vitamin K', 'vitamin C', 'insulin'];

/** Medicines that are constituents of a plant: a text on how they act is about the plant. */
const constituents: Record<string, string[]> = {
  'Cannabis sativa': ['cannabidiol', 'dronabinol'],
  'Catharanthus roseus': ['vincristine'],
  'Colchicum autumnale': ['colchicine'],
  'Corynanthe johimbe': ['yohimbine'],
  'Plantago ovata': ['psyllium husk'],
};

/** Shorter names are also other words: "ASS", "aß". */
const minMentioned = 4;

/** The substances that a text names, by any of their names. */
function findMentions(medicines: readonly Medicine[]): (text: string) => string[] {
  const ids = new Map<string, string>();
  let maxWords = 1;
  for (const { id, names, synonyms, brands } of medicines.filter(({ kind }) => kind === 'substance')) {
    for (const name of [names.en, names.de, ...synonyms, ...brands]) {
      const words = tokenize(name.replace(/ \(.*\)$/, ''));
      if (words.join(' ').length < minMentioned) continue;
      ids.set(words.join(' '), id);
      maxWords = Math.max(maxWords, words.length);
    }
  }
  const known = new Map<string, string[]>();
  return (text) => {
    const found = known.get(text) ?? [
      ...new Set(phrasesOf(tokenize(text), maxWords).flatMap((phrase) => ids.get(phrase) ?? [])),
    ];
    known.set(text, found);
    return found;
  };
}

/** Every sequence of up to `maxWords` words. */
const phrasesOf = (words: string[], maxWords: number): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(maxWords, words.length - at) }, (_, more) =>
      words.slice(at, at + more + 1).join(' '),
    ),
  );
