import type { KeyCharacter, KeyPart, KeyState } from '@portal/contracts';
import { drawings } from './drawings.ts';

type Drawn = Record<string, string>;

/** States as `id: [English, German]`, each with the drawing of the same id. */
const drawn = (pictures: Drawn, states: Record<string, [string, string]>): KeyState[] =>
  Object.entries(states).map(([id, [en, de]]) => ({
    id,
    names: { en, de },
    ...(pictures[id] !== undefined && { drawing: pictures[id] }),
  }));

/** The colours that a question about colours offers, of all of them. */
const colours = (offered: (keyof typeof colourStates)[]): KeyState[] =>
  offered.map((id) => {
    const [en, de, colour] = colourStates[id];
    return { id, names: { en, de }, colour };
  });

const colourStates = {
  white: ['white', 'weiß', '#f8f5ec'],
  yellow: ['yellow', 'gelb', '#ecc93d'],
  orange: ['orange', 'orange', '#e2842f'],
  red: ['red', 'rot', '#c23b33'],
  pink: ['pink', 'rosa', '#df8fa6'],
  purple: ['purple or violet', 'lila oder violett', '#7d63a8'],
  blue: ['blue', 'blau', '#5f7fc0'],
  green: ['green', 'grün', '#7f9c4f'],
  brown: ['brown', 'braun', '#8a603c'],
  black: ['black or blue-black', 'schwarz oder blauschwarz', '#33353f'],
} as const;

interface Texts {
  names: [en: string, de: string];
  questions: [en: string, de: string];
}

const character = (
  id: string,
  part: KeyPart,
  ease: number,
  { names, questions }: Texts,
  states: KeyState[],
) => ({
  id,
  part,
  ease,
  names: { en: names[0], de: names[1] },
  questions: { en: questions[0], de: questions[1] },
  states,
});

const plantCharacters: KeyCharacter[] = [
  character(
    'habit',
    'plant',
    1,
    {
      names: ['Kind of plant', 'Wuchs'],
      questions: ['What kind of plant is it?', 'Wie wächst die Pflanze?'],
    },
    drawn(drawings.habit, {
      herb: ['a herb with leafy stems', 'krautig, mit beblätterten Stängeln'],
      rosette: ['leaves only from the ground', 'Blätter nur am Boden'],
      shrub: ['a shrub', 'Strauch'],
      tree: ['a tree', 'Baum'],
      climber: ['a climber', 'Kletterpflanze'],
      creeper: ['creeping along the ground', 'am Boden kriechend'],
      grass: ['like grass or reed', 'wie Gras oder Schilf'],
      succulent: ['a cactus or fleshy plant', 'Kaktus oder fleischige Pflanze'],
      fern: ['a fern or horsetail', 'Farn oder Schachtelhalm'],
      mushroom: ['a mushroom', 'Pilz'],
    }),
  ),
  character(
    'height',
    'plant',
    0.75,
    {
      names: ['Height', 'Höhe'],
      questions: [
        'How high is it, or how long if it climbs?',
        'Wie hoch ist sie – oder wie lang, wenn sie klettert?',
      ],
    },
    drawn(drawings.height, {
      ankle: ['up to the ankle (15 cm)', 'bis zum Knöchel (15 cm)'],
      knee: ['up to the knee (50 cm)', 'bis zum Knie (50 cm)'],
      hip: ['up to the hip (1 m)', 'bis zur Hüfte (1 m)'],
      head: ['up to the head (2 m)', 'bis zum Kopf (2 m)'],
      room: ['up to the first floor (5 m)', 'bis zum ersten Stock (5 m)'],
      house: ['higher', 'höher'],
    }),
  ),
  character(
    'climbing',
    'plant',
    0.8,
    {
      names: ['Climbs with', 'Klettert mit'],
      questions: ['How does it hold on?', 'Womit hält sie sich fest?'],
    },
    drawn(drawings.climbing, {
      tendrils: ['tendrils', 'Ranken'],
      twining: ['its twining stem', 'dem windenden Stängel'],
      roots: ['small roots on the stem', 'kleinen Wurzeln am Stängel'],
      hooks: ['hooks', 'Haken'],
      pads: ['round pads', 'runden Haftscheiben'],
    }),
  ),
  character(
    'stem',
    'stem',
    0.75,
    {
      names: ['Stem', 'Stängel'],
      questions: ['What is striking about the stem?', 'Was fällt am Stängel auf?'],
    },
    drawn(drawings.stem, {
      square: ['four-sided', 'vierkantig'],
      ridged: ['ridged or angled', 'gerillt oder kantig'],
      hairy: ['hairy', 'behaart'],
      prickly: ['prickly or thorny', 'stachelig oder dornig'],
      spotted: ['with purple blotches', 'mit purpurnen Flecken'],
      jointed: ['with ring-like joints', 'mit ringförmigen Knoten'],
    }),
  ),
];

