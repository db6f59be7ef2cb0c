import { isPoisonous, type LookAlike } from '@portal/contracts';
import { pigment, type Traits } from '@portal/plates';
import type { CatalogueEntry } from '../../catalogue/entry.ts';
import type { Catalogue } from '../../catalogue/read-catalogue.ts';
import {
  type ColourFamily,
  describedColours,
  flowerColoursIn,
  floweringIn,
  heightsIn,
  isTaller,
  isTallerThanPerson,
  type Language,
  leafWidthIn,
  numbersIn,
  offersTasting,
  type Pair,
  type Statement,
  statementsIn,
} from './look-alike-words.ts';

/** Share by which plants in a poor or rich place fall outside the usual range. */
const heightTolerance = 0.25;

const personCm = 175;

/** Share of a leaf's width at which another is narrower to the eye. */
const clearlyNarrower = 0.75;

type TraitsOf = (plant: CatalogueEntry) => Traits | undefined;

/** Look-alikes must name each other, and their marks must fit the entries of both. */
export function lookAlikeProblems({ entries, traits }: Catalogue): string[] {
  const plants = plantsByLatinName(entries.map(({ entry }) => entry));
  const traitsOf: TraitsOf = ({ latinName }) => traits[latinName];
  return entries.flatMap(({ file, entry }) =>
    entry.lookAlikes.flatMap((lookAlike) => {
      const partner = plants.get(lookAlike.latinName.toLowerCase());
      const problems = [
        ...textProblems(lookAlike),
        ...(partner ? pairProblems(lookAlike, { own: entry, partner }, traitsOf) : []),
      ];
      return problems.map((problem) => `${file}: the look-alike ${lookAlike.latinName} ${problem}`);
    }),
  );
}

function plantsByLatinName(plants: CatalogueEntry[]): Map<string, CatalogueEntry> {
  const names = plants.flatMap((plant) => latinNamesOf(plant).map((name) => [name, plant] as const));
  return new Map(names);
}

const latinNamesOf = ({ latinName, otherNames, nameLanguages }: CatalogueEntry) =>
  [latinName, ...otherNames.filter((name) => nameLanguages?.[name] === 'la')].map((name) =>
    name.toLowerCase(),
  );

function textProblems({ difference, german }: LookAlike): string[] {
  const numbers = numbersIn(difference, 'en').join(', ') || 'none';
  const germanNumbers = numbersIn(german?.difference ?? '', 'de').join(', ') || 'none';
  return [
    ...(numbers === germanNumbers
      ? []
      : [`has the numbers ${numbers} in English, but ${germanNumbers} in German.`]),
    ...(offersTasting(difference) || offersTasting(german?.difference ?? '')
      ? ['offers tasting as a mark.']
      : []),
  ];
}

function pairProblems(lookAlike: LookAlike, pair: Pair, traitsOf: TraitsOf): string[] {
  const { own, partner } = pair;
  const named = partner.lookAlikes.map(({ latinName }) => latinName.toLowerCase());
  const isMirrored = latinNamesOf(own).some((name) => named.includes(name));
  return [
    ...(isMirrored ? [] : [`does not name ${own.latinName} in turn.`]),
    ...hazardProblems(lookAlike, partner),
    ...markProblems(lookAlike.difference, 'en', pair, traitsOf),
    ...markProblems(lookAlike.german?.difference ?? '', 'de', pair, traitsOf),
  ];
}

function hazardProblems({ isDangerous }: LookAlike, { toxicity: { level } }: CatalogueEntry): string[] {
  if (isPoisonous(level) && !isDangerous) return [`is ${level}, but not marked as dangerous.`];
  return level === 'none' && isDangerous ? ['is marked as dangerous, but not toxic.'] : [];
}

function markProblems(text: string, language: Language, pair: Pair, traitsOf: TraitsOf): string[] {
  return statementsIn(text, language, pair).flatMap((statement) => {
    const plants = statement.about.map((side) => pair[side]);
    const wrong = [
      ...heightProblems(statement.text, language, plants, pair),
      ...widthProblems(statement, language, pair, traitsOf),
      ...seasonProblems(statement.text, language, plants),
      ...colourProblems(statement.text, language, plants, traitsOf),
    ];
    const names = plants.map(({ latinName }) => latinName).join(' or ');
    return wrong.map((what) => `has a ${what} that does not fit ${names}: "${statement.text}".`);
  });
}

