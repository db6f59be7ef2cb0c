/** Growth forms; each has a composition. */
export const habits = [
  // Soft-stemmed land plants.
  'upright herb',
  'rosette herb', // leaves at the ground, flowers on leafless or nearly leafless scapes
  'prostrate herb', // creeping or trailing over the ground
  'bulb plant', // a few strap leaves and a scape from a bulb or corm
  'cane herb', // leafy reed-like shoots from a rhizome: ginger, turmeric, cardamom
  'grass', // a clump of arching blades
  'fern',
  'horsetail',
  'aroid', // large leaves on long petioles from one crown, flowers on scapes among them
  'sword-leaf herb', // stiff upright blades from the ground: snake plant, iris fans
  'strap-leaf rosette', // long arching ribbons from one crown: pandan, spider plant
  // Climbers.
  'vine',
  // Woody plants, shown as a flowering or fruiting branch.
  'shrub',
  'broadleaf tree',
  'conifer',
  'switch shrub', // jointed green twigs with leaves reduced to scales: ephedra
  // Trees shown whole, because a branch would not identify them.
  'palm',
  'tuft tree', // one trunk with a crown of large lobed leaves: papaya
  // Succulents.
  'succulent rosette',
  'stemmed succulent rosette', // a rosette on top of a trunk
  'succulent shrub',
  'columnar cactus',
  'padded cactus',
  'globular cactus',
  'clustered stem succulent', // many spiny stems from the base: hoodia
  'fungus',
] as const;

export const leafShapes = [
  'needle',
  'scale',
  'linear',
  'lanceolate',
  'oblanceolate',
  'falcate', // lanceolate, curved like a sickle
  'oblong',
  'elliptic',
  'ovate',
  'obovate',
  'spatulate',
  'rhombic',
  'deltoid',
  'cordate',
  'orbicular',
  'reniform',
  'sagittate',
  'hastate',
  'fan', // ginkgo
  'palmately lobed',
  'palmately parted', // lobes cut nearly to the base
  'pinnately lobed',
  'runcinate', // dandelion: lobes point back to the base
  'perforate', // monstera: deep side slits and holes
] as const;

export const leafMargins = [
  'entire',
  'serrate',
  'finely serrate',
  'doubly serrate',
  'dentate',
  'crenate',
  'undulate',
  'spiny',
  'finely spiny', // small pale teeth: Barbados aloe
  'thorny', // few hard thorns: agave
  'toothed tip', // a few teeth round the tip only
] as const;

export const leafArrangements = [
  'alternate',
  'distichous',
  'opposite',
  'whorled',
  'fascicled',
  'basal',
] as const;

export const venations = ['pinnate', 'palmate', 'parallel', 'arcuate', 'dichotomous', 'midrib only'] as const;

export const compounds = [
  'simple',
  'trifoliate',
  'palmate',
  'odd-pinnate',
  'even-pinnate',
  'interrupted-pinnate', // large leaflets with tiny ones between
  'bipinnate',
  'tripinnate',
  'ternate', // three times three
  'dissected', // cut into threads or fine segments: fennel, chamomile, yarrow
] as const;

export const petioles = ['sessile', 'short', 'long', 'clasping', 'sheathing'] as const;

export const leafTextures = ['smooth', 'glossy', 'hairy', 'woolly', 'rugose', 'succulent'] as const;

export const variegations = [
  'margined',
  'centred',
  'striped',
  'cross-banded',
  'blotched',
  'spotted',
  'dotted', // fine clear dots: St John's wort
  'veined',
] as const;

export const flowerForms = [
  'star', // free petals spread flat
  'cup', // free petals, half open
  'bell',
  'urn', // a bell with a narrow mouth: bilberry
  'tubular',
  'funnel',
  'salverform', // a narrow tube with flat lobes
  'bilabiate',
  'foxglove', // a wide, oblique, spotted bell
  'papilionaceous',
  'cruciform',
  'reflexed star', // petals swept back: cranberry, nightshade
  'turks cap', // lily with recurved, spotted tepals
  'mallow', // broad petals round a column of stamens
  'rose', // broad petals round a boss of stamens
  'tulip',
  'crocus',
  'snowdrop',
  'daffodil',
  'iris',
  'orchid',
  'pansy',
  'passionflower',
  'helmet', // monkshood
  'pipe', // birthwort: a bent tube, swollen at its base, with one long lip
  'radiate head', // daisies
  'ligulate head', // dandelion
  'discoid head', // composites without rays
  'thistle head',
  'globe', // a round head of many small flowers
  'bracted cone', // ginger, turmeric
  'spathe', // spadix in a spathe: arums
  'hooded spathe', // jack-in-the-pulpit
  'stamen brush', // mostly stamens: clove, tea tree, eucalyptus
  'crinkled ribbons', // witch hazel
  'tassel', // catkins and spikes of tiny flowers
  'cyathium', // spurges: a cup of glands round one stalked ovary
  'young cone', // hop: bracts with long stigmas
  'tiny', // too small to show petals
] as const;

