import type { PlantWarning } from '@portal/contracts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ListedPlant } from '../catalogue/listed-plant.ts';
import { isForbidden, withLatin } from './wording.ts';

type Level = PlantWarning['level'];
type Named = Pick<ListedPlant, 'commonName' | 'germanName' | 'latinName'>;

const gravity: Record<Level, number> = { caution: 1, toxic: 2, deadly: 3 };
const statements: Record<Level, string> = {
  caution: 'should be used with caution',
  toxic: 'is poisonous',
  deadly: 'is deadly poisonous',
};

const germanStatements: Record<Level, string> = {
  caution: 'ist mit Vorsicht zu verwenden',
  toxic: 'ist giftig',
  deadly: 'ist tödlich giftig',
};

/**
 * Warnings for the plants of an answer, and for what its match may be mistaken for; the gravest first, one per plant.
 * `unlisted` are Latin names without a page: they get a warning if any page lists them as a dangerous look-alike.
 * An answer that `isUncertain` always has a warning.
 */
export function warningsOf(
  shown: readonly ListedPlant[],
  catalogue: readonly ListedPlant[],
  unlisted: string[] = [],
  { match, isUncertain = false }: { match?: ListedPlant | undefined; isUncertain?: boolean } = {},
): PlantWarning[] {
  const { catalogued, lookAlikes } = namesOf(catalogue);
  const warnings = new Map<string, Graded>();
  for (const plant of shown) {
    const warning = ownWarning(plant);
    if (warning) warnings.set(keyOf(plant), { warning, danger: warning.level });
  }
  for (const latinName of unlisted) {
    const known = lookAlikes.get(keyOf({ latinName }));
    if (known) warnings.set(keyOf(known), { warning: unlistedWarning(known), danger: known.level });
  }
  for (const lookAlike of match?.lookAlikes.filter(({ isDangerous }) => isDangerous) ?? []) {
    const key = keyOf(lookAlike);
    const known = catalogued.get(key) ?? lookAlikes.get(key);
    if (match && known && !warnings.has(key)) warnings.set(key, lookAlikeWarning(match, known));
  }
  const all = [...warnings.values()];
  const needsGeneral = isUncertain && all.every(({ warning }) => warning.level === 'caution');
  const general: Graded[] = needsGeneral ? [{ warning: uncertainWarning, danger: 'toxic' }] : [];
  return [...general, ...all]
    .sort(
      (a, b) => gravity[b.warning.level] - gravity[a.warning.level] || gravity[b.danger] - gravity[a.danger],
    )
    .map(({ warning }) => warning);
}

interface DangerousNames {
  catalogued: ReadonlyMap<string, ListedPlant>;
  lookAlikes: ReadonlyMap<string, UnlistedLookAlike>;
}

/** By catalogue, which is the same array until a plant changes. */
const names = new WeakMap<readonly ListedPlant[], DangerousNames>();

function namesOf(catalogue: readonly ListedPlant[]): DangerousNames {
  const known = names.get(catalogue);
  if (known) return known;
  const catalogued = new Map(catalogue.map((plant) => [keyOf(plant), plant]));
  const found = { catalogued, lookAlikes: unlistedLookAlikes([...catalogued.values()]) };
  names.set(catalogue, found);
  return found;
}

/** A warning with the danger that it speaks of, which may be graver than its level. */
interface Graded {
  warning: PlantWarning;
  danger: Level;
}

/** Warning for an uncertain plant without a graver warning of a candidate: it may be one that is not known here. */
const uncertainWarning: PlantWarning = {
  commonName: 'Unidentified plant',
  latinName: 'Plantae',
  level: 'caution',
  text: 'It isn’t certain what this is: it may be a poisonous plant or mushroom.',
  german: {
    commonName: 'Unbestimmte Pflanze',
    text: 'Es ist nicht sicher, was das ist: Es kann eine giftige Pflanze oder ein Giftpilz sein.',
  },
};

/** The warning if a fungus can't be ruled out. */
export const mushroomWarning: PlantWarning = {
  commonName: 'Mushrooms',
  latinName: 'Fungi',
  level: 'deadly',
  text: 'A photo can’t tell a deadly mushroom from any other: never eat one because of this answer.',
  german: {
    commonName: 'Pilze',
    text: 'Ein Foto unterscheidet keinen tödlichen Pilz von einem anderen: Essen Sie nie einen Pilz wegen dieser Antwort.',
  },
};

const deathCap = {
  commonName: 'Death cap',
  germanName: 'Grüner Knollenblätterpilz',
  latinName: 'Amanita phalloides',
} satisfies Named;

