import * as z from 'zod/mini';
import * as terms from './trait-terms.ts';

/** A colour as `#rrggbb` or as a pigment of `palette.ts` by name. */
const Colour = z.string().check(z.regex(/^(#[0-9a-f]{6}|[a-z]+( [a-z]+)?)$/i));
const size = (smallest: number, largest: number) => z.number().check(z.gte(smallest), z.lte(largest));
const count = (smallest: number, largest: number) => z.int().check(z.gte(smallest), z.lte(largest));

const LeafTraits = z.strictObject({
  shape: z.enum(terms.leafShapes),
  margin: z._default(z.enum(terms.leafMargins), 'entire'),
  venation: z._default(z.enum(terms.venations), 'pinnate'),
  arrangement: z._default(z.enum(terms.leafArrangements), 'alternate'),
  compound: z._default(z.enum(terms.compounds), 'simple'),
  /** Leaflets of a compound leaf, needles of a fascicle, leaves of a whorl. */
  leaflets: z.optional(count(2, 40)),
  /** Lobes of a lobed leaf, the terminal one included. */
  lobes: z.optional(count(2, 15)),
  /** The whole leaf (blade or compound blade) without its petiole. */
  lengthCm: size(0.1, 600),
  /** Breadth of one blade (leaflet) divided by its length; the shape's usual value if left out. */
  breadth: z.optional(size(0.01, 1.6)),
  petiole: z._default(z.enum(terms.petioles), 'short'),
  texture: z._default(z.enum(terms.leafTextures), 'smooth'),
  colour: z._default(Colour, 'leaf'),
  /** The underside, where it differs markedly. */
  underside: z.optional(Colour),
  /** Contrasting veins, as in a coleus. */
  veinColour: z.optional(Colour),
  variegation: z.optional(z.strictObject({ pattern: z.enum(terms.variegations), colour: Colour })),
  /** Leaves of one plant, where they can be counted: two in a lily of the valley. */
  number: z.optional(count(1, 30)),
  /** Leaves that appear after the flowers aren't drawn with them, but as a figure. */
  season: z._default(z.enum(['with the flowers', 'after the flowers']), 'with the flowers'),
});

/** Style and stigmas, where they name the plant. */
const PistilTraits = z.strictObject({
  /** Branches of the style, or separate styles. */
  branches: z._default(count(1, 12), 1),
  /** Separate styles rather than branches of one: an autumn crocus, unlike a crocus. */
  isFree: z._default(z.boolean(), false),
  colour: z._default(Colour, 'light green'),
  /** Longer than the stamens, so that the stigmas hang out of the flower. */
  isLong: z._default(z.boolean(), false),
});

const FlowerTraits = z.strictObject({
  form: z.enum(terms.flowerForms),
  inflorescence: z._default(z.enum(terms.inflorescences), 'solitary'),
  colour: Colour,
  /** Disc of a daisy, throat of a tube, corona of a daffodil, anthers of a rose, spadix of an arum. */
  centre: z._default(Colour, 'golden'),
  /** Sepals, involucre, or the bracts of a cone. */
  calyx: z._default(Colour, 'leaf'),
  petals: z._default(count(2, 40), 5),
  /** Breadth of one petal divided by its length; the form's usual value if left out. */
  petalBreadth: z.optional(size(0.05, 1.6)),
  pattern: z._default(z.strictObject({ kind: z.enum(terms.petalPatterns), colour: Colour }), {
    kind: 'plain',
    colour: 'brown',
  }),
  /** Across, or the length for tubes, spathes, cones and tassels. */
  sizeCm: size(0.05, 40),
  /** Flowers (heads) in one inflorescence, up to what a drawing can show. */
  flowers: z._default(count(1, 60), 1),
  /** Inflorescences that the drawn plant carries. */
  clusters: z._default(count(1, 12), 1),
  facing: z._default(z.enum(['up', 'out', 'nodding']), 'out'),
  stamens: z._default(z.enum(['hidden', 'visible', 'long']), 'visible'),
  /** Stamens of one flower, where they can be counted; the form's usual number if left out. */
  stamenNumber: z.optional(count(1, 60)),
  pistil: z.optional(PistilTraits),
  /** Breadth of a tube, bell or urn divided by its length; the form's usual value if left out. */
  tubeBreadth: z.optional(size(0.05, 1.6)),
  /** The form of a single flower seen close, where the plate shows only a speck. */
  closeUp: z._default(z.enum(terms.flowerForms), 'star'),
  /** Organs below the inflorescence or on its stalk. */
  bracts: z._default(z.enum(terms.bracts), 'none'),
  /** The middle flower of an umbel, where it has another colour. */
  middleFlower: z.optional(Colour),
  /** Bulbils between the flowers. */
  bulbils: z.optional(Colour),
});

const FruitTraits = z.strictObject({
  form: z.enum(terms.fruitForms),
  shape: z._default(z.enum(terms.fruitShapes), 'globose'),
  surface: z._default(z.enum(terms.fruitSurfaces), 'smooth'),
  colour: Colour,
  /** The flesh in a cut. */
  flesh: z._default(Colour, 'cream'),
  seed: z._default(Colour, 'umber'),
  lengthCm: size(0.05, 60),
  breadth: z.optional(size(0.03, 2)),
  /** True if the plate shows fruit on the plant beside the flowers. */
  onPlate: z._default(z.boolean(), false),
  /** Fruits in one cluster. */
  cluster: z._default(count(1, 40), 1),
  /** The arrangement of the fruits in a cluster. */
  arrangement: z._default(z.enum(terms.fruitArrangements), 'bunch'),
  /** Seeds (stones, nutlets) of one fruit; the form's usual number if left out. */
  seeds: z.optional(count(1, 60)),
  /** Chambers that a cut across shows, or follicles of one flower; the form's usual number if left out. */
  locules: z.optional(count(1, 12)),
  /** Of a hollow nut in a fibrous husk, which a cut shows: coconut. */
  shell: z.optional(Colour),
  /** Styles that stay at the tip. */
  styles: z._default(count(0, 10), 1),
  /** Lobes of the calyx that stay round the base. */
  sepals: z._default(count(0, 12), 0),
  capsule: z._default(z.enum(terms.capsuleForms), 'rounded'),
});

const RootTraits = z.strictObject({
  form: z.enum(terms.rootForms),
  colour: z._default(Colour, 'buff'),
  flesh: z._default(Colour, 'cream'),
  /** Length of an upright herb's root as a share of the height that plants are composed at. */
  share: z.optional(size(0.1, 0.6)),
  /** True if the plate shows the plant lifted with its root. */
  onPlate: z._default(z.boolean(), false),
});

const StemTraits = z.strictObject({
  colour: z._default(Colour, 'leaf'),
  thickness: z._default(z.enum(['thread', 'slender', 'medium', 'stout']), 'slender'),
  surface: z._default(
    z.enum([
      'smooth',
      'hairy',
      'ridged',
      'square',
      'prickly',
      'thorny',
      'woody',
      'jointed',
      'spotted',
      'winged',
      'angled', // three sharp edges
      'two-lined', // round with two raised lines: perforate St John's wort
      'scaly', // clothed in small leaves like scales
    ]),
    'smooth',
  ),
  branching: z._default(z.enum(['none', 'sparse', 'bushy']), 'none'),
  bearing: z._default(z.enum(['erect', 'arching', 'pendulous', 'leaning']), 'erect'),
  /** Of a spotted stem; darker than the stem if left out. */
  spots: z.optional(Colour),
  /** Pairs of opposite leaves on a scape that is leafless otherwise. */
  leafPairs: z._default(count(0, 3), 0),
  /** Bulbils in the axils of the leaves. */
  bulbils: z.optional(Colour),
  /** The means by which a climber holds on. */
  climbingBy: z.optional(z.enum(['tendrils', 'twining', 'rootlets', 'hooks', 'adhesive pads'])),
});

const CactusTraits = z.strictObject({
  ribs: z._default(count(4, 30), 12),
  spines: z._default(Colour, 'straw'),
  colour: z._default(Colour, 'grey green'),
  arms: z._default(count(0, 8), 0),
});

const FungusTraits = z.strictObject({
  form: z.enum(terms.fungusForms),
  colour: Colour,
  /** Margin of the cap, or the second colour of a zoned one. */
  edge: z.optional(Colour),
  underside: z._default(Colour, 'cream'),
  stalk: z._default(Colour, 'cream'),
  flesh: z._default(Colour, 'white'),
  surface: z._default(z.enum(['smooth', 'scaly', 'fibrous', 'velvety', 'lacquered', 'cracked']), 'smooth'),
  widthCm: size(0.3, 100),
  /** Height of the stalk divided by the breadth of the cap. */
  stalkRatio: z._default(size(0, 12), 1.1),
  hasRing: z._default(z.boolean(), false),
  hasVolva: z._default(z.boolean(), false),
  hasNettedStalk: z._default(z.boolean(), false),
  host: z._default(z.enum(['soil', 'wood', 'insect']), 'soil'),
});

/** A plant's morphology. Only deviations from the defaults are written; a missing part isn't drawn. */
export const Traits = z.strictObject({
  habit: z.enum(terms.habits),
  /** Usual height of a grown plant, or length of a climber. */
  heightCm: size(0.5, 6000),
  scene: z.enum(terms.scenes),
  leaf: z.optional(LeafTraits),
  /** Leaves at the base where they differ from those on the stem. */
  basalLeaf: z.optional(LeafTraits),
  stem: z.optional(StemTraits),
  flower: z.optional(FlowerTraits),
  fruit: z.optional(FruitTraits),
  root: z.optional(RootTraits),
  cactus: z.optional(CactusTraits),
  fungus: z.optional(FungusTraits),
  /** The trunk of a tree. */
  bark: z.optional(
    z.strictObject({
      colour: Colour,
      pattern: z.enum(['smooth', 'furrowed', 'peeling', 'banded', 'plated', 'ringed']),
    }),
  ),
});

export type Traits = z.output<typeof Traits>;
/** Traits without their defaults. */
export type TraitsInput = z.input<typeof Traits>;
export type Leaf = z.output<typeof LeafTraits>;
export type Flower = z.output<typeof FlowerTraits>;
export type Fruit = z.output<typeof FruitTraits>;
export type Root = z.output<typeof RootTraits>;
export type Stem = z.output<typeof StemTraits>;
export type Cactus = z.output<typeof CactusTraits>;
export type Fungus = z.output<typeof FungusTraits>;