export const inflorescences = [
  'solitary',
  'axillary', // one or few in each leaf axil
  'clustered', // dense clusters in the axils or on old wood
  'raceme',
  'one-sided raceme',
  'spike',
  'whorled spike', // mints: false whorls at the nodes
  'panicle',
  'tiered panicle', // plates of flowers on level branches of a tall mast: agave
  'corymb',
  'umbel',
  'compound umbel',
  'cyme',
  'coiled cyme', // borage family
  'catkins',
] as const;

export const bracts = [
  'none',
  'forked', // a ruff of bracts cut into threads: wild carrot
  'strap', // one long bract grown together with the stalk: lime
  'spathe', // two papery scales: ramsons
  'beaked spathe', // one papery hood with a long beak: garlic
] as const;

export const petalPatterns = [
  'plain',
  'spotted',
  'chequered',
  'striped',
  'veined',
  'blotched at base',
  'edged',
] as const;

export const fruitForms = [
  'berry',
  'drupe',
  'pome',
  'citrus',
  'hip',
  'aril', // yew
  'pod',
  'capsule',
  'spiny capsule',
  'follicles', // star of dry pods
  'nut',
  'achenes',
  'pappus', // a head of parachutes
  'bur',
  'ring', // a flat ring of nutlets in the calyx: mallows
  'mericarps', // the split fruits of umbellifers
  'nutlets', // in the calyx: mints
  'samara',
  'cone',
  'fleshy cone', // juniper, ephedra
  'strobile', // hop
  'husk', // berry in a papery calyx
  'hooked capsule', // devil's claw
  'large', // any big fruit drawn from its shape: papaya, cacao, soursop
] as const;

export const fruitArrangements = [
  'bunch',
  'spike', // close together along one hanging axis: pepper
  'nest', // an umbel whose rays curl up and inwards: wild carrot
  'erect', // upright on stiff stalks
] as const;

export const capsuleForms = [
  'rounded',
  'lobed', // as many lobes as locules
  'winged', // two wings for each locule: cassava
  'cup', // woody, opening at a flat top: eucalyptus
  'beaked', // ending in stout beaks: witch hazel
  'inflated', // ending in long styles: love-in-a-mist
  'lidded', // opening round the middle: plantain
  'boats', // open in boat-shaped valves: violet
] as const;

export const fruitShapes = [
  'globose',
  'ellipsoid',
  'ovoid',
  'oblong',
  'cylindrical',
  'pear-shaped',
  'kidney-shaped',
  'heart-shaped',
  'spindle-shaped',
  'flattened',
] as const;

export const fruitSurfaces = [
  'smooth',
  'glossy',
  'hairy',
  'warty',
  'ribbed',
  'spiny',
  'scaly',
  'netted',
] as const;

export const rootForms = [
  'fibrous',
  'taproot',
  'forked taproot',
  'rhizome', // thick fingers: ginger
  'creeping rhizome', // long and slender, with buds: lily of the valley
  'short rhizome', // a stout upright or slanting stock with many roots: arnica
  'jointed rhizome', // flattened joints with scars: iris
  'bulb',
  'narrow bulb', // a slender white bulb: ramsons
  'clove bulb', // several cloves in a papery skin: garlic
  'scaly bulb', // loose fleshy scales: lily
  'corm',
  'tuber',
  'paired tubers', // two turnips side by side: monkshood
  'stolon',
  'woody',
  'prop roots', // stilts from a short stem above the ground: pandan
] as const;

export const fungusForms = [
  'gilled cap',
  'pored cap',
  'funnel with ridges',
  'bracket',
  'stalked bracket',
  'zoned shelves',
  'toothed cascade',
  'fronded rosette',
  'club',
  'canker', // chaga: a cracked black mass on bark
] as const;

export const scenes = [
  'meadow',
  'woodland',
  'hedgerow',
  'tropical forest',
  'savanna',
  'desert',
  'mediterranean hillside',
  'mountain',
  'steppe',
  'heath',
  'bog',
  'waterside',
  'seashore',
  'field', // cultivated rows
  'garden',
  'wasteland',
  'windowsill',
  'tree trunk',
] as const;
