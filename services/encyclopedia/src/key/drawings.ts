/** The drawings of the key's answers: lines in a square of 48, each the path of an SVG. */

const short = (value: number) => String(Math.round(value * 10) / 10);
const point = (x: number, y: number) => `${short(x)} ${short(y)}`;

interface Blade {
  length: number;
  breadth: number;
  /** The widest place, from 0 (base) to 1 (tip). */
  widest?: number;
}

/** A blade from its base towards an angle in degrees; 0 points up, 90 to the right. */
function blade([x, y]: [number, number], angle: number, { length, breadth, widest = 0.45 }: Blade): string {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, aside: number) =>
    point(
      x + Math.sin(turn) * along * length + Math.cos(turn) * aside,
      y - Math.cos(turn) * along * length + Math.sin(turn) * aside,
    );
  // A curve reaches three quarters of the way to its control points.
  const half = breadth / 1.5;
  const [low, high] = [widest * 0.6, widest + (1 - widest) * 0.4];
  const side = (aside: number) => `${at(low, aside)} ${at(high, aside)} ${at(1, 0)}`;
  return `M${at(0, 0)}C${side(half)}M${at(0, 0)}C${side(-half)}`;
}

const circle = (x: number, y: number, radius: number) =>
  `M${point(x - radius, y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(radius * 2)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-radius * 2)} 0`;

/** The same part at several angles round a place. */
const around = (angles: number[], part: (angle: number) => string) => angles.map(part).join('');
const turns = (amount: number) => Array.from({ length: amount }, (_, index) => (index * 360) / amount);
/** A place at a distance in the direction of an angle. */
const towards = ([x, y]: [number, number], angle: number, distance: number): [number, number] => [
  x + Math.sin((angle * Math.PI) / 180) * distance,
  y - Math.cos((angle * Math.PI) / 180) * distance,
];

const small: Blade = { length: 13, breadth: 6 };
const upright = 'M24 44V6';
/** One blade, seen from above, with its midrib. */
const leaf = (shape: Blade) =>
  `${blade([24, 24 + shape.length / 2], 0, shape)}M24 ${short(24 + shape.length / 2 + 4)}V${short(24 - shape.length / 4)}`;
/** Petals round a centre, as a flower is seen from above. */
const petals = (amount: number, breadth: number, length = 15) =>
  `${circle(24, 24, 3.5)}${around(turns(amount), (angle) => blade(towards([24, 24], angle, 4), angle, { length, breadth, widest: 0.65 }))}`;
/** Flowers as dots on a stalk. */
const dots = (places: [number, number][], radius = 2.5) =>
  places.map(([x, y]) => circle(x, y, radius)).join('');
/** A plant beside a person of 26 units, which are 175 cm. */
const beside = (height: number) =>
  `M3 45h42${circle(12, 22, 3)}M12 25v11m0 0-4 9m4-9 4 9M7 31l5-4 5 4M34 45V${short(45 - height)}${blade([34, 45 - height * 0.35], 50, { length: Math.min(9, height * 0.6), breadth: 3 })}${blade([34, 45 - height * 0.55], -50, { length: Math.min(9, height * 0.6), breadth: 3 })}`;

