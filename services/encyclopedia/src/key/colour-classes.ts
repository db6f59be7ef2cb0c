/** The colours that the key asks for, in words of every day. */
export type ColourClass =
  | 'white'
  | 'yellow'
  | 'orange'
  | 'red'
  | 'pink'
  | 'purple'
  | 'blue'
  | 'green'
  | 'brown'
  | 'black';

/** Hues in degrees, each with the colours that people call it; the last colour of a border is that of the next hue. */
const hues: [to: number, colours: ColourClass[]][] = [
  [12, ['red']],
  [18, ['red', 'orange']],
  [33, ['orange']],
  [43, ['orange', 'yellow']],
  [58, ['yellow']],
  [72, ['yellow', 'green']],
  [165, ['green']],
  [228, ['blue']],
  [255, ['blue', 'purple']],
  [290, ['purple']],
  [335, ['purple', 'pink']],
  [345, ['pink']],
  [361, ['red']],
];

/** Returns the names that people may give a colour, `#rrggbb`: two at a border. */
export function colourClasses(colour: string): ColourClass[] {
  const { hue, saturation, value } = hsv(colour);
  if (value < 0.36) return saturation > 0.3 && hue > 255 ? ['black', 'purple'] : ['black'];
  if (saturation < 0.1) return value > 0.8 ? ['white'] : ['brown'];
  const names = hues.find(([to]) => hue < to)?.[1] ?? [];
  const isWarm = hue < 60 || hue >= 335;
  if (saturation < 0.26 && value > 0.85) return ['white', ...paleNames(hue)];
  if (isWarm && hue < 50 && value < 0.78) return hue < 12 && saturation > 0.55 ? ['red', 'brown'] : ['brown'];
  // A pale red is pink.
  if (names.includes('red')) return saturation < 0.5 ? ['pink'] : value < 0.68 ? ['red', 'purple'] : names;
  return names;
}

const paleNames = (hue: number): ColourClass[] => {
  if (hue < 25 || hue >= 290) return ['pink'];
  if (hue < 65) return ['yellow'];
  return hue < 165 ? ['green'] : ['blue'];
};

function hsv(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255,
  );
  const value = Math.max(red, green, blue);
  const range = value - Math.min(red, green, blue);
  const sixth =
    range === 0
      ? 0
      : value === red
        ? ((green - blue) / range + 6) % 6
        : value === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: sixth * 60, saturation: value === 0 ? 0 : range / value, value };
}