/** For every fungus, whatever it resembles: of the deadliest ones, with the page of the death cap if there is one. */
export function fungusWarning({ byLatinName }: Pick<Catalogue, 'byLatinName'>): PlantWarning {
  const plantId = byLatinName(deathCap.latinName)?.id;
  const { commonName, germanName, latinName } = deathCap;
  return {
    ...(plantId !== undefined && { plantId }),
    commonName,
    latinName,
    level: 'deadly',
    isLookAlike: true,
    text: 'A photo can’t tell a mushroom from a death cap (Amanita phalloides), a destroying angel (such as Amanita virosa), a deadly webcap (such as Cortinarius rubellus) or a funeral bell (Galerina marginata), and each of these can kill: never eat it because of this answer.',
    german: {
      commonName: germanName,
      text: 'Ein Foto unterscheidet keinen Pilz vom Grünen Knollenblätterpilz (Amanita phalloides), vom Kegelhütigen Knollenblätterpilz (Amanita virosa), vom Spitzgebuckelten Raukopf (Cortinarius rubellus) oder vom Gifthäubling (Galerina marginata), und jeder von ihnen kann töten: Essen Sie ihn nie wegen dieser Antwort.',
    },
  };
}

type UnlistedLookAlike = Named & { level: Level };

/** Dangerous look-alikes by Latin name, each with the gravest level of all pages that name it. */
function unlistedLookAlikes(catalogue: readonly ListedPlant[]): Map<string, UnlistedLookAlike> {
  const found = new Map<string, UnlistedLookAlike>();
  const dangers = catalogue.flatMap(({ lookAlikes }) => lookAlikes.filter(({ isDangerous }) => isDangerous));
  for (const { commonName, latinName, difference, german } of dangers) {
    const key = keyOf({ latinName });
    const level = levelByWords(difference);
    const before = found.get(key);
    if (!before || gravity[level] > gravity[before.level])
      found.set(key, {
        commonName: before?.commonName ?? commonName,
        germanName: before?.germanName ?? german?.commonName,
        latinName,
        level,
      });
  }
  return found;
}

const keyOf = ({ latinName }: Pick<Named, 'latinName'>) => latinName.toLowerCase();

function ownWarning(plant: ListedPlant): PlantWarning | undefined {
  const { id, commonName, latinName, toxicity } = plant;
  if (toxicity.level === 'none') return undefined;
  const { level, parts, german } = toxicity;
  const which = parts && !isForbidden(parts) ? ` (${parts})` : '';
  const whichGerman = which && german?.parts ? ` (${german.parts})` : '';
  return {
    plantId: id,
    commonName,
    latinName,
    level,
    text: `${withLatin(commonName, latinName, ',')} ${statements[level]}${which}.`,
    german: {
      commonName: germanNameOf(plant),
      text: `${withLatin(germanNameOf(plant), latinName, ',')} ${germanStatements[level]}${whichGerman}.`,
    },
  };
}

const germanNameOf = ({ germanName, commonName }: Named) => germanName ?? commonName;

const unlistedWarning = (lookAlike: UnlistedLookAlike): PlantWarning => {
  const { commonName, latinName, level } = lookAlike;
  const german = germanNameOf(lookAlike);
  return {
    commonName,
    latinName,
    level,
    text: `${withLatin(commonName, latinName, ',')} ${statements[level]}.`,
    german: { commonName: german, text: `${withLatin(german, latinName, ',')} ${germanStatements[level]}.` },
  };
};

/**
 * Six in ten harmless plants have a poisonous look-alike: with its level, most answers would shout, and the warnings of
 * the plants themselves would drown. So its danger is in the sentence, and the level is always caution.
 */
function lookAlikeWarning(plant: Named, mistaken: ListedPlant | UnlistedLookAlike): Graded {
  const { commonName, latinName } = mistaken;
  const danger = 'level' in mistaken ? mistaken.level : levelOf(mistaken);
  const warning: PlantWarning = {
    ...('id' in mistaken && { plantId: mistaken.id }),
    commonName,
    latinName,
    level: 'caution',
    isLookAlike: true,
    text: `${plant.commonName} can be mistaken for ${withLatin(commonName, latinName)}, which ${statements[danger]}.`,
    german: {
      commonName: germanNameOf(mistaken),
      text: `${germanNameOf(plant)} kann mit ${withLatin(germanNameOf(mistaken), latinName, ',')} verwechselt werden; diese Pflanze ${germanStatements[danger]}.`,
    },
  };
  return { warning, danger };
}

/** A dangerous look-alike gets at least a caution, whatever its own page says. */
const levelOf = ({ toxicity: { level } }: ListedPlant): Level => (level === 'none' ? 'caution' : level);

/** Reads the danger of a plant without a page from the description of the difference. */
const levelByWords = (difference: string): Level =>
  /\b(deadly|fatal|kills|destroys|lethal)\b/i.test(difference) ? 'deadly' : 'toxic';
