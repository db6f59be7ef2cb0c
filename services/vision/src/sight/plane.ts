/** One number per pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** The mean over a square of 2 × radius + 1 pixels, cropped at the edges. */
export function boxBlur({ width, height, values }: Plane, radius: number): Plane {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) slideMean(values, rows, y * width, 1, width, radius);
  const both = new Float32Array(values.length);
  for (let x = 0; x < width; x++) slideMean(rows, both, x, width, height, radius);
  return { width, height, values: both };
}

function slideMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
) {
  let sum = 0;
  let taken = 0;
  for (let i = 0; i < Math.min(radius, count); i++, taken++) sum += from[start + i * step] ?? 0;
  for (let i = 0; i < count; i++) {
    if (i + radius < count) {
      sum += from[start + (i + radius) * step] ?? 0;
      taken++;
    }
    if (i - radius > 0) {
      sum -= from[start + (i - radius - 1) * step] ?? 0;
      taken--;
    }
    to[start + i * step] = sum / taken;
  }
}

/** The quantile at a share (0..1); 0 without values. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Labels the connected parts (4 neighbours) of a mask, 0 outside, with the size of each. */
export function connectedParts(mask: Uint8Array, width: number, height: number) {
  const parts = new Int32Array(mask.length);
  const sizes = [0];
  const stack = new Int32Array(mask.length);
  for (let seed = 0; seed < mask.length; seed++) {
    if (!mask[seed] || parts[seed]) continue;
    const part = sizes.length;
    let size = 0;
    let top = 0;
    stack[top++] = seed;
    parts[seed] = part;
    const reach = (next: number) => {
      if (!mask[next] || parts[next]) return;
      parts[next] = part;
      stack[top++] = next;
    };
    while (top > 0) {
      const pixel = stack[--top] ?? 0;
      size++;
      const x = pixel % width;
      if (x > 0) reach(pixel - 1);
      if (x < width - 1) reach(pixel + 1);
      if (pixel >= width) reach(pixel - width);
      if (pixel < width * (height - 1)) reach(pixel + width);
    }
    sizes.push(size);
  }
  return { parts, sizes };
}