const leafCharacters: KeyCharacter[] = [
  character(
    'leaf-kind',
    'leaf',
    0.95,
    {
      names: ['Leaf', 'Blatt'],
      questions: ['How is one leaf divided?', 'Wie ist ein Blatt geteilt?'],
    },
    drawn(drawings.kind, {
      simple: ['in one piece', 'ungeteilt'],
      lobed: ['in one piece with deep lobes', 'tief gelappt'],
      three: ['three leaflets', 'drei Teilblätter'],
      hand: ['leaflets like fingers of a hand', 'Teilblätter wie Finger einer Hand'],
      feather: ['leaflets in rows, like a feather', 'Teilblätter in Reihen, wie eine Feder'],
      fine: ['finely divided, several times', 'mehrfach fein geteilt'],
      needle: ['needles', 'Nadeln'],
      none: ['no leaves to see', 'keine Blätter zu sehen'],
    }),
  ),
  character(
    'leaf-arrangement',
    'leaf',
    0.85,
    {
      names: ['Leaves', 'Blattstellung'],
      questions: ['How do the leaves stand on the stem?', 'Wie stehen die Blätter am Stängel?'],
    },
    drawn(drawings.arrangement, {
      alternate: ['alternate, one by one', 'wechselständig, einzeln'],
      opposite: ['opposite, in pairs', 'gegenständig, in Paaren'],
      whorled: ['whorled, three or more in a ring', 'quirlständig, drei oder mehr im Kreis'],
      basal: ['at the ground', 'am Boden'],
      tufts: ['in tufts', 'in Büscheln'],
    }),
  ),
  character(
    'leaf-shape',
    'leaf',
    0.85,
    {
      names: ['Leaf shape', 'Blattform'],
      questions: ['What shape is the leaf, or one leaflet?', 'Welche Form hat das Blatt oder ein Teilblatt?'],
    },
    drawn(drawings.shape, {
      narrow: ['long and narrow', 'lang und schmal'],
      lance: ['like a lance', 'lanzettlich'],
      oval: ['oval', 'oval'],
      spoon: ['broadest near the tip', 'nahe der Spitze am breitesten'],
      heart: ['like a heart or kidney', 'herz- oder nierenförmig'],
      triangle: ['triangular', 'dreieckig'],
    }),
  ),
  character(
    'leaf-edge',
    'leaf',
    0.9,
    {
      names: ['Leaf edge', 'Blattrand'],
      questions: ['What is the edge of the leaf like?', 'Wie ist der Blattrand?'],
    },
    drawn(drawings.edge, {
      smooth: ['smooth', 'glatt'],
      toothed: ['toothed', 'gezähnt oder gesägt'],
      scalloped: ['scalloped or wavy', 'gekerbt oder gewellt'],
      spiny: ['spiny', 'stachelig'],
    }),
  ),
  character(
    'leaf-size',
    'leaf',
    0.8,
    {
      names: ['Leaf length', 'Blattlänge'],
      questions: [
        'How long is a whole leaf, without its stalk?',
        'Wie lang ist ein ganzes Blatt ohne Stiel?',
      ],
    },
    drawn(drawings.leafSize, {
      thumbnail: ['like a thumbnail (up to 2 cm)', 'wie ein Daumennagel (bis 2 cm)'],
      finger: ['like a finger (up to 7 cm)', 'wie ein Finger (bis 7 cm)'],
      hand: ['like a hand (up to 20 cm)', 'wie eine Hand (bis 20 cm)'],
      forearm: ['like a forearm (up to 45 cm)', 'wie ein Unterarm (bis 45 cm)'],
      longer: ['longer', 'länger'],
    }),
  ),
  character(
    'leaf-veins',
    'leaf',
    0.75,
    {
      names: ['Leaf veins', 'Blattadern'],
      questions: ['How do the veins run?', 'Wie verlaufen die Blattadern?'],
    },
    drawn(drawings.veins, {
      parallel: ['side by side, from base to tip', 'nebeneinander vom Grund zur Spitze'],
      net: ['branching from a midrib', 'von einer Mittelrippe verzweigt'],
      fan: ['spreading from the stalk', 'vom Stiel aus strahlig'],
    }),
  ),
  character(
    'leaf-surface',
    'leaf',
    0.75,
    {
      names: ['Leaf surface', 'Blattoberfläche'],
      questions: ['What is striking about the surface of the leaf?', 'Was fällt an der Blattoberfläche auf?'],
    },
    drawn(drawings.surface, {
      hairy: ['hairy or felted', 'behaart oder filzig'],
      glossy: ['glossy', 'glänzend'],
      fleshy: ['thick and fleshy', 'dick und fleischig'],
      wrinkled: ['wrinkled', 'runzlig'],
    }),
  ),
  character(
    'leaf-colour',
    'leaf',
    0.8,
    {
      names: ['Leaf colour', 'Blattfarbe'],
      questions: ['What colour are the leaves?', 'Welche Farbe haben die Blätter?'],
    },
    [
      { id: 'green', names: { en: 'plain green', de: 'einfach grün' }, colour: '#5d8748' },
      { id: 'grey', names: { en: 'greyish or bluish', de: 'graugrün oder bläulich' }, colour: '#9aa890' },
      { id: 'red', names: { en: 'reddish or purple', de: 'rötlich oder purpurn' }, colour: '#9c2f4a' },
      {
        id: 'patterned',
        names: { en: 'patterned', de: 'gemustert' },
        drawing: `${drawings.shape.oval}M18 20l3 4M29 16l-3 5M18 30l4 3M30 28l-4 3`,
      },
    ],
  ),
];

