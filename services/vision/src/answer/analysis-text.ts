import type { PlantWarning } from '@portal/contracts';
import type { PlantFinding, Shown } from './plant-finding.ts';
import { inPercent, oneOf, sentence } from './wording.ts';

/** Candidates named in a sentence. */
const maxNamed = 3;

/** The answer as text: warnings, verdict, what was seen, remarks. */
export function analysisOf({
  finding,
  shown,
  warnings,
  remarks,
}: {
  finding: PlantFinding;
  shown: Shown[];
  warnings: PlantWarning[];
  remarks: string[];
}): string {
  const hasFungus = shown.some((one) => 'plant' in one && one.plant.category === 'fungi');
  const sentences = [
    ...warningSentences(warnings),
    verdictSentence(finding, shown),
    finding.verdict === 'no_plant' ? '' : sentence(finding.seen && `Seen: ${finding.seen}`),
    hasFungus
      ? 'A photo can’t reliably identify a mushroom, and some are deadly: never eat one because of this answer.'
      : '',
    ...remarks,
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

/** The gravest warning in full, then the names of other toxic plants. */
function warningSentences([gravest, ...others]: PlantWarning[]): string[] {
  if (!gravest) return [];
  const names = others.filter(({ level }) => level !== 'caution').map(({ commonName }) => commonName);
  if (names.length === 0) return [gravest.text];
  return [gravest.text, sentence(`Also poisonous: ${names.join(', ')}`)];
}

function verdictSentence({ verdict, group }: PlantFinding, shown: Shown[]): string {
  const [first] = shown;
  if (verdict === 'no_plant') return 'No plant was found in this photo.';
  if (!first) return 'This plant could not be identified: none in the encyclopedia matches it.';
  if ('unlisted' in first) {
    return sentence(`It looks most like ${first.unlisted.latinName}, which is not in this encyclopedia`);
  }
  if (verdict === 'likely') {
    const { commonName, latinName } = first.plant;
    const name = commonName === latinName ? latinName : `${commonName}, ${latinName}`;
    return sentence(`This is probably ${name} (${certainty(first.confidence)} certain)`);
  }
  const names = shown.slice(0, maxNamed).map(nameOf);
  if (verdict === 'group_only' && group) {
    const rank = group.rank === 'genus' ? 'genus' : 'family';
    return `It probably belongs to the ${rank} ${group.name}, but the photo doesn’t show which species: ${oneOf(names)}.`;
  }
  return names.length === 1 ? `It could be ${names[0]}.` : `It could be one of these: ${oneOf(names)}.`;
}

/** A photo never makes an identification certain. */
const certainty = (confidence: number): string =>
  confidence > 0.99 ? 'over 99 %' : `${inPercent(confidence)} %`;

const nameOf = (shown: Shown): string =>
  'plant' in shown ? shown.plant.commonName : shown.unlisted.latinName;
