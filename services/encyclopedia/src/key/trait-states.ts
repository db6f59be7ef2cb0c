import type { CataloguePlant } from '../catalogue/entry.ts';

type Traits = NonNullable<CataloguePlant['traits']>;
type Leaf = NonNullable<Traits['leaf']>;
type Flower = NonNullable<Traits['flower']>;
type Fruit = NonNullable<Traits['fruit']>;
/** The answers that a visitor may give where a botanist writes the term. */
type ByTerm<Term extends string> = Record<Term, readonly string[]>;

export const habitStates: ByTerm<Traits['habit']> = {
  'upright herb': ['herb'],
  'rosette herb': ['rosette', 'herb'],
  'prostrate herb': ['creeper', 'herb'],
  'bulb plant': ['rosette', 'herb'],
  'cane herb': ['herb', 'grass'],
  grass: ['grass'],
  fern: ['fern'],
  horsetail: ['fern'],
  aroid: ['rosette', 'herb'],
  'sword-leaf herb': ['rosette', 'grass'],
  'strap-leaf rosette': ['rosette', 'grass'],
  vine: ['climber', 'creeper'],
  shrub: ['shrub'],
  'broadleaf tree': ['tree'],
  conifer: ['tree', 'shrub'],
  'switch shrub': ['shrub'],
  palm: ['tree'],
  'tuft tree': ['tree'],
  'succulent rosette': ['succulent', 'rosette'],
  'stemmed succulent rosette': ['succulent'],
  'succulent shrub': ['succulent', 'shrub'],
  'columnar cactus': ['succulent'],
  'padded cactus': ['succulent'],
  'globular cactus': ['succulent'],
  'clustered stem succulent': ['succulent'],
  fungus: ['mushroom'],
};

export const arrangementStates: ByTerm<Leaf['arrangement']> = {
  alternate: ['alternate'],
  distichous: ['alternate'],
  opposite: ['opposite'],
  whorled: ['whorled'],
  fascicled: ['tufts', 'alternate'],
  basal: ['basal'],
};

export const compoundStates: ByTerm<Leaf['compound']> = {
  simple: ['simple'],
  trifoliate: ['three'],
  palmate: ['hand'],
  'odd-pinnate': ['feather'],
  'even-pinnate': ['feather'],
  'interrupted-pinnate': ['feather'],
  bipinnate: ['fine'],
  tripinnate: ['fine'],
  ternate: ['fine', 'three'],
  dissected: ['fine'],
};

export const lobedShapes: string[] = [
  'palmately lobed',
  'palmately parted',
  'pinnately lobed',
  'runcinate',
  'perforate',
] satisfies Leaf['shape'][];

/** Lobed blades are asked for by another question. */
export const shapeStates: Partial<ByTerm<Leaf['shape']>> = {
  linear: ['narrow'],
  lanceolate: ['lance'],
  oblanceolate: ['lance', 'spoon'],
  falcate: ['lance'],
  oblong: ['oval'],
  elliptic: ['oval'],
  ovate: ['oval'],
  obovate: ['spoon', 'oval'],
  spatulate: ['spoon'],
  rhombic: ['oval', 'triangle'],
  deltoid: ['triangle'],
  cordate: ['heart'],
  orbicular: ['heart', 'oval'],
  reniform: ['heart'],
  sagittate: ['triangle'],
  hastate: ['triangle'],
  fan: ['triangle'],
};

export const edgeStates: ByTerm<Leaf['margin']> = {
  entire: ['smooth'],
  serrate: ['toothed'],
  'finely serrate': ['toothed', 'smooth'],
  'doubly serrate': ['toothed'],
  dentate: ['toothed'],
  crenate: ['scalloped', 'toothed'],
  undulate: ['smooth', 'scalloped'],
  spiny: ['spiny'],
  'finely spiny': ['spiny', 'toothed'],
  thorny: ['spiny'],
  'toothed tip': ['toothed', 'smooth'],
};

/** Of a midrib alone nobody can say how the other veins run. */
export const veinStates: Partial<ByTerm<Leaf['venation']>> = {
  pinnate: ['net'],
  palmate: ['fan'],
  parallel: ['parallel'],
  arcuate: ['parallel', 'net'],
  dichotomous: ['fan', 'parallel'],
};

/** Nothing is stated of a leaf whose texture wasn't noted. */
export const surfaceStates: Partial<ByTerm<Leaf['texture']>> = {
  glossy: ['glossy'],
  hairy: ['hairy'],
  woolly: ['hairy'],
  rugose: ['wrinkled', 'hairy'],
  succulent: ['fleshy'],
};

