/** Mean colour in OKLab. */
export interface Colour {
  light: number;
  red: number;
  yellow: number;
}

const hueOf = ({ red, yellow }: Colour) => ((Math.atan2(yellow, red) * 180) / Math.PI + 360) % 360;
const chromaOf = ({ red, yellow }: Colour) => Math.sqrt(red * red + yellow * yellow);

/** The colour of a petal in a word. */
export function flowerColourName(colour: Colour): string {
  const hue = hueOf(colour);
  const chroma = chromaOf(colour);
  if (chroma < 0.035) return colour.light > 0.6 ? 'white' : colour.light < 0.35 ? 'dark' : 'grey-white';
  if (hue < 20 || hue >= 335) return colour.light > 0.62 ? 'pink' : 'purple-red';
  if (hue < 35) return colour.light > 0.72 ? 'salmon-pink' : 'red';
  if (hue < 45) return chroma > 0.1 ? 'orange-red' : 'salmon-pink';
  if (hue < 75) return 'orange';
  if (hue < 88) return colour.light > 0.6 ? 'golden' : 'brown';
  if (hue < 118) return chroma < 0.075 ? 'cream' : colour.light > 0.45 ? 'yellow' : 'olive-brown';
  if (hue < 180) return 'green';
  if (hue < 285) return 'blue';
  return colour.light > 0.6 ? 'lilac' : 'violet';
}

/** The colour of foliage in a word. */
export function leafColourName(colour: Colour): string {
  const hue = hueOf(colour);
  const chroma = chromaOf(colour);
  if (hue < 60 || hue > 300) return chroma > 0.04 ? 'purple or red' : 'dark';
  if (hue < 100) return 'brownish';
  if (chroma < 0.04) return 'grey-green';
  if (hue < 114) return 'yellowish-green';
  if (hue > 150) return 'blue-green';
  return colour.light < 0.42 ? 'dark-green' : colour.light > 0.66 ? 'light-green' : 'mid-green';
}

/** White petals look like glints and gaps of sky. */
export const isPale = (name: string) => ['white', 'grey-white', 'cream'].includes(name);
