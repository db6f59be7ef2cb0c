import type { Box, Drawing } from '../studio.ts';

/** Moves a drawing into a box round a point, scaled down (or up, to a limit) to fit. */
export function moved(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  largest = 1.5,
): Drawing {
  const { box } = drawing;
  const scale = Math.min(
    width / Math.max(1, box.right - box.left),
    height / Math.max(1, box.bottom - box.top),
    largest,
  );
  const [dx, dy] = [x - (scale * (box.left + box.right)) / 2, y - (scale * (box.top + box.bottom)) / 2];
  const at = (value: number, shift: number) => value * scale + shift;
  const placed: Box = {
    left: at(box.left, dx),
    right: at(box.right, dx),
    top: at(box.top, dy),
    bottom: at(box.bottom, dy),
  };
  return {
    svg: `<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(4)})">${drawing.svg}</g>`,
    box: placed,
    depth: drawing.depth,
  };
}