/** Pigments by name; others are judged by their hue. */
export const leafColours: Record<string, readonly string[]> = {
  leaf: ['green'],
  'deep green': ['green'],
  'dark green': ['green'],
  'yellow green': ['green'],
  'light green': ['green'],
  olive: ['green', 'grey'],
  'grey green': ['grey', 'green'],
  'blue green': ['grey', 'green'],
  'silver green': ['grey'],
};

export const stemStates: Partial<Record<string, readonly string[]>> = {
  square: ['square'],
  ridged: ['ridged'],
  angled: ['ridged'],
  winged: ['ridged'],
  'two-lined': ['ridged'],
  hairy: ['hairy'],
  prickly: ['prickly'],
  thorny: ['prickly'],
  spotted: ['spotted'],
  jointed: ['jointed'],
};

export const flowerForms: ByTerm<Flower['form']> = {
  star: ['open'],
  cup: ['open'],
  bell: ['bell'],
  urn: ['bell'],
  tubular: ['trumpet'],
  funnel: ['trumpet'],
  salverform: ['trumpet', 'open'],
  bilabiate: ['lipped'],
  foxglove: ['bell', 'trumpet'],
  papilionaceous: ['pea'],
  cruciform: ['open'],
  'reflexed star': ['open'],
  'turks cap': ['open', 'special'],
  mallow: ['open', 'trumpet'],
  rose: ['open'],
  tulip: ['open', 'bell'],
  crocus: ['open', 'trumpet'],
  snowdrop: ['bell', 'open'],
  daffodil: ['trumpet', 'open'],
  iris: ['special'],
  orchid: ['special'],
  pansy: ['special', 'open'],
  passionflower: ['special', 'open'],
  helmet: ['lipped', 'special'],
  pipe: ['trumpet', 'lipped'],
  'radiate head': ['daisy'],
  'ligulate head': ['daisy'],
  'discoid head': ['ball', 'tiny'],
  'thistle head': ['ball'],
  globe: ['ball'],
  'bracted cone': ['special', 'ball'],
  spathe: ['hood'],
  'hooded spathe': ['hood'],
  'stamen brush': ['brush'],
  'crinkled ribbons': ['brush', 'open'],
  tassel: ['tiny', 'brush'],
  cyathium: ['tiny'],
  'young cone': ['tiny', 'ball'],
  tiny: ['tiny'],
};

/** Forms whose petals or tips can be counted. */
export const petalForms: string[] = [
  'star',
  'cup',
  'funnel',
  'salverform',
  'cruciform',
  'reflexed star',
  'turks cap',
  'mallow',
  'rose',
  'tulip',
  'crocus',
  'snowdrop',
  'daffodil',
  'crinkled ribbons',
] satisfies Flower['form'][];

export const inflorescenceStates: ByTerm<Flower['inflorescence']> = {
  solitary: ['single'],
  axillary: ['axils', 'single'],
  clustered: ['axils', 'branched'],
  raceme: ['spike'],
  'one-sided raceme': ['spike'],
  spike: ['spike'],
  'whorled spike': ['spike', 'axils'],
  panicle: ['branched'],
  'tiered panicle': ['branched'],
  corymb: ['umbrella', 'branched'],
  umbel: ['umbrella'],
  'compound umbel': ['umbrella'],
  cyme: ['branched', 'umbrella'],
  'coiled cyme': ['branched', 'spike'],
  catkins: ['catkin'],
};

export const fruitForms: ByTerm<Fruit['form']> = {
  berry: ['berry'],
  drupe: ['berry'],
  pome: ['berry'],
  citrus: ['large', 'berry'],
  hip: ['berry'],
  aril: ['berry'],
  pod: ['pod'],
  capsule: ['capsule'],
  'spiny capsule': ['spiny'],
  follicles: ['capsule', 'pod'],
  nut: ['nut'],
  achenes: ['seeds'],
  pappus: ['parachutes'],
  bur: ['spiny'],
  ring: ['capsule', 'seeds'],
  mericarps: ['seeds'],
  nutlets: ['seeds'],
  samara: ['seeds'],
  cone: ['cone'],
  'fleshy cone': ['berry'],
  strobile: ['cone', 'lantern'],
  husk: ['lantern'],
  'hooked capsule': ['spiny'],
  large: ['large'],
};

/** Fruits whose colour is asked for: dry ones turn from green to brown. */
export const fleshyFruits: string[] = [
  'berry',
  'drupe',
  'pome',
  'citrus',
  'hip',
  'aril',
  'fleshy cone',
  'large',
] satisfies Fruit['form'][];
