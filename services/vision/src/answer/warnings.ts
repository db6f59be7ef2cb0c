import type { Plant, PlantWarning } from '@portal/contracts';
import { isForbidden } from './wording.ts';

type Level = PlantWarning['level'];
type Named = Pick<Plant, 'commonName' | 'latinName'>;

/** How grave a danger is, the gravest highest. */
const gravity: Record<Level, number> = { caution: 1, toxic: 2, deadly: 3 };
const statements: Record<Level, string> = {
  caution: 'calls for caution',
  toxic: 'is poisonous',
  deadly: 'is deadly poisonous',
};

/**
 * The dangers of the plants that an answer shows, and of what is dangerously mistaken for one of them: gravest first,
 * then in the order of the plants. No plant is warned of twice. Of the `strangers`, Latin names of plants without a page
 * that are shown too, those are warned of which a page of another calls a dangerous look-alike.
 */
export function warningsOf(
  shown: Plant[],
  catalogue: Iterable<Plant>,
  strangers: string[] = [],
): PlantWarning[] {
  const catalogued = new Map([...catalogue].map((plant) => [keyOf(plant), plant]));
  const feared = fearedUnknowns([...catalogued.values()]);
  const warnings = new Map<string, PlantWarning>();
  for (const plant of shown) {
    const warning = ownWarning(plant);
    if (warning) warnings.set(keyOf(plant), warning);
  }
  for (const latinName of strangers) {
    const known = feared.get(keyOf({ latinName }));
    if (known) warnings.set(keyOf(known), unknownPlantWarning(known));
  }
  for (const plant of shown) {
    for (const lookAlike of plant.lookAlikes.filter(({ isDangerous }) => isDangerous)) {
      const key = keyOf(lookAlike);
      const known = catalogued.get(key) ?? feared.get(key);
      if (known && !warnings.has(key)) warnings.set(key, lookAlikeWarning(plant, known));
    }
  }
  return [...warnings.values()].sort((a, b) => gravity[b.level] - gravity[a.level]);
}

type FearedUnknown = Named & { level: Level };

/** What pages call a dangerous look-alike, by its Latin name, as grave as the gravest words on it. */
function fearedUnknowns(catalogue: Plant[]): Map<string, FearedUnknown> {
  const feared = new Map<string, FearedUnknown>();
  const dangers = catalogue.flatMap(({ lookAlikes }) => lookAlikes.filter(({ isDangerous }) => isDangerous));
  for (const { commonName, latinName, difference } of dangers) {
    const key = keyOf({ latinName });
    const level = levelByWords(difference);
    const before = feared.get(key);
    if (!before || gravity[level] > gravity[before.level])
      feared.set(key, { commonName: before?.commonName ?? commonName, latinName, level });
  }
  return feared;
}

const keyOf = ({ latinName }: Pick<Named, 'latinName'>) => latinName.toLowerCase();

function ownWarning({ id, commonName, latinName, toxicity }: Plant): PlantWarning | undefined {
  if (toxicity.level === 'none') return undefined;
  const { level, parts } = toxicity;
  const which = parts && !isForbidden(parts) ? ` (${parts})` : '';
  const text = `${commonName}, ${latinName}, ${statements[level]}${which}.`;
  return { plantId: id, commonName, latinName, level, text };
}

const unknownPlantWarning = ({ commonName, latinName, level }: FearedUnknown): PlantWarning => ({
  commonName,
  latinName,
  level,
  text: `${commonName}, ${latinName}, ${statements[level]}.`,
});

function lookAlikeWarning(plant: Named, mistaken: Plant | FearedUnknown): PlantWarning {
  const { commonName, latinName } = mistaken;
  const level = 'level' in mistaken ? mistaken.level : levelOf(mistaken);
  return {
    ...('id' in mistaken && { plantId: mistaken.id }),
    commonName,
    latinName,
    level,
    text: `${plant.commonName} can be mistaken for ${commonName}, ${latinName}, which ${statements[level]}.`,
  };
}

/** What a plant page calls a dangerous look-alike is one, whatever its own page says. */
const levelOf = ({ toxicity: { level } }: Plant): Level => (level === 'none' ? 'caution' : level);

/** Of a plant without a page no more is known than what is said to tell it from the other. */
const levelByWords = (difference: string): Level =>
  /\b(deadly|fatal|kills|destroys|lethal)\b/i.test(difference) ? 'deadly' : 'toxic';
