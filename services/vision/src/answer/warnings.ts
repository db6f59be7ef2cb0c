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
 * then in the order of the plants. No plant is warned of twice.
 */
export function warningsOf(shown: Plant[], catalogue: Iterable<Plant>): PlantWarning[] {
  const catalogued = new Map([...catalogue].map((plant) => [keyOf(plant), plant]));
  const warnings = new Map<string, PlantWarning>();
  for (const plant of shown) {
    const warning = ownWarning(plant);
    if (warning) warnings.set(keyOf(plant), warning);
  }
  for (const plant of shown) {
    for (const lookAlike of plant.lookAlikes.filter(({ isDangerous }) => isDangerous)) {
      const key = keyOf(lookAlike);
      if (!warnings.has(key)) warnings.set(key, lookAlikeWarning(plant, lookAlike, catalogued.get(key)));
    }
  }
  return [...warnings.values()].sort((a, b) => gravity[b.level] - gravity[a.level]);
}

const keyOf = ({ latinName }: Named) => latinName.toLowerCase();

function ownWarning({ id, commonName, latinName, toxicity }: Plant): PlantWarning | undefined {
  if (toxicity.level === 'none') return undefined;
  const { level, parts } = toxicity;
  const which = parts && !isForbidden(parts) ? ` (${parts})` : '';
  const text = `${commonName}, ${latinName}, ${statements[level]}${which}.`;
  return { plantId: id, commonName, latinName, level, text };
}

function lookAlikeWarning(
  plant: Named,
  lookAlike: Plant['lookAlikes'][number],
  catalogued: Plant | undefined,
): PlantWarning {
  const { commonName, latinName } = catalogued ?? lookAlike;
  const level = catalogued ? levelOf(catalogued) : levelByWords(lookAlike.difference);
  return {
    ...(catalogued && { plantId: catalogued.id }),
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
