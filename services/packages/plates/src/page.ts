import { letters } from './caption.ts';
import { ellipse, polyline } from './curve.ts';
import { ink, mix, paper } from './palette.ts';
import type { Box, Definitions, Drawing } from './studio.ts';

/** A sheet of paper in user units, and the part of it that the drawing may fill. */
export type Sheet = { width: number; height: number; field: Box };

export const portrait: Sheet = {
  width: 800,
  height: 1000,
  field: { left: 62, top: 58, right: 738, bottom: 892 },
};
/** Without figures and caption. */
export const coverField: Box = { left: 44, top: 44, right: 756, bottom: 956 };
export const landscapeSheet: Sheet = {
  width: 1000,
  height: 750,
  field: { left: 40, top: 40, right: 960, bottom: 668 },
};

/** The finished page: paper, the drawing, and with a Latin name a frame and that name below it. */
export function bindPage(
  sheet: Sheet,
  body: string,
  latinName: string | undefined,
  definitions: Definitions,
): string {
  const { width, height } = sheet;
  const defs = [...definitions.values()].map((definition) => definition.markup).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${paperTones}${defs}</defs>` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    agedEdges(width, height) +
    (latinName === undefined ? body : frame(width, height) + body + caption(sheet, latinName)) +
    '</svg>'
  );
}

function caption({ width, height }: Sheet, latinName: string): string {
  const [above, size] = height > width ? [46, 31] : [36, 28];
  const path = letters(latinName, width / 2, height - above, size, width * 0.8);
  return `<path class="caption" d="${path}" fill="${ink}"/>`;
}

/** Scales and moves a drawing so that it fills a field. */
export function fitting(drawing: Drawing, field: Box, largest = 3): { scale: number; transform: string } {
  const { box } = drawing;
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const scale = Math.min((field.right - field.left) / width, (field.bottom - field.top) / height, largest);
  const x = (field.left + field.right - (box.left + box.right) * scale) / 2;
  const y = (field.top + field.bottom - (box.top + box.bottom) * scale) / 2;
  return { scale, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})` };
}

const paperTones =
  '<clipPath id="scene"><rect x="29" y="29" width="942" height="640"/></clipPath>' +
  `<radialGradient id="age" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="${paper}"/><stop offset="1" stop-color="${mix(paper, '#e9dcbd', 0.45)}"/></radialGradient>`;

/** The paper's darkened edges, washed only where they show: the whole page takes twice as long. */
function agedEdges(width: number, height: number): string {
  // Within the gradient's first stop, where the paper is as it was: 0.55 × 0.75 = 0.41.
  const clear = polyline(ellipse({ x: width / 2, y: height * 0.45 }, width * 0.4, height * 0.4));
  return `<path d="M0 0H${width}V${height}H0z${clear}" fill-rule="evenodd" fill="url(#age)"/>`;
}

const frame = (width: number, height: number) =>
  `<rect x="22" y="22" width="${width - 44}" height="${height - 44}" fill="none" stroke="${ink}" stroke-width="1.3" stroke-opacity="0.75"/>` +
  `<rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="${ink}" stroke-width="0.5" stroke-opacity="0.6"/>`;