function heightProblems(text: string, language: Language, plants: CatalogueEntry[], pair: Pair): string[] {
  const ranges = plants.flatMap(({ quickFacts }) => quickFacts?.heightCm ?? []);
  if (ranges.length === 0) return [];
  const [min, max] = [Math.min(...ranges), Math.max(...ranges)];
  const isWrong = heightsIn(text, language).some(
    ([low, high]) => low < min * (1 - heightTolerance) || high > max * (1 + heightTolerance),
  );
  const isTooLow =
    (isTallerThanPerson(text, language) && max < personCm) ||
    (isTaller(text, language) && maxHeight(pair.partner) <= maxHeight(pair.own));
  return isWrong || isTooLow ? ['height'] : [];
}

const maxHeight = ({ quickFacts }: CatalogueEntry) => quickFacts?.heightCm?.[1] ?? 0;

/** A narrow or broad leaf is a mark only if the other plant's leaf has another width. */
function widthProblems(
  { text, about }: Statement,
  language: Language,
  pair: Pair,
  traitsOf: TraitsOf,
): string[] {
  const width = leafWidthIn(text, language);
  const [side] = about;
  if (!width || !side || about.length > 1) return [];
  const described = leafWidthCm(traitsOf(pair[side]));
  const compared = leafWidthCm(traitsOf(pair[side === 'own' ? 'partner' : 'own']));
  if (!described || !compared) return [];
  const isWrong =
    width === 'narrow' ? described > compared * clearlyNarrower : described < compared * clearlyNarrower;
  return isWrong ? ['leaf width'] : [];
}

/** Of leaves that aren't divided. */
function leafWidthCm(traits: Traits | undefined): number | undefined {
  const leaf = traits?.leaf;
  return leaf?.breadth && leaf.compound === 'simple' ? leaf.lengthCm * leaf.breadth : undefined;
}

function seasonProblems(text: string, language: Language, plants: CatalogueEntry[]): string[] {
  const months = plants.flatMap(({ quickFacts }) => quickFacts?.flowering ?? []);
  const isWrong = floweringIn(text, language).some((time) => !time.some((month) => months.includes(month)));
  return isWrong && months.length > 0 ? ['flowering season'] : [];
}

/** A species of several colours has one in its traits and all in its description. */
function colourProblems(
  text: string,
  language: Language,
  plants: CatalogueEntry[],
  traitsOf: TraitsOf,
): string[] {
  const known = plants.flatMap((plant) => {
    const flower = traitsOf(plant)?.flower;
    if (!flower) return [];
    const drawn = [
      flower.colour,
      flower.centre,
      flower.pattern.kind === 'plain' ? flower.colour : flower.pattern.colour,
    ];
    return [...drawn.flatMap(familiesOf), ...describedColours(plant.description)];
  });
  const isWrong = flowerColoursIn(text, language).some(
    (families) => !families.some((family) => known.includes(family)),
  );
  return isWrong && known.length > 0 ? ['flower colour'] : [];
}

/** Hue in degrees, saturation and lightness from 0 to 1, of each family. Neighbours overlap. */
const familyRanges: [
  ColourFamily,
  { hue: [number, number]; saturation: number; lightness: [number, number] },
][] = [
  ['white', { hue: [0, 360], saturation: 0, lightness: [0.83, 1] }],
  ['yellow', { hue: [36, 75], saturation: 0.3, lightness: [0.35, 0.95] }],
  ['orange', { hue: [10, 45], saturation: 0.5, lightness: [0.3, 0.8] }],
  ['red', { hue: [340, 380], saturation: 0.3, lightness: [0.15, 0.62] }],
  ['pink', { hue: [290, 385], saturation: 0.2, lightness: [0.55, 0.95] }],
  ['purple', { hue: [235, 345], saturation: 0.1, lightness: [0.1, 0.85] }],
  ['blue', { hue: [195, 270], saturation: 0.15, lightness: [0.2, 0.9] }],
  ['green', { hue: [55, 170], saturation: 0.1, lightness: [0.2, 0.9] }],
  ['brown', { hue: [330, 410], saturation: 0.1, lightness: [0.1, 0.55] }],
];

function familiesOf(colour: string): ColourFamily[] {
  const { hue, saturation, lightness } = hslOf(pigment(colour));
  return familyRanges
    .filter(([, range]) => {
      const turned = hue < range.hue[0] ? hue + 360 : hue;
      return (
        turned <= range.hue[1] &&
        saturation >= range.saturation &&
        lightness >= range.lightness[0] &&
        lightness <= range.lightness[1]
      );
    })
    .map(([family]) => family);
}

function hslOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [min, max] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [lightness, span] = [(max + min) / 2, max - min];
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    max === red ? (green - blue) / span : max === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return {
    hue: (sector * 60 + 360) % 360,
    saturation: span / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}
