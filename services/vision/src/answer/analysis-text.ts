import type { PlantWarning } from '@portal/contracts';
import type { PlantFinding, Shown } from './plant-finding.ts';
import { inPercent, oneOf, sentence } from './wording.ts';

/** How many plants a sentence names of those that it could be. */
const maxNamed = 3;

/** The answer in sentences: dangers first, then how sure it is, what was seen, and how it came about. */
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
      ? 'Mushrooms can’t be told apart by a photo, and some kill: never eat one because of this answer.'
      : '',
    ...remarks,
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

/** The gravest danger in full, the names of the others of weight: each has its sentence beside the text. */
function warningSentences([gravest, ...others]: PlantWarning[]): string[] {
  if (!gravest) return [];
  const names = others.filter(({ level }) => level !== 'caution').map(({ commonName }) => commonName);
  if (names.length === 0) return [gravest.text];
  return [gravest.text, sentence(`Beware of ${names.join(', ')} too`)];
}

function verdictSentence({ verdict, group }: PlantFinding, shown: Shown[]): string {
  const [first] = shown;
  if (verdict === 'no_plant') return 'No plant was found in this photo.';
  if (!first) return 'This plant could not be named: none of the encyclopedia fits it.';
  if ('stranger' in first) {
    return sentence(`It looks most like ${first.stranger.latinName}, which is not in this encyclopedia`);
  }
  if (verdict === 'likely') {
    const { commonName, latinName } = first.plant;
    const name = commonName === latinName ? latinName : `${commonName}, ${latinName}`;
    return sentence(`This is probably ${name} (${certainty(first.confidence)} certain)`);
  }
  const names = shown.slice(0, maxNamed).map(nameOf);
  if (verdict === 'group_only' && group) {
    const rank = group.rank === 'genus' ? 'genus' : 'family';
    return `It is probably of the ${rank} ${group.name}, but the photo does not tell which one: ${oneOf(names)}.`;
  }
  return names.length === 1 ? `It could be ${names[0]}.` : `It could be one of these: ${oneOf(names)}.`;
}

/** No photo makes certain. */
const certainty = (confidence: number): string =>
  confidence > 0.99 ? 'over 99 %' : `${inPercent(confidence)} %`;

const nameOf = (shown: Shown): string =>
  'plant' in shown ? shown.plant.commonName : shown.stranger.latinName;
