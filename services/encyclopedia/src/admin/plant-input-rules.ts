import type { Plant, PlantInput } from '@portal/contracts';
import { interactionProblems, toxicityProblems } from '../catalogue/content-rules.ts';
import { citedIds } from '../catalogue/read-catalogue.ts';
import { claimsOf } from '../catalogue/wording-rules.ts';
import { caseless } from '../plants/caseless.ts';

/** Sentences by the field at fault; the first of each counts. */
export type FieldProblems = Record<string, string>;

/**
 * What an administrator's words on a plant break of the rules that the catalogue keeps: citations that there are,
 * dangers explained, no promise without evidence. The lengths of its texts are its own.
 */
export function textProblems(input: PlantInput, isKnownSource: (id: string) => boolean): FieldProblems {
  const unknown = citedIds(input).filter((id) => !isKnownSource(id));
  const [incomplete] = interactionProblems(input);
  return firstOfEach([
    ...unknown.map((id) => [
      input.sources.includes(id) ? 'sources' : 'interactions',
      `There is no reference called "${id}".`,
    ]),
    ...toxicityProblems(input).map(({ field, problem }) => [field, `The plant ${problem}`]),
    ...(incomplete ? [['interactions', `The ${incomplete}`]] : []),
    ...claimsOf(input).map(({ field, sentence }) => [
      // The list, where it is a text of one of a list.
      field.replace(/[[.].*$/, ''),
      `This promises without saying for whom and by what evidence: "${sentence}"`,
    ]),
  ]);
}

type Named = Pick<Plant, 'id' | 'commonName' | 'latinName' | 'otherNames'>;

/** The names that another plant has already; the form's plant itself is none of the others. */
export function nameProblems(
  { commonName, latinName, otherNames }: Omit<Named, 'id'>,
  others: Named[],
): FieldProblems {
  const holder = (names: (other: Named) => string[], name: string) =>
    others.find((other) => names(other).some((one) => caseless(one) === caseless(name)));
  const taken = (field: string, name: string, other: Named | undefined) =>
    other ? [[field, `${name} is a name of another plant: ${other.commonName} (${other.latinName}).`]] : [];
  return firstOfEach([
    ...taken(
      'commonName',
      commonName,
      holder((other) => [other.commonName], commonName),
    ),
    ...taken(
      'latinName',
      latinName,
      // One plant under two Latin names would be two pages.
      holder((other) => [other.latinName, ...other.otherNames], latinName),
    ),
    ...otherNames.flatMap((name) =>
      taken(
        'otherNames',
        name,
        holder((other) => [other.latinName], name),
      ),
    ),
  ]);
}

const firstOfEach = (problems: string[][]): FieldProblems =>
  Object.fromEntries(problems.reverse().map(([field = '', sentence = '']) => [field, sentence]));
