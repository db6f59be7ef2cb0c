/** One number per pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** The mean over a square of 2 × radius + 1 pixels, cropped at the edges. */
export function boxBlur({ width, height, values }: Plane, radius: number): Plane {
  return { width, height, values: meanOfRows(meanInRows(values, width, radius), width, height, radius) };
}

function meanInRows(from: Float32Array, width: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let start = 0; start < from.length; start += width) {
    let sum = 0;
    let taken = 0;
    for (; taken < Math.min(radius, width); taken++) sum += from[start + taken] as number;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        sum += from[start + x + radius] as number;
        taken++;
      }
      if (x > radius) {
        sum -= from[start + x - radius - 1] as number;
        taken--;
      }
      to[start + x] = sum / taken;
    }
  }
  return to;
}

/** Sums whole rows, since reading columns one by one is slow. */
function meanOfRows(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const sums = new Float64Array(width);
  const add = (row: number, sign: number) => {
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + sign * (from[row * width + x] as number);
  };
  let taken = 0;
  for (; taken < Math.min(radius, height); taken++) add(taken, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) {
      add(y + radius, 1);
      taken++;
    }
    if (y > radius) {
      add(y - radius - 1, -1);
      taken--;
    }
    for (let x = 0; x < width; x++) to[y * width + x] = (sums[x] as number) / taken;
  }
  return to;
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
