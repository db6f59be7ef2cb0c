import sharp from 'sharp';

/** An SVG drawing of 480 × 360 as a JPEG. */
export async function drawn(inside: string, quality = 90): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${inside}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
}

const paper = '<rect width="480" height="360" fill="#d8d8d4"/>';
const vein = (path: string) => `<path d="${path}" stroke="#7fa35f" stroke-width="3" fill="none"/>`;

/** A lance-shaped leaf with a midrib on paper. */
export const leafOnPaper = (colour = '#3f7a35', degrees = 0) =>
  `${paper}<g transform="rotate(${degrees} 240 180)"><path d="M70,180 Q200,90 400,175 Q200,262 70,180 Z" fill="${colour}"/>${vein('M70,180 L400,176')}${vein('M160,178 L215,140')}${vein('M160,182 L215,220')}${vein('M240,178 L300,148')}${vein('M240,182 L300,212')}</g>`;

/** A palmate leaf. */
export const fingeredLeaf = () =>
  `${paper}${[-80, -40, 0, 40, 80]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 240 300)"><path d="M240,300 Q215,180 240,70 Q265,180 240,300 Z" fill="#35702f"/>${vein('M240,300 L240,80')}</g>`,
    )
    .join('')}`;

/** A flower with rays among grass. */
export const rayedFlower = (petals = '#f2c71c', centre = '#7a4a16') => {
  const blades = Array.from({ length: 90 }, (_, i) => {
    const [x, lean, light] = [(i * 53) % 480, ((i * 29) % 60) - 30, 24 + ((i * 17) % 18)];
    return `<path d="M${x},360 q${lean},-140 ${lean * 2},-${180 + ((i * 37) % 160)}" stroke="hsl(105,42%,${light}%)" stroke-width="${4 + (i % 6)}" fill="none"/>`;
  });
  const rays = Array.from(
    { length: 18 },
    (_, i) =>
      `<ellipse cx="240" cy="95" rx="15" ry="62" fill="${petals}" stroke="#0002" transform="rotate(${i * 20} 240 170)"/>`,
  );
  return `<rect width="480" height="360" fill="#26401f"/>${blades.join('')}${rays.join('')}<circle cx="240" cy="170" r="36" fill="${centre}"/>`;
};