export const drawings = {
  habit: {
    tree: `${circle(24, 18, 13)}M24 14v30M24 26l6-6M24 30l-7-7M14 44h20`,
    shrub: 'M9 40C4 26 12 14 24 14s20 12 15 26M24 44V24M24 38l-9-11M24 36l9-11M6 44h36',
    climber: `M14 45V3M14 42c16 0 16-10 0-12s-10-14 4-16${around([60, 100], (angle) => blade(angle === 60 ? [24, 34] : [20, 14], angle, small))}`,
    herb: `${upright.replace('6', '14')}${circle(24, 10, 4)}${blade([24, 26], 55, small)}${blade([24, 26], -55, small)}${blade([24, 38], 65, small)}${blade([24, 38], -65, small)}M10 44h28`,
    rosette: `M24 42V10${circle(24, 7, 3.5)}${around([-78, -48, 48, 78], (angle) => blade([24, 42], angle, { length: 19, breadth: 8 }))}M6 44h36`,
    creeper: `M4 40c8-6 12 4 20 0s12-4 20 0${around([0, 1, 2], (index) => blade([10 + index * 14, 38], index * 20 - 20, small))}`,
    grass:
      'M24 44C22 28 16 16 7 12M24 44c-1-16-2-28 2-38M24 44c3-14 8-22 17-26M22 44C18 32 12 28 5 26M26 44c3-8 8-12 15-13M10 44h28',
    succulent:
      'M17 44V14a7 7 0 0 1 14 0v30M17 32h-4a5 5 0 0 1-5-5v-5M31 28h4a5 5 0 0 0 5-5v-5M24 12v4M24 22v4M24 32v4M10 44h28',
    fern: `M24 45C24 30 24 18 28 5${around([0, 1, 2, 3, 4], (index) => `${blade([24.3 + index * 0.6, 36 - index * 6], 62, { length: 15 - index * 2, breadth: 4 })}${blade([24.3 + index * 0.6, 36 - index * 6], -62, { length: 15 - index * 2, breadth: 4 })}`)}`,
    mushroom: 'M6 24a18 15 0 0 1 36 0zM20 24c1 8 0 14-2 20h12c-2-6-3-12-2-20',
  },
  height: {
    ankle: beside(4),
    knee: beside(9),
    hip: beside(17),
    head: beside(27),
    room: beside(36),
    house: beside(43),
  },
  arrangement: {
    alternate: `${upright}${blade([24, 40], 55, small)}${blade([24, 31], -55, small)}${blade([24, 22], 55, small)}${blade([24, 13], -55, small)}`,
    opposite: `${upright}${[40, 27, 14].map((y) => blade([24, y], 58, small) + blade([24, y], -58, small)).join('')}`,
    whorled: `${upright}${[34, 16].map((y) => around([-75, -38, 38, 75], (angle) => blade([24, y], angle, small))).join('')}`,
    basal: `M24 42V8${circle(24, 6, 3)}${around([-70, -35, 35, 70], (angle) => blade([24, 42], angle, { length: 20, breadth: 8 }))}`,
    tufts: `${upright}${[36, 18].map((y) => around([-80, -55, -30], (angle) => blade([24, y], angle, small)) + around([30, 55, 80], (angle) => blade([24, y - 6], angle, small))).join('')}`,
  },
  kind: {
    simple: leaf({ length: 34, breadth: 19 }),
    lobed:
      'M24 44V12M24 34c-7 4-13 3-17-3l6-2c-4-3-6-8-5-14l8 5c0-6 3-11 8-15 5 4 8 9 8 15l8-5c1 6-1 11-5 14l6 2c-4 6-10 7-17 3',
    three: `M24 44V30${around([-80, 0, 80], (angle) => blade([24, 30], angle, { length: 20, breadth: 12 }))}`,
    hand: `M24 44V30${around([-105, -52, 0, 52, 105], (angle) => blade([24, 30], angle, { length: 20, breadth: 8 }))}`,
    feather: `M24 46V14${blade([24, 15], 0, small)}${[38, 29, 20].map((y) => blade([24, y], 65, small) + blade([24, y], -65, small)).join('')}`,
    fine: `M24 46V6${[38, 28, 18].map((y) => `M24 ${y}l-14-8m4 2 0-6m0 6-6 1m11 2 0-6M24 ${y}l14-8m-4 2 0-6m0 6 6 1m-11 2 0-6`).join('')}M24 12l-5-5M24 12l5-5`,
    needle: `M24 46V6${[40, 33, 26, 19, 12].map((y) => `M24 ${y}l-13-8M24 ${y}l13-8`).join('')}`,
    none: 'M18 44V14a6 6 0 0 1 12 0v30M24 14v4M24 24v4M24 34v4M10 44h28',
  },
  shape: {
    narrow: leaf({ length: 40, breadth: 5, widest: 0.5 }),
    lance: leaf({ length: 38, breadth: 11, widest: 0.35 }),
    oval: leaf({ length: 34, breadth: 19, widest: 0.45 }),
    spoon: leaf({ length: 36, breadth: 17, widest: 0.75 }),
    heart: 'M24 46V16M24 36c-4 5-16 4-16-6C8 20 17 14 24 4c7 10 16 16 16 26 0 10-12 11-16 6',
    triangle: 'M24 46V14M24 38H8L24 4l16 34z',
  },
  edge: {
    smooth: blade([24, 44], 0, { length: 40, breadth: 24 }),
    toothed:
      'M24 44l-5-4 0-4-6-2 2-4-6-3 3-3-3-5 5-2 0-6 5 1 1-6 4-2 4 2 1 6 5-1 0 6 5 2-3 5 3 3-6 3 2 4-6 2 0 4z',
    scalloped:
      'M24 44c-5 0-7-2-6-5-5 0-7-3-5-6-5-1-5-5-2-7-3-3-2-6 2-7-1-5 2-7 5-6 0-5 3-8 6-9 3 1 6 4 6 9 3-1 6 1 5 6 4 1 5 4 2 7 3 2 3 6-2 7 2 3 0 6-5 6 1 3-1 5-6 5z',
    spiny: 'M24 46V16M24 40l-6-2-7 3 2-8-8-1 6-6-5-6 8-1 0-9 6 4 4-10 4 10 6-4 0 9 8 1-5 6 6 6-8 1 2 8-7-3z',
  },
  leafSize: {
    thumbnail: `${circle(24, 24, 20)}${blade([24, 27], 0, { length: 7, breadth: 4 })}`,
    finger: `${circle(24, 24, 20)}${blade([24, 31], 0, { length: 14, breadth: 7 })}`,
    hand: `${circle(24, 24, 20)}${blade([24, 36], 0, { length: 24, breadth: 12 })}`,
    forearm: `${circle(24, 24, 20)}${blade([24, 43], 0, { length: 38, breadth: 19 })}`,
    longer: blade([24, 47], 0, { length: 46, breadth: 26 }),
  },
  veins: {
    parallel: `${blade([24, 44], 0, { length: 40, breadth: 18 })}M24 44V5M24 44c-6-12-6-26 0-38M24 44c6-12 6-26 0-38`,
    net: `${blade([24, 44], 0, { length: 40, breadth: 24 })}M24 44V6${[36, 28, 20].map((y) => `M24 ${y}l-8-6M24 ${y}l8-6`).join('')}`,
    fan: `${blade([24, 44], 0, { length: 40, breadth: 30, widest: 0.35 })}M24 44V8M24 40 12 24M24 40l12-16M24 40 18 14M24 40l6-26`,
  },
  surface: {
    hairy: `${blade([24, 44], 0, { length: 38, breadth: 22 })}M18 32v-4M24 36v-4M30 32v-4M17 24v-4M24 26v-4M31 24v-4M24 16v-4M14 29l-3-2M34 29l3-2M13 22l-4-1M35 22l4-1`,
    glossy: `${blade([24, 44], 0, { length: 38, breadth: 22 })}M30 14c4 5 5 10 3 16M27 17c2 4 3 7 2 10`,
    fleshy: 'M24 44C12 40 10 20 20 8c4-4 8-4 10 0 8 12 4 32-6 36M24 44c-3-8-3-20-1-30',
    wrinkled: `${blade([24, 44], 0, { length: 38, breadth: 24 })}M24 44V10M24 36c-4 0-5-4-9-4M24 36c4 0 5-4 9-4M24 27c-4 0-5-4-10-4M24 27c4 0 5-4 10-4M24 18c-3 0-4-3-7-3M24 18c3 0 4-3 7-3M18 36c0-4 2-4 1-8M30 36c0-4-2-4-1-8`,
  },
  stem: {
    square: 'M12 18 24 12l12 6-12 6zM12 18v24M36 18v24M24 24v22',
    ridged: 'M12 10v34M18 12v34M24 12v34M30 12v34M36 10v34M12 10c3-4 4 2 6 2s4-4 6 0 4-2 6 0 3-4 6-2',
    hairy:
      'M19 4v40M29 4v40M19 12l-7-3M19 20l-7-2M19 28l-7-3M19 36l-7-2M29 12l7-3M29 20l7-2M29 28l7-3M29 36l7-2',
    prickly: 'M19 4v40M29 4v40M19 8l-9 6 9 2M29 16l9 6-9 2M19 26l-9 6 9 2M29 34l9 4-9 2',
    spotted: `M16 4v40M32 4v40${dots(
      [
        [22, 11],
        [27, 18],
        [21, 25],
        [27, 32],
        [22, 39],
      ],
      2,
    )}`,
    jointed: 'M18 4v12M30 4v12M16 16h16M18 18v13M30 18v13M16 31h16M18 33v11M30 33v11',
  },
  climbing: {
    tendrils: 'M10 46C14 30 10 18 16 4M13 28c10 0 16-4 18-10s6-8 9-4-2 8-5 5 1-7 4-6',
    twining: 'M24 46V2M16 44c18-4 18-10 0-14M32 30c-4-4-16-4-16-9s16-4 16-10',
    roots: 'M16 46C20 30 14 18 20 4M17 38l9 2M17 32l10 0M17 26l9-2M17 20l9-3M18 13l8-4M38 2v44',
    hooks: 'M18 46V2M18 14c10 0 14 4 12 10M18 32c10 0 14 4 12 10',
    pads: `M14 46C18 30 12 18 18 4M16 26h12m0 0 8-8m-8 8h10m-10 0 8 8${dots(
      [
        [37, 17],
        [40, 26],
        [37, 35],
      ],
      2,
    )}`,
  },
  form: {
    open: petals(5, 11),
    bell: 'M24 4v8M24 12c-8 0-9 8-10 16-1 4-3 7-5 9 5 0 6-2 8-2 2 0 4 4 7 4s5-4 7-4c2 0 3 2 8 2-2-2-4-5-5-9-1-8-2-16-10-16',
    trumpet:
      'M24 46V34M24 34c-2-8-4-14-16-20 6-2 10-1 16-6 6 5 10 4 16 6-12 6-14 12-16 20M8 14c10 5 22 5 32 0',
    lipped: 'M10 44c2-12 4-18 12-22-2-8 4-14 14-12-2 4-6 6-8 10 6 2 12 8 10 18-6 2-12-2-14-8-4 4-6 8-6 14',
    pea: 'M24 46V36M24 36C10 34 6 20 12 8c10-2 14 2 12 12 2-10 4-14 12-12 6 12 2 26-12 28M24 20v16M18 26c2 6 4 8 6 10M30 26c-2 6-4 8-6 10',
    daisy: `${circle(24, 24, 7)}${around(turns(12), (angle) => blade(towards([24, 24], angle, 7.5), angle, { length: 13, breadth: 4.5 }))}`,
    ball: `${circle(24, 24, 10)}${around(turns(14), (angle) => `M${point(...towards([24, 24], angle, 10))}L${point(...towards([24, 24], angle, 20))}`)}`,
    brush: `M24 46V32${around([-75, -50, -25, 0, 25, 50, 75], (angle) => `M24 32L${point(...towards([24, 32], angle, 24))}${circle(...towards([24, 32], angle, 25), 1.5)}`)}`,
    hood: 'M22 46c0-8-2-12-2-18M20 28C10 20 14 6 30 2c8 12 6 26-8 27M20 28c4-4 6-8 7-15',
    special: `M24 24C14 18 14 8 24 4c10 4 10 14 0 20M24 24c-12-4-18 0-18 8 8 4 14 0 18-8M24 24c12-4 18 0 18 8-8 4-14 0-18-8M24 24c-6 8-6 16 0 20 6-4 6-12 0-20`,
    tiny: dots(
      [
        [14, 16],
        [22, 12],
        [31, 15],
        [18, 23],
        [27, 22],
        [36, 24],
        [13, 31],
        [23, 32],
        [32, 33],
      ],
      2.5,
    ),
  },
  petals: {
    three: petals(3, 15),
    four: petals(4, 13),
    five: petals(5, 11),
    six: petals(6, 9),
    many: petals(14, 4.5),
  },
  flowers: {
    single: `M24 46V20${circle(24, 12, 8)}${blade([24, 38], 60, small)}`,
    axils: `${upright}${[38, 24].map((y) => blade([24, y], 58, { length: 16, breadth: 7 }) + blade([24, y], -58, { length: 16, breadth: 7 })).join('')}${dots(
      [
        [28, 28],
        [20, 28],
        [28, 14],
        [20, 14],
      ],
    )}`,
    spike: `M24 46V6${dots([
      [19, 12],
      [29, 12],
      [18, 19],
      [30, 19],
      [18, 26],
      [30, 26],
      [24, 6],
    ])}${blade([24, 42], 60, small)}`,
    umbrella: `M24 46V28${around([-60, -35, -12, 12, 35, 60], (angle) => `M24 28L${point(...towards([24, 28], angle, 18))}${circle(...towards([24, 28], angle, 20.5), 2.5)}`)}`,
    branched: `M24 46V8M24 36l-14-8M24 36l14-8M24 26l-10-8M24 26l10-8${dots([
      [9, 26],
      [39, 26],
      [13, 16],
      [35, 16],
      [24, 6],
      [17, 31],
      [31, 31],
    ])}`,
    catkin: `M6 6h36M16 6v6M32 6v6M12 12h8v24c0 6-8 6-8 0zM12 18h8M12 24h8M12 30h8M28 12h8v16c0 6-8 6-8 0zM28 18h8M28 24h8`,
  },
  flowerSize: {
    pin: `${circle(24, 24, 20)}${circle(24, 24, 2)}`,
    pea: `${circle(24, 24, 20)}${circle(24, 24, 5)}`,
    coin: `${circle(24, 24, 20)}${circle(24, 24, 10)}`,
    palm: `${circle(24, 24, 20)}${circle(24, 24, 17)}`,
  },
  fruit: {
    berry: `M24 4c-4 6-8 8-9 14M24 4c4 6 8 8 9 14${circle(15, 27, 9)}${circle(33, 27, 9)}`,
    large: `M24 4v7M24 11C10 8 6 20 8 28c2 12 10 16 16 16s14-4 16-16c2-8-2-20-16-17M24 6c6-3 10-2 12 1-5 3-9 3-12-1`,
    pod: 'M6 12c8 0 10 4 16 12s12 14 20 12c-4 8-16 8-24-2S10 18 6 12M16 22l3-1M22 29l3-1M29 34l3-1',
    capsule:
      'M24 46V36M24 36c-12 0-14-12-10-20 2-4 6-6 10-10 4 4 8 6 10 10 4 8 2 20-10 20M24 6v30M16 14c-2 8 0 16 8 22M32 14c2 8 0 16-8 22',
    spiny: `${circle(24, 24, 10)}${around(turns(10), (angle) => `M${point(...towards([24, 24], angle, 10))}L${point(...towards([24, 24], angle, 18))}`)}`,
    parachutes: `${around([-60, -30, 0, 30, 60], (angle) => `M24 42L${point(...towards([24, 42], angle, 24))}`)}${around([-60, -30, 0, 30, 60], (angle) => around([-40, 0, 40], (more) => `M${point(...towards([24, 42], angle, 24))}L${point(...towards(towards([24, 42], angle, 24), angle + more, 8))}`))}`,
    seeds: `M24 46V30${around([-50, -25, 0, 25, 50], (angle) => blade(towards([24, 32], angle, 6), angle, { length: 14, breadth: 5, widest: 0.6 }))}`,
    nut: 'M12 20c0 14 4 20 12 24 8-4 12-10 12-24M9 20c2-8 8-12 15-12s13 4 15 12zM24 8V3',
    cone: 'M24 4c-8 4-14 14-12 24 2 10 6 14 12 16 6-2 10-6 12-16 2-10-4-20-12-24M15 16c4 6 14 6 18 0M12 26c6 6 18 6 24 0M15 36c4 4 14 4 18 0',
    lantern:
      'M24 3v6M24 9C12 12 8 22 10 32l14 13 14-13c2-10-2-20-14-23M24 9v36M17 14c-3 10-2 20 7 31M31 14c3 10 2 20-7 31',
  },
  fruitSize: {
    pea: `${circle(24, 24, 20)}${circle(24, 24, 3)}`,
    cherry: `${circle(24, 24, 20)}${circle(24, 24, 7)}`,
    egg: `${circle(24, 24, 20)}${circle(24, 24, 13)}`,
    fist: `${circle(24, 24, 20)}${circle(24, 24, 18)}`,
  },
} satisfies Record<string, Record<string, string>>;
