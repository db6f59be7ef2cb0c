import { inSentence } from '@portal/contracts';
import { conditionOf } from './growing-conditions.ts';
import type { HealthTexts } from './health-texts.ts';
import { feelings, personalities } from './mood-texts.ts';

const places = {
  margin: 'along the leaf edges',
  between_veins: 'between the veins',
  throughout: 'across the leaves',
};

export const english: HealthTexts = {
  feelings,
  personalities,
  called: (name) => (name ? `This ${inSentence(name)}` : 'This plant'),
  nameOf: ({ commonName }) => commonName,
  list: (texts) => new Intl.ListFormat('en-GB').format(texts),
  reasons: {
    leavesHidden: 'Its leaves are hardly visible, so this goes by the rest of the picture.',
    drooping: 'Its leaves are drooping.',
    droopingAnd: (seen) => `Its leaves are drooping, and it shows ${seen}.`,
    seen: (seen) => `It shows ${seen}.`,
    unmarked: (colour) => `Its leaves are ${colour}, and no sign of trouble stands out.`,
    strained: 'No single sign stands out, but the plant looks strained overall.',
  },
  unclear: 'The photo isn’t clear enough for a confident reading: take this with a pinch of salt.',
  noPlant: {
    interpretation: 'No plant was found in this photo, so there is no mood to read.',
    personality: 'Unknown: there is no plant to get to know.',
    notice: 'No plant was found in this photo. Try one that shows the leaves close up and in good light.',
  },
  colours: {
    'deep green': 'deep green',
    green: 'green',
    'light green': 'light green',
    'yellow-green': 'yellow-green',
    yellow: 'yellow',
    brown: 'brown',
    reddish: 'reddish',
    'grey-green': 'grey-green',
    'not visible': 'not visible',
  },
  leaves: {
    even: 'no sign of trouble stands out',
    strained: 'no single mark stands out, but strained overall',
    fewMarks: 'mostly healthy, with a few marks',
    marks: 'marked in places and strained overall',
    inParts: 'marked in parts',
    overMuch: 'marked over much of the leaf area',
  },
  soil: {
    condition: { flecked: 'bare, with pale flecks', bare: 'bare, without a crust' },
    moisture: {
      dry: 'looks dry',
      'slightly moist': 'looks slightly moist',
      moist: 'dark, looks moist',
    },
    concerns: {
      dry: 'The surface is pale, like dry soil; check below it before watering.',
      flecked: 'There are pale flecks on the surface: stones, perlite or salt deposits.',
    },
  },
  postures: { upright: 'leaves upright', hanging: 'leaves drooping', 'not visible': 'not visible' },
  growths: {
    compact: 'compact',
    leggy: 'tall and thin, with few leaves for its height',
    'not visible': 'not visible',
  },
  sign({ kind, pattern = 'throughout', tone, hasHalo }) {
    const spots = `${tone === 'pale' ? 'pale' : 'brown or dark'} spots${hasHalo ? ' with a yellow rim' : ''}`;
    const names = {
      yellowing: `yellowing ${places[pattern]}`,
      browning: `brown, dry-looking tissue ${places[pattern]}`,
      spots,
      holes: 'holes',
      paleness: 'pale, whitish or bleached patches',
      mottling: 'an uneven, mottled colour',
    };
    return names[kind];
  },
  counted(kind, count) {
    const noun = { spots: 'spot', holes: 'gap' }[kind as string];
    return noun && (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
  },
  ofLeafArea: (share) =>
    `${share < 0.01 ? 'less than 1 %' : `about ${Math.round(share * 100)} %`} of the leaf area`,
  causes: {
    yellowing: 'often caused by watering, light or nutrients, and normal on the oldest leaves.',
    browning: 'often caused by drought, dry air, sunburn, salt in the soil, or a past infection.',
    spots: 'often caused by fungi, bacteria, insects or water on the leaves; a photo can’t tell which.',
    holes: 'usually caused by insects, snails or physical damage.',
    paleness: 'may be a powdery coating, feeding marks, strong sun, or simply variegation.',
    mottling: 'may come from sap-sucking insects, a virus, a lack of nutrients, or simply the light.',
  },
  care: {
    immediate: {
      yellowing:
        'Check the soil a finger deep: yellow leaves are as often a sign of too much water as of too little.',
      browning: 'Remove leaves that are completely brown; leave those with some green.',
      spots: 'Remove the most spotted leaves, throw them away, and keep the others dry when watering.',
      holes: 'Check stems and the undersides of leaves for insects or snails, ideally in the evening.',
      paleness:
        'Rub a pale patch with a damp finger: if it comes off, it is a coating; if not, it is in the leaf.',
      mottling: 'Check the undersides of the leaves for small insects or fine webs.',
    },
    weekly: {
      yellowing: 'Note which leaves turn yellow: the old ones at the bottom or the young ones at the tip.',
      browning: 'Check whether the brown areas grow; if they don’t, the damage is old.',
      spots: 'Count the spots on one leaf again to see whether they spread.',
      holes: 'Check for fresh holes.',
      paleness: 'Compare the pale patches with today’s photo.',
      mottling: 'Compare new leaves with old ones: even colour in the new ones is a good sign.',
    },
    longTerm: {
      yellowing: 'Feed it in the growing season if it hasn’t been fed or repotted for a while.',
      browning: 'Move it out of scorching midday sun and dry air from heaters.',
      spots: 'Give the leaves more air: space the plants out, and water at the base.',
    },
    dry: 'The soil looks dry: if it is also dry a finger deep, water it well and let it drain.',
    moist: 'The soil looks moist: don’t water it until the surface has dried.',
    drooping:
      'The leaves are drooping: check the soil, water it if it is dry, and let it dry out if it is soaked.',
    leggy:
      'It is growing tall and thin: move it gradually into more light, and cut it back if it tolerates pruning.',
    checkSoil: 'Check the soil before you water instead of following a schedule.',
    comparePhotos: 'Take a photo in the same light once a month and compare.',
    waterOf: (plant) => conditionOf(plant, 'water'),
    homeOf: (plant) => [conditionOf(plant, 'light') ?? [], conditionOf(plant, 'cold') ?? []].flat(),
  },
};
