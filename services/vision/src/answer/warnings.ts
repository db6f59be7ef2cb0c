import type { Plant, PlantWarning } from '@portal/contracts';
import { isForbidden } from './wording.ts';

type Level = PlantWarning['level'];
type Named = Pick<Plant, 'commonName' | 'latinName'>;

const gravity: Record<Level, number> = { caution: 1, toxic: 2, deadly: 3 };
const statements: Record<Level, string> = {
  caution: 'should be used with caution',
  toxic: 'is poisonous',
  deadly: 'is deadly poisonous',
};

/**
 * Warnings for the plants of an answer and for their dangerous look-alikes, the gravest first, one per plant. `unlisted`
 * are Latin names without a page: they get a warning if any page lists them as a dangerous look-alike.
 */
export function warningsOf(
  shown: Plant[],
  catalogue: Iterable<Plant>,
  unlisted: string[] = [],
): PlantWarning[] {
  const catalogued = new Map([...catalogue].map((plant) => [keyOf(plant), plant]));
  const lookAlikes = unlistedLookAlikes([...catalogued.values()]);
  const warnings = new Map<string, PlantWarning>();
  for (const plant of shown) {
    const warning = ownWarning(plant);
    if (warning) warnings.set(keyOf(plant), warning);
  }
  for (const latinName of unlisted) {
    const known = lookAlikes.get(keyOf({ latinName }));
    if (known) warnings.set(keyOf(known), unlistedWarning(known));
  }
  for (const plant of shown) {
    for (const lookAlike of plant.lookAlikes.filter(({ isDangerous }) => isDangerous)) {
      const key = keyOf(lookAlike);
      const known = catalogued.get(key) ?? lookAlikes.get(key);
      if (known && !warnings.has(key)) warnings.set(key, lookAlikeWarning(plant, known));
    }
  }
  return [...warnings.values()].sort((a, b) => gravity[b.level] - gravity[a.level]);
}

type UnlistedLookAlike = Named & { level: Level };

/** Dangerous look-alikes by Latin name, each with the gravest level of all pages that name it. */
function unlistedLookAlikes(catalogue: Plant[]): Map<string, UnlistedLookAlike> {
  const found = new Map<string, UnlistedLookAlike>();
  const dangers = catalogue.flatMap(({ lookAlikes }) => lookAlikes.filter(({ isDangerous }) => isDangerous));
  for (const { commonName, latinName, difference } of dangers) {
    const key = keyOf({ latinName });
    const level = levelByWords(difference);
    const before = found.get(key);
    if (!before || gravity[level] > gravity[before.level])
      found.set(key, { commonName: before?.commonName ?? commonName, latinName, level });
  }
  return found;
}

const keyOf = ({ latinName }: Pick<Named, 'latinName'>) => latinName.toLowerCase();

function ownWarning({ id, commonName, latinName, toxicity }: Plant): PlantWarning | undefined {
  if (toxicity.level === 'none') return undefined;
  const { level, parts } = toxicity;
  const which = parts && !isForbidden(parts) ? ` (${parts})` : '';
  const text = `${commonName}, ${latinName}, ${statements[level]}${which}.`;
  return { plantId: id, commonName, latinName, level, text };
}

const unlistedWarning = ({ commonName, latinName, level }: UnlistedLookAlike): PlantWarning => ({
  commonName,
  latinName,
  level,
  text: `${commonName}, ${latinName}, ${statements[level]}.`,
});

function lookAlikeWarning(plant: Named, mistaken: Plant | UnlistedLookAlike): PlantWarning {
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

/** A dangerous look-alike gets at least a caution, whatever its own page says. */
const levelOf = ({ toxicity: { level } }: Plant): Level => (level === 'none' ? 'caution' : level);

/** Without a page, only the description of the difference tells how dangerous a plant is. */
const levelByWords = (difference: string): Level =>
  /\b(deadly|fatal|kills|destroys|lethal)\b/i.test(difference) ? 'deadly' : 'toxic';
