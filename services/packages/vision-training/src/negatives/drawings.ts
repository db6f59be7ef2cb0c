import type { Chance } from './chance.ts';

/** Pictures of no plant, as the inside of an SVG of 480 × 360. */
export const drawings = {
  flat: (chance: Chance) => {
    const from = anyColour(chance);
    if (chance.next() < 0.5) return rectangle(0, 0, 480, 360, from);
    return `${gradient('g', [from, anyColour(chance)], chance.next())}${rectangle(0, 0, 480, 360, 'url(#g)')}`;
  },
  text: (chance: Chance) => {
    const isDark = chance.next() < 0.3;
    const paper = isDark
      ? chance.colour([0, 360], [0, 40], [5, 25])
      : chance.colour([0, 360], [0, 60], [80, 100]);
    const ink = isDark
      ? chance.colour([0, 360], [0, 70], [70, 100])
      : chance.colour([0, 360], [0, 80], [5, 40]);
    const size = chance.between(9, 42);
    const lines = range(Math.ceil(360 / (size * 1.5)), (i) => {
      const words = range(Math.ceil(700 / size), () => word(chance)).join(' ');
      return `<text x="${chance.between(4, 30)}" y="${(i + 1) * size * 1.5}" font-size="${size}" font-family="${chance.pick(['serif', 'sans-serif', 'monospace'])}" fill="${ink}">${words}</text>`;
    });
    return rectangle(0, 0, 480, 360, paper) + turned(chance.between(-6, 6), lines.join(''));
  },
  face: (chance: Chance) => {
    const skin = chance.colour([12, 34], [25, 65], [25, 82]);
    const hair = chance.colour([10, 45], [10, 70], [5, 60]);
    const [x, y] = [chance.between(170, 310), chance.between(150, 210)];
    const [wide, high] = [chance.between(55, 105), chance.between(80, 135)];
    const eye = (side: number) =>
      `<ellipse cx="${x + side * wide * 0.4}" cy="${y - high * 0.15}" rx="${wide * 0.15}" ry="${high * 0.07}" fill="#fff"/>` +
      `<circle cx="${x + side * wide * 0.4}" cy="${y - high * 0.15}" r="${high * 0.055}" fill="${chance.pick(['#432', '#268', '#363', '#111'])}"/>`;
    return [
      backdrop(chance),
      `<ellipse cx="${x}" cy="${y + high * 1.75}" rx="${wide * 2.1}" ry="${high * 0.9}" fill="${anyColour(chance)}"/>`,
      `<ellipse cx="${x}" cy="${y - high * 0.25}" rx="${wide * 1.15}" ry="${high * 1.05}" fill="${hair}"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${skin}"/>`,
      eye(-1),
      eye(1),
      `<path d="M${x - wide * 0.35},${y + high * 0.45} q${wide * 0.35},${high * chance.between(0.05, 0.25)} ${wide * 0.7},0" fill="none" stroke="#a44" stroke-width="${high * 0.05}"/>`,
      `<path d="M${x},${y - high * 0.05} l${-wide * 0.1},${high * 0.25} l${wide * 0.15},0" fill="none" stroke="#0003" stroke-width="3"/>`,
    ].join('');
  },
  sky: (chance: Chance) => {
    const isEvening = chance.next() < 0.3;
    const top = isEvening
      ? chance.colour([220, 300], [20, 60], [20, 50])
      : chance.colour([200, 225], [30, 85], [35, 65]);
    const foot = isEvening
      ? chance.colour([5, 50], [50, 95], [50, 75])
      : chance.colour([190, 215], [20, 70], [70, 95]);
    const clouds = range(chance.whole(0, 26), () => {
      const [x, y] = [chance.between(-40, 520), chance.between(0, 330)];
      return `<ellipse cx="${x}" cy="${y}" rx="${chance.between(20, 110)}" ry="${chance.between(8, 34)}" fill="hsla(${chance.between(0, 260)},10%,${chance.between(70, 100)}%,${chance.between(0.2, 0.8)})" filter="url(#soft)"/>`;
    });
    const sun =
      chance.next() < 0.3
        ? `<circle cx="${chance.between(40, 440)}" cy="${chance.between(30, 250)}" r="${chance.between(10, 40)}" fill="#fff6c8"/>`
        : '';
    return `${gradient('g', [top, foot], 1)}${soft(chance.between(3, 12))}${rectangle(0, 0, 480, 360, 'url(#g)')}${sun}${clouds.join('')}`;
  },
  fabric: (chance: Chance) => {
    const [ground, first, second] = [anyColour(chance), anyColour(chance), anyColour(chance)];
    const size = chance.between(4, 60);
    const motif = chance.pick([
      rectangle(0, 0, size / 2, size, first),
      rectangle(0, 0, size / 2, size, first) + rectangle(0, 0, size, size / 2, second, 0.6),
      `<circle cx="${size / 2}" cy="${size / 2}" r="${size * chance.between(0.15, 0.4)}" fill="${first}"/>`,
      `<path d="M0,${size / 2} L${size / 2},0 L${size},${size / 2} L${size / 2},${size} Z" fill="${first}"/>`,
      `<path d="M0,0 L${size},${size} M${size},0 L0,${size}" stroke="${first}" stroke-width="${size / 5}"/>`,
      rectangle(0, 0, size / 2, size / 2, first) + rectangle(size / 2, size / 2, size / 2, size / 2, second),
    ]);
    return `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${chance.between(-45, 45)})">${rectangle(0, 0, size, size, ground)}${motif}</pattern>${rectangle(0, 0, 480, 360, 'url(#p)')}${folds(chance)}`;
  },
  furniture: (chance: Chance) => {
    const wood = chance.colour([15, 42], [20, 65], [18, 70]);
    const floor = chance.colour([10, 60], [5, 50], [25, 70]);
    const edge = chance.between(200, 290);
    return [
      rectangle(
        0,
        0,
        480,
        edge,
        chance.next() < 0.6 ? chance.colour([0, 360], [0, 25], [55, 95]) : anyColour(chance),
      ),
      rectangle(0, edge, 480, 360, floor),
      ...range(chance.whole(1, 4), () => piece(chance, edge, chance.next() < 0.6 ? wood : anyColour(chance))),
    ].join('');
  },
  object: (chance: Chance) => {
    const colour = anyColour(chance);
    const [x, y, size] = [chance.between(170, 310), chance.between(140, 220), chance.between(50, 130)];
    const shape = chance.pick([
      `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/>`,
      `<rect x="${x - size}" y="${y - size * 0.7}" width="${size * 2}" height="${size * 1.4}" rx="${chance.between(0, 30)}" fill="${colour}"/>`,
      `<path d="M${x - size * 0.7},${y - size} h${size * 1.4} l${-size * 0.2},${size * 2} h${-size} z" fill="${colour}"/><path d="M${x + size * 0.6},${y - size * 0.6} q${size * 0.7},${size * 0.2} 0,${size}" fill="none" stroke="${colour}" stroke-width="${size * 0.15}"/>`,
      `<rect x="${x - size * 1.3}" y="${y}" width="${size * 2.6}" height="${size * 0.6}" rx="20" fill="${colour}"/><path d="M${x - size * 0.8},${y} l${size * 0.3},${-size * 0.5} h${size} l${size * 0.3},${size * 0.5} z" fill="${colour}"/><circle cx="${x - size * 0.8}" cy="${y + size * 0.6}" r="${size * 0.25}" fill="#222"/><circle cx="${x + size * 0.8}" cy="${y + size * 0.6}" r="${size * 0.25}" fill="#222"/>`,
    ]);
    return `${backdrop(chance)}${turned(chance.between(-20, 20), shape)}${folds(chance)}`;
  },
  building: (chance: Chance) => {
    const wall = chance.colour([0, 60], [5, 55], [30, 85]);
    const [across, down] = [chance.whole(3, 9), chance.whole(2, 6)];
    const windows = range(across * down, (i) =>
      rectangle(
        60 + ((i % across) * 360) / across,
        70 + (Math.floor(i / across) * 230) / down,
        200 / across,
        130 / down,
        chance.colour([190, 240], [5, 50], [15, 75]),
      ),
    );
    return `${drawings.sky(chance)}${rectangle(40, 50, 400, 260, wall)}${windows.join('')}${rectangle(0, 310, 480, 50, chance.colour([20, 60], [0, 15], [30, 60]))}`;
  },
  blobs: (chance: Chance) => {
    const shapes = range(chance.whole(4, 60), () => {
      const [x, y] = [chance.between(0, 480), chance.between(0, 360)];
      return `<ellipse cx="${x}" cy="${y}" rx="${chance.between(10, 120)}" ry="${chance.between(10, 90)}" fill="${anyColour(chance)}" opacity="${chance.between(0.2, 0.9)}" filter="url(#soft)"/>`;
    });
    return soft(chance.between(0.5, 25)) + backdrop(chance) + shapes.join('');
  },
};

