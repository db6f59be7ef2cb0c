import type { Plant, PlantInput } from '@portal/contracts';
import { interactionProblems, toxicityProblems } from '../catalogue/content-rules.ts';
import { citedIds } from '../catalogue/read-catalogue.ts';
import { claimsOf } from '../catalogue/wording-rules.ts';
import { normalizeName } from '../plants/plant-texts.ts';

/** A sentence for each field at fault. */
export type FieldProblems = Record<string, string>;

/**
 * The rules of the catalogue for texts that administrators write: known citations, explained dangers, no promise
 * without evidence. Only lengths are free.
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
      // The list's name, for a text within a list.
      field.replace(/[[.].*$/, ''),
      `This promises without saying for whom and by what evidence: "${sentence}"`,
    ]),
  ]);
}

type Named = Pick<Plant, 'id' | 'commonName' | 'latinName' | 'otherNames'>;

/** The names that one of the other plants already has. */
export function nameProblems(
  { commonName, latinName, otherNames }: Omit<Named, 'id'>,
  others: Named[],
): FieldProblems {
  const holder = (names: (other: Named) => string[], name: string) =>
    others.find((other) => names(other).some((one) => normalizeName(one) === normalizeName(name)));
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
      // A Latin name that is another plant's synonym would give one plant two pages.
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
