import type { Plant, PlantInput } from '@portal/contracts';
import { citedIds } from '../catalogue/read-catalogue.ts';
import { type Known, safetyProblems } from '../catalogue/safety-rules.ts';
import { claimsOf } from '../catalogue/wording-rules.ts';
import { normalizeName } from '../plants/plant-texts.ts';

/** A sentence for each field at fault. */
export type FieldProblems = Record<string, string>;

/**
 * The rules of the catalogue for texts that administrators write: known citations, explained dangers, no promise
 * without evidence. Only lengths are free.
 */
export function textProblems(input: PlantInput, known: Known): FieldProblems {
  const isKnown = new Set(known.references.map(({ id }) => id));
  const unknown = citedIds(input).filter((id) => !isKnown.has(id));
  return firstOfEach([
    ...unknown.map((id) => [citingField(input, id), `There is no reference called "${id}".`]),
    ...safetyProblems(input, known).map(({ field, problem }) => [field, `The plant ${problem}`]),
    ...claimsOf(input).map(({ field, sentence }) => [
      // The list's name, for a text within a list.
      field.replace(/[[.].*$/, ''),
      `This promises without saying for whom and by what evidence: "${sentence}"`,
    ]),
  ]);
}

/** The field of a form that cites a work. */
function citingField({ sources, interactions, toxicity, groups, pets }: PlantInput, id: string): string {
  if (sources.includes(id)) return 'sources';
  if ([toxicity, toxicity.oil].some((statement) => statement?.sources?.includes(id))) return 'toxicity';
  if (interactions.some((each) => each.sources.includes(id))) return 'interactions';
  const isIn = (advice: object = {}) => Object.values(advice).some((each) => each.sources.includes(id));
  if (isIn(groups)) return 'groups';
  return isIn(pets) ? 'pets' : 'indications';
}

type Named = Pick<Plant, 'id' | 'commonName' | 'latinName' | 'otherNames'>;

/** The names that one of the other plants already has. */
export function nameProblems(
  { commonName, latinName, otherNames }: Omit<Named, 'id'>,
  others: Named[],
): FieldProblems {
  const holder = (names: (other: Named) => string[], name: string) =>
    others.find((other) => names(other).some((one) => normalizeName(one) === normalizeName(name)));
  const findConflict = (field: string, name: string, other: Named | undefined) =>
    other ? [[field, `${name} is a name of another plant: ${other.commonName} (${other.latinName}).`]] : [];
  return firstOfEach([
    ...findConflict(
      'commonName',
      commonName,
      holder((other) => [other.commonName], commonName),
    ),
    ...findConflict(
      'latinName',
      latinName,
      // A Latin name that is another plant's synonym would give one plant two pages.
      holder((other) => [other.latinName, ...other.otherNames], latinName),
    ),
    ...otherNames.flatMap((name) =>
      findConflict(
        'otherNames',
        name,
        holder((other) => [other.latinName], name),
      ),
    ),
  ]);
}

const firstOfEach = (problems: string[][]): FieldProblems =>
  Object.fromEntries(problems.reverse().map(([field = '', sentence = '']) => [field, sentence]));