const flowerCharacters: KeyCharacter[] = [
  character(
    'flower-colour',
    'flower',
    1,
    {
      names: ['Flowers', 'Blüten'],
      questions: ['What colour are the flowers?', 'Welche Farbe haben die Blüten?'],
    },
    colours(['white', 'yellow', 'orange', 'red', 'pink', 'purple', 'blue', 'green', 'brown']),
  ),
  character(
    'flower-form',
    'flower',
    0.9,
    {
      names: ['Flower shape', 'Blütenform'],
      questions: ['What is one flower like?', 'Wie sieht eine einzelne Blüte aus?'],
    },
    drawn(drawings.form, {
      open: ['open, with separate petals', 'offen, mit einzelnen Blütenblättern'],
      bell: ['a bell', 'Glocke'],
      trumpet: ['a tube or trumpet', 'Röhre oder Trichter'],
      lipped: ['with an upper and a lower lip', 'mit Ober- und Unterlippe'],
      pea: ['like a pea flower', 'wie eine Erbsenblüte'],
      daisy: ['like a daisy or dandelion', 'wie Gänseblümchen oder Löwenzahn'],
      ball: ['a ball or thistle of many', 'Kugel oder Distel aus vielen'],
      brush: ['a brush of threads', 'Pinsel aus Fäden'],
      hood: ['a club in a hood', 'Kolben mit Hüllblatt'],
      special: ['like an iris, orchid or pansy', 'wie Iris, Orchidee oder Stiefmütterchen'],
      tiny: ['too small to see petals', 'zu klein für Blütenblätter'],
    }),
  ),
  character(
    'petals',
    'flower',
    0.9,
    {
      names: ['Petals', 'Blütenblätter'],
      questions: [
        'How many petals or tips does one flower have?',
        'Wie viele Blütenblätter oder Zipfel hat eine Blüte?',
      ],
    },
    drawn(drawings.petals, {
      three: ['three', 'drei'],
      four: ['four', 'vier'],
      five: ['five', 'fünf'],
      six: ['six', 'sechs'],
      many: ['more', 'mehr'],
    }),
  ),
  character(
    'flower-arrangement',
    'flower',
    0.85,
    {
      names: ['Flowers are', 'Blütenstand'],
      questions: ['How are the flowers placed?', 'Wie sitzen die Blüten?'],
    },
    drawn(drawings.flowers, {
      single: ['single, at the end of a stalk', 'einzeln am Ende eines Stiels'],
      axils: ['where the leaves join the stem', 'in den Blattachseln'],
      spike: ['along an upright stalk', 'entlang eines Stängels'],
      umbrella: ['in an umbrella or flat head', 'in einer Dolde oder flachen Scheibe'],
      branched: ['in a loose, branched cluster', 'in lockeren, verzweigten Rispen'],
      catkin: ['in hanging catkins', 'in hängenden Kätzchen'],
    }),
  ),
  character(
    'flower-size',
    'flower',
    0.8,
    {
      names: ['Flower size', 'Blütengröße'],
      questions: ['How large is one flower or flower head?', 'Wie groß ist eine Blüte oder ein Köpfchen?'],
    },
    drawn(drawings.flowerSize, {
      pin: ['like a pinhead (up to 5 mm)', 'wie ein Stecknadelkopf (bis 5 mm)'],
      pea: ['like a pea or a fingernail (up to 15 mm)', 'wie eine Erbse oder ein Fingernagel (bis 15 mm)'],
      coin: ['like a coin or a walnut (up to 4 cm)', 'wie eine Münze oder Walnuss (bis 4 cm)'],
      palm: ['larger', 'größer'],
    }),
  ),
];

