export const paper = '#fbf8f1';
export const ink = '#2b2a24';

/** Pigments that traits may name, muted so that any two harmonise. */
const pigments: Record<string, string> = {
  leaf: '#6f8f4e',
  'deep green': '#456f45',
  'dark green': '#35573d',
  'yellow green': '#98a94f',
  'light green': '#a3b872',
  'grey green': '#8a9f84',
  'blue green': '#5f8b7d',
  'silver green': '#aab8a2',
  olive: '#7d7d45',
  white: '#f8f5ec',
  ivory: '#f5edd6',
  cream: '#f1e3bd',
  'green white': '#e6ead0',
  straw: '#d9c58b',
  buff: '#d3b585',
  tan: '#b98f5e',
  lemon: '#eedb62',
  golden: '#e3b23a',
  amber: '#d0902f',
  orange: '#df8436',
  apricot: '#e9ac75',
  scarlet: '#cb4630',
  crimson: '#a93245',
  madder: '#9c3a36',
  maroon: '#6b2f36',
  rose: '#d67f92',
  pink: '#e6aab3',
  blush: '#f1d5d1',
  magenta: '#b4477e',
  lilac: '#b6a0cc',
  mauve: '#a287a9',
  violet: '#7d63a8',
  purple: '#6b4580',
  'dark purple': '#46304f',
  indigo: '#4b558f',
  blue: '#6284b8',
  sky: '#93b3d0',
  slate: '#6d7d88',
  brown: '#8a603c',
  'red brown': '#8f4f34',
  umber: '#5f4531',
  'dark brown': '#463326',
  black: '#332d2f',
  grey: '#9d978b',
  silver: '#c6c3b8',
};

/** `#rrggbb` of a pigment's name or of a colour already written so. */
export function pigment(colour: string): string {
  if (colour.startsWith('#')) return colour.toLowerCase();
  const found = pigments[colour];
  if (!found) throw new RangeError(`No pigment is called "${colour}".`);
  return found;
}

/** `share` 0 gives `first`, 1 gives `second`. */
export function mix(first: string, second: string, share: number): string {
  return cached(first, second, share, () => {
    const from = channels(pigment(first));
    const to = channels(pigment(second));
    return toHex(from.map((value, index) => value + ((to[index] ?? value) - value) * share));
  });
}

/** Towards the paper, as a thinner wash. */
export const tint = (colour: string, share: number) => mix(colour, paper, share);

/** Towards shadow: darker, a little cooler, and more saturated than grey paint would be. */
export function shade(colour: string, share: number): string {
  return cached(colour, '', share, () => {
    const [red = 0, green = 0, blue = 0] = channels(pigment(colour));
    return toHex([red * (1 - share), green * (1 - share * 0.93), blue * (1 - share * 0.82)]);
  });
}

/** From 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(pigment(colour));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** By first colour, second (empty for a shade) and share: joining them into one key takes longer than mixing. */
let mixtures = new Map<string, Map<string, Map<number, string>>>();
let mixed = 0;

function cached(first: string, second: string, share: number, make: () => string): string {
  const known = mixtures.get(first)?.get(second)?.get(share);
  if (known) return known;
  const made = make();
  if (mixed++ > 5000) [mixtures, mixed] = [new Map(), 0];
  const seconds = mixtures.get(first) ?? new Map<string, Map<number, string>>();
  const shares = seconds.get(second) ?? new Map<number, string>();
  mixtures.set(first, seconds.set(second, shares.set(share, made)));
  return made;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function toHex(values: number[]): string {
  const text = values.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${text.join('')}`;
}
