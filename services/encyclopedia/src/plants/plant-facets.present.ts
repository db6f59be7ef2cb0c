import type { PlantFacets, QuickFacts, UseArea } from '@portal/contracts';
import type { SearchedPlant } from '../search/searched-plant.ts';

type Value<Name extends keyof PlantFacets> =
  NonNullable<PlantFacets[Name]> extends (infer Item)[] ? Item : never;

/** Presents the properties by which a plant is filtered; without those that don't apply or aren't known. */
export function presentFacets(
  { id, card, indications, quickFacts, pets }: SearchedPlant,
  areas: ReadonlyMap<string, UseArea>,
): PlantFacets {
  const { light = [], water, rhs, heightCm, flowering = [], edibleParts = [] } = quickFacts ?? {};
  const usedFor = indications.map(({ need, part }) => ({ area: areas.get(need), part }));
  const parts = [
    ...edibleParts,
    // A plant that is grown for its looks, or for bees, has no part that is used.
    ...usedFor.flatMap(({ area, part }) => (area === 'garden' ? [] : [part])),
  ];
  return {
    id,
    hazard: [card.hazard],
    ...known('use', [...new Set(usedFor.flatMap(({ area }) => area ?? []))]),
    ...known('part', partsNamedIn(parts.join(', '))),
    ...known('edible', edibleParts.length > 0 ? ['yes'] : []),
    ...known(
      'safe',
      (['dogs', 'cats'] as const).filter((animal) => pets?.[animal].level === 'no known problem'),
    ),
    ...known('light', light),
    ...known('water', water ? [water] : []),
    ...known('hardiness', rhs ? [frostOf(rhs)] : []),
    ...known('height', heightCm ? [heightOf(heightCm[1])] : []),
    ...known(
      'flowering',
      flowering.map((month) => String(month) as Value<'flowering'>),
    ),
  };
}

const known = <Name extends keyof PlantFacets>(name: Name, values: readonly Value<Name>[]) =>
  values.length > 0 && { [name]: values };

const words: [Value<'part'>, RegExp][] = [
  ['herb', /\b(herb|whole (plant|tree)|tops)\b/],
  ['leaf', /\b(lea(f|ves)|fronds|foliage|needle|pads?)\b/],
  ['stem', /\b(stems?|stalk|shoots?|sprout)\b/],
  ['flower', /\b(flower(s|ing)?|florets|petals|stigmas|calyx)\b/],
  ['fruit', /\b(fruits?|berry|berries|hips?|pods?|hull|cones?|pulp)\b/],
  ['seed', /\b(seeds?|husk)\b/],
  ['root', /\b(roots?|rhizomes?|tubers?|corm)\b/],
  ['bulb', /\bbulbs?\b/],
  ['bark', /\bbark\b/],
  ['wood', /\b(wood|woody|twigs?|rods)\b/],
  ['sap', /\b(sap|latex|resin|gel|gum)\b/],
  ['oil', /\boil\b/],
];
const fungus = /\b(fruiting body|fruit body|fungus|cap)\b/;

/** The kinds of parts that a text names, such as "flowering tops, essential oil". */
function partsNamedIn(text: string) {
  const named = text.toLowerCase();
  if (fungus.test(named)) return ['fruiting body' as const];
  return words.filter(([, word]) => word.test(named)).map(([part]) => part);
}

/** RHS ratings: H1 and H2 bear no frost, H4 bears −10 °C. */
const frostOf = (rhs: NonNullable<QuickFacts['rhs']>): Value<'hardiness'> => {
  if (/^H[12]/.test(rhs)) return 'no frost';
  return rhs === 'H3' || rhs === 'H4' ? 'light frost' : 'hard frost';
};

const heightOf = (cm: number): Value<'height'> => {
  if (cm <= 30) return 'low';
  if (cm <= 100) return 'medium';
  return cm <= 300 ? 'high' : 'very high';
};
