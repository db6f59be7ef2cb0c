import { type Advice, isPoisonous } from '@portal/contracts';
import type { CatalogueEntry } from './entry.ts';
import type { Catalogue } from './read-catalogue.ts';

type Safety = Pick<CatalogueEntry, 'toxicity' | 'safetyNotes' | 'contraindications' | 'interactions'> &
  Partial<Pick<CatalogueEntry, 'groups' | 'pets' | 'interactionGap' | 'indications'>>;

/** Lists that the rules compare an entry with. */
export type Known = Pick<Catalogue, 'medicines' | 'needs' | 'references'>;

/** A field at fault, with the rest of the sentence that begins "The plant". */
export interface FieldProblem {
  field: string;
  problem: string;
}

const problem = (isWrong: boolean, field: string, text: string): FieldProblem[] =>
  isWrong ? [{ field, problem: text }] : [];

/** Rules for the safety fields, for the catalogue and for administrators' edits alike. */
export function safetyProblems(plant: Safety, known: Known): FieldProblem[] {
  return [
    ...toxicityProblems(plant),
    ...adviceProblems(plant),
    ...interactionProblems(plant, known),
    ...indicationProblems(plant, known),
  ];
}

function toxicityProblems({ toxicity, safetyNotes }: Safety): FieldProblem[] {
  if (toxicity.level === 'none')
    return problem(!!toxicity.parts, 'toxicity', 'names toxic parts, though its toxicity is "none".');
  return [
    ...problem(!toxicity.parts, 'toxicity', 'is toxic, but does not say which part.'),
    ...problem(!toxicity.effect, 'toxicity', 'is toxic, but does not say what happens.'),
    ...problem(!safetyNotes, 'safetyNotes', 'is toxic, but has no safety notes.'),
  ];
}

function adviceProblems({ groups, pets }: Safety): FieldProblem[] {
  return Object.entries({ groups, pets }).flatMap(([field, advice = {}]) =>
    Object.entries<Advice>(advice)
      .filter(([, { level, text }]) => (level === 'avoid' || level === 'caution') && !text?.trim())
      .map(([name]) => ({ field, problem: `gives no reason for "${name}".` })),
  );
}

function interactionProblems(
  { interactions, interactionGap }: Safety,
  { medicines }: Pick<Known, 'medicines'>,
): FieldProblem[] {
  const medicineIds = new Set(medicines.map(({ id }) => id));
  return [
    ...problem(
      interactions.length === 0 && !interactionGap,
      'interactionGap',
      'lists no interaction, but does not say whether none is known or none was studied.',
    ),
    ...problem(
      interactions.length > 0 && !!interactionGap,
      'interactionGap',
      'lists interactions, though it says that there are none.',
    ),
    ...interactions.flatMap((interaction, index) =>
      interactionFaults(interaction, medicineIds).map((fault) => ({
        field: 'interactions',
        problem: `has an interaction (${index + 1}) that ${fault}`,
      })),
    ),
  ];
}

function interactionFaults(
  { drug, effect, severity, action, hours, medicines, evidence, sources }: Safety['interactions'][number],
  medicineIds: ReadonlySet<string>,
): string[] {
  const unknown = (medicines ?? []).filter((id) => !medicineIds.has(id));
  return [
    ...(drug.trim() && effect.trim() ? [] : ['lacks its drug or its effect.']),
    ...(severity && action ? [] : ['lacks its severity or what to do.']),
    ...(action === 'separate' && hours === undefined ? ['lacks the hours between plant and medicine.'] : []),
    ...(medicines && medicines.length > 0 ? [] : ['names no medicine of the list.']),
    ...unknown.map((id) => `names "${id}", which is no medicine of the list.`),
    ...(evidence !== 'theoretical' && sources.length === 0
      ? ['is more than theoretical, but has no source.']
      : []),
  ];
}

function indicationProblems(
  { toxicity, indications = [] }: Safety,
  { needs, references }: Pick<Known, 'needs' | 'references'>,
): FieldProblem[] {
  const needIds = new Set(needs.map(({ id }) => id));
  const monographs = new Set(references.filter(({ kind }) => kind === 'monograph').map(({ id }) => id));
  return indications.flatMap(({ need, evidence, sources, isFinishedMedicineOnly }) => {
    const hasMonograph = sources.some((id) => monographs.has(id));
    return [
      ...problem(!needIds.has(need), 'indications', `has the unknown need "${need}".`),
      ...problem(
        evidence === 'monograph' && !hasMonograph,
        'indications',
        `cites no monograph for "${need}", though its evidence is one.`,
      ),
      ...problem(
        isPoisonous(toxicity.level) && !!isFinishedMedicineOnly && evidence !== 'monograph',
        'indications',
        `is poisonous and has no monograph for "${need}", so no finished medicine is safe.`,
      ),
    ];
  });
}