const fruitCharacters: KeyCharacter[] = [
  character(
    'fruit-form',
    'fruit',
    0.75,
    { names: ['Fruit', 'Frucht'], questions: ['What is the fruit like?', 'Wie sieht die Frucht aus?'] },
    drawn(drawings.fruit, {
      berry: ['a berry or small fleshy fruit', 'Beere oder kleine fleischige Frucht'],
      large: ['a large fleshy fruit', 'große fleischige Frucht'],
      pod: ['a long pod', 'lange Hülse'],
      capsule: ['a dry capsule', 'trockene Kapsel'],
      spiny: ['spiny or a bur', 'stachelig oder eine Klette'],
      parachutes: ['seeds with parachutes', 'Samen mit Schirmchen'],
      seeds: ['small dry seeds', 'kleine trockene Samen'],
      nut: ['a nut', 'Nuss'],
      cone: ['a cone', 'Zapfen'],
      lantern: ['in a papery or fleshy husk', 'in einer Hülle wie ein Lampion'],
    }),
  ),
  character(
    'fruit-colour',
    'fruit',
    0.75,
    {
      names: ['Fruit colour', 'Fruchtfarbe'],
      questions: ['What colour is the ripe fruit?', 'Welche Farbe hat die reife Frucht?'],
    },
    colours(['red', 'orange', 'yellow', 'green', 'brown', 'black', 'blue', 'purple', 'white']),
  ),
  character(
    'fruit-size',
    'fruit',
    0.7,
    {
      names: ['Fruit length', 'Fruchtlänge'],
      questions: ['How long is one fruit?', 'Wie lang ist eine Frucht?'],
    },
    drawn(drawings.fruitSize, {
      pea: ['like a pea or smaller (up to 8 mm)', 'wie eine Erbse oder kleiner (bis 8 mm)'],
      cherry: ['like a cherry (up to 2.5 cm)', 'wie eine Kirsche (bis 2,5 cm)'],
      egg: ['like an egg (up to 7 cm)', 'wie ein Ei (bis 7 cm)'],
      fist: ['larger', 'größer'],
    }),
  ),
];

/** The questions of the key, by the part of the plant. All can be answered without a lens and without touching. */
export const characters: readonly KeyCharacter[] = [
  ...plantCharacters,
  ...leafCharacters,
  ...flowerCharacters,
  ...fruitCharacters,
];