const range = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));

/** A random colour, a quarter of them leaf greens. */
const anyColour = (chance: Chance) =>
  chance.next() < 0.25
    ? chance.colour([80, 150], [20, 80], [20, 60])
    : chance.colour([0, 360], [0, 95], [8, 95]);

const rectangle = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;

const turned = (degrees: number, inside: string) => `<g transform="rotate(${degrees} 240 180)">${inside}</g>`;

const gradient = (id: string, [from, to]: readonly [string, string], down: number) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${1 - down}" y2="${down}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const soft = (deviation: number) =>
  `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

function backdrop(chance: Chance): string {
  const isPlain = chance.next() < 0.4;
  const colour = isPlain ? chance.colour([0, 360], [0, 12], [60, 98]) : anyColour(chance);
  return `${gradient('back', [colour, isPlain ? colour : anyColour(chance)], chance.next())}${rectangle(0, 0, 480, 360, 'url(#back)')}`;
}

/** Broad soft shadows, as on hanging cloth. */
const folds = (chance: Chance) =>
  `<filter id="fold" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${chance.between(8, 25)}"/></filter>` +
  range(chance.whole(0, 7), () => {
    const x = chance.between(-50, 480);
    return `<path d="M${x},-20 q${chance.between(-60, 60)},200 ${chance.between(-80, 80)},400" stroke="${chance.pick(['#000', '#fff'])}" stroke-width="${chance.between(10, 50)}" fill="none" opacity="${chance.between(0.05, 0.3)}" filter="url(#fold)"/>`;
  }).join('');

