import type { Organ, PlantWarning } from '@portal/contracts';
import { german } from '../identify/appearance-texts.ts';
import type { PlantFinding, Remark, Shown } from './plant-finding.ts';
import { oneOf, seenWords, withLatin } from './wording.ts';

/** Candidates named in a sentence. */
const maxNamed = 3;

/**
 * The answer in German: warnings, verdict, what to do next, what was seen of the match, remarks. What an unknown plant
 * shows exists in English only and is left out.
 */
export function germanAnalysisOf({
  finding,
  shown,
  warnings,
  remarks,
}: {
  finding: PlantFinding;
  shown: Shown[];
  warnings: PlantWarning[];
  remarks: Remark[];
}): string {
  return [
    ...warningSentences(warnings),
    verdictSentence(finding, shown),
    ...nextSentences(finding),
    unusedSentence(finding.unusedPhotos ?? []),
    seenSentence(finding, shown),
    ...remarks.map(({ german }) => german),
  ]
    .filter((one) => one !== '')
    .join(' ');
}

function warningSentences([gravest, ...others]: PlantWarning[]): string[] {
  if (!gravest?.german) return [];
  const names = others
    .filter(({ level }) => level !== 'caution')
    .map(({ german, commonName }) => german?.commonName ?? commonName);
  return names.length === 0
    ? [gravest.german.text]
    : [gravest.german.text, `Ebenfalls giftig: ${names.join(', ')}.`];
}

function verdictSentence({ verdict, group }: PlantFinding, shown: Shown[]): string {
  const [first] = shown;
  const names = oneOf(shown.slice(0, maxNamed).map(nameOf), 'oder');
  if (verdict === 'no_plant') return 'Auf diesem Foto wurde keine Pflanze gefunden.';
  if (verdict === 'fungus') return 'Das sieht nach einem Pilz aus; Pilze werden nie nach einem Foto benannt.';
  if (!first || verdict === 'unknown')
    return `Wir kennen diese Pflanze nicht.${names && ` Am ähnlichsten: ${names}.`}`;
  if ('unlisted' in first)
    return `Am ähnlichsten ist ${first.unlisted.latinName}; die Pflanze fehlt in diesem Lexikon.`;
  if (verdict === 'likely')
    return `Das ist wahrscheinlich ${plantName(first)} (zu ${certainty(first)} sicher).`;
  if (verdict === 'group_only' && group)
    return `Das sieht nach der ${group.rank === 'genus' ? 'Gattung' : 'Familie'} ${group.name} aus, aber das Foto zeigt nicht, welche Art: ${names}.`;
  return `Es könnte ${names} sein.`;
}

const nextPhotos: Record<Organ, string> = {
  flower: 'eine Blüte aus der Nähe, falls es eine gibt',
  leaf: 'ein einzelnes Blatt aus der Nähe',
  fruit: 'die Frucht, falls es eine gibt',
  bark: 'die Rinde aus der Nähe',
  whole: 'die ganze Pflanze',
};

function nextSentences({ verdict, nextOrgan }: PlantFinding): string[] {
  if (verdict === 'likely') return [];
  if (verdict === 'fungus')
    return [
      'Nur Pilzsachverständige, die ihn in der Hand haben, können sagen, was es ist.',
      'Hat jemand davon gegessen, rufen Sie sofort einen Giftnotruf an, auch ohne Beschwerden: Die der tödlichsten Pilze beginnen erst nach sechs Stunden oder später. Heben Sie Reste auf.',
    ];
  const untilCertain = 'Verwenden Sie die Pflanze nicht, bevor sicher ist, was sie ist.';
  if (verdict === 'no_plant')
    return [
      'Fotografieren Sie eine einzelne Pflanze aus der Nähe, bei gutem Licht, sodass sie den größten Teil des Bildes füllt.',
      untilCertain,
    ];
  return [untilCertain, nextOrgan ? `Um mehr zu erfahren, fotografieren Sie ${nextPhotos[nextOrgan]}.` : ''];
}

function unusedSentence(unused: number[]): string {
  const names = unused.map((index) => index + 1);
  if (names.length === 0) return '';
  return names.length === 1
    ? `Foto ${names[0]} zeigt keine Pflanze und wurde nicht verwendet.`
    : `Die Fotos ${names.slice(0, -1).join(', ')} und ${names.at(-1)} zeigen keine Pflanze und wurden nicht verwendet.`;
}

/** Lists, of a match, only features that fit it. */
const seenSentence = ({ verdict }: PlantFinding, [first]: Shown[]): string =>
  verdict !== 'unknown' && first && 'plant' in first && first.german
    ? seenWords('Zu sehen', first.german, german)
    : '';

const plantName = (shown: Shown): string =>
  'plant' in shown
    ? withLatin(shown.plant.germanName ?? shown.plant.commonName, shown.plant.latinName)
    : shown.unlisted.latinName;

const nameOf = (shown: Shown): string =>
  `${'plant' in shown ? (shown.plant.germanName ?? shown.plant.commonName) : shown.unlisted.latinName} (${certainty(shown)})`;

function certainty({ percent }: Shown): string {
  if (percent < 1) return 'unter 1 %';
  return percent > 99 ? 'über 99 %' : `${percent} %`;
}
