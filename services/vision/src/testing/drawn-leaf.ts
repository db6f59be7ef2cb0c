import { sceneOf } from '@portal/vision-core/sight/scene';
import sharp from 'sharp';

/** The scene of a drawn leaf on pale paper, with more SVG on top. */
export const drawnLeaf = (overlay = '', fill = '#3f7d34') =>
  drawn(`
    <rect width="300" height="220" fill="#dcd9d6"/>
    <path d="${leafOutline}" fill="${fill}"/>
    <g stroke="#5b9448" stroke-width="2">
      <path d="M30 110 L270 110 M90 110 L125 65 M90 110 L125 155 M150 110 L185 68 M150 110 L185 152"/>
    </g>
    ${overlay}`);

export const leafOutline = 'M25 110 C80 20 200 20 275 110 C200 200 80 200 25 110 Z';

/** Round spots, evenly spread over the leaf. */
export const spots = (count: number, radius: number, colour: string) =>
  Array.from({ length: count }, (_, i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    return `<circle cx="${80 + column * 27}" cy="${78 + row * 22}" r="${radius}" fill="${colour}"/>`;
  }).join('');

/** The scene of an SVG drawing of 300 by 220. */
export async function drawn(svg: string) {
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220">${svg}</svg>`),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sceneOf(new Uint8Array(data), info.width, info.height);
}
