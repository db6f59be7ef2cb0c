import type { Identification } from '@portal/contracts';

/** A plant to compare a photo with. */
export interface Candidate {
  /** Undefined if only its name is known. */
  plantId?: number | undefined;
  commonName: string;
  latinName: string;
  kind: 'match' | 'look_alike' | 'suggestion';
  /** The difference of a look-alike from the match, or the reason for a suggestion. */
  text?: string;
  german?: { text: string };
  isDangerous?: boolean;
}

/** The match, its look-alikes and the suggestions, each once. */
export function candidatesOf({ matchedPlant, suggestions }: Identification): Candidate[] {
  const match: Candidate[] = matchedPlant
    ? [
        {
          plantId: matchedPlant.id,
          commonName: matchedPlant.commonName,
          latinName: matchedPlant.latinName,
          kind: 'match',
        },
      ]
    : [];
  const lookAlikes = (matchedPlant?.lookAlikes ?? []).map(
    ({ commonName, latinName, difference, isDangerous, german }): Candidate => ({
      commonName,
      latinName,
      kind: 'look_alike',
      text: difference,
      ...(german && { german: { text: german.difference } }),
      isDangerous,
    }),
  );
  const others = suggestions.map(
    ({ plantId, commonName, latinName, reasoning, german }): Candidate => ({
      plantId,
      commonName,
      latinName,
      kind: 'suggestion',
      text: reasoning,
      ...(german && { german: { text: german.reasoning } }),
    }),
  );
  const all = [...match, ...lookAlikes, ...others];
  const keyOf = ({ latinName }: Candidate) => latinName.toLowerCase();
  return all.filter((one, index) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}