function piece(chance: Chance, floor: number, colour: string): string {
  const [x, width] = [chance.between(0, 330), chance.between(80, 230)];
  const top = chance.between(70, floor - 20);
  const foot = floor + chance.between(10, 60);
  const kind = chance.whole(0, 2);
  if (kind === 0) {
    const legs = [x + 6, x + width - 16].map((at) => rectangle(at, top, 10, foot - top, colour)).join('');
    return rectangle(x, top, width, chance.between(8, 22), colour) + legs;
  }
  const shelves = range(chance.whole(1, 4), (i) =>
    rectangle(x + 6, top + 10 + i * 42, width - 12, 34, '#000', 0.18),
  );
  if (kind === 1) return rectangle(x, top, width, foot - top, colour) + shelves.join('');
  return `<rect x="${x}" y="${top}" width="${width}" height="${(foot - top) * 0.6}" rx="18" fill="${colour}"/><rect x="${x - 15}" y="${top + (foot - top) * 0.4}" width="${width + 30}" height="${(foot - top) * 0.5}" rx="14" fill="${colour}"/><path d="M${x},${top + (foot - top) * 0.4} h${width}" stroke="#0005" stroke-width="4"/>`;
}

const letters = 'etaoinshrdlucmfwypvbgk';
const word = (chance: Chance) =>
  range(chance.whole(2, 9), () => letters[Math.floor(chance.next() ** 1.6 * letters.length)] ?? 'e').join('');
