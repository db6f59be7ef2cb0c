/** Page space: x to the right, y down, z towards the viewer; drawings drop z after ordering by it. */
export type Vector = { x: number; y: number; z: number };
export type Point = { x: number; y: number };

/** The position of an organ: it grows `along`, spreads `across`, and its upper face points `up` (unit vectors). */
export type Frame = { origin: Vector; along: Vector; across: Vector; up: Vector };

export const vector = (x: number, y: number, z = 0): Vector => ({ x, y, z });
export const add = (a: Vector, b: Vector, factor = 1): Vector => ({
  x: a.x + b.x * factor,
  y: a.y + b.y * factor,
  z: a.z + b.z * factor,
});
export const scale = (a: Vector, factor: number): Vector => ({
  x: a.x * factor,
  y: a.y * factor,
  z: a.z * factor,
});
export const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z;
export const cross = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

export function unit(a: Vector): Vector {
  const length = Math.hypot(a.x, a.y, a.z);
  return length < 1e-9 ? { x: 0, y: -1, z: 0 } : scale(a, 1 / length);
}

/** `a` turned about the unit vector `axis`. */
export function turn(a: Vector, axis: Vector, angle: number): Vector {
  if (angle === 0) return a;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const along = dot(axis, a) * (1 - cosine);
  // Rodrigues' formula, inlined because it runs for every step of every blade.
  return {
    x: a.x * cosine + (axis.y * a.z - axis.z * a.y) * sine + axis.x * along,
    y: a.y * cosine + (axis.z * a.x - axis.x * a.z) * sine + axis.y * along,
    z: a.z * cosine + (axis.x * a.y - axis.y * a.x) * sine + axis.z * along,
  };
}

/** A frame that grows along `along` with its upper face as near to `up` as that allows. */
export function frameOf(origin: Vector, along: Vector, up: Vector): Frame {
  const forward = unit(along);
  let side = cross(forward, up);
  if (Math.hypot(side.x, side.y, side.z) < 1e-6) side = cross(forward, { x: 0.3, y: -1, z: 0.2 });
  const across = unit(side);
  return { origin, along: forward, across, up: unit(cross(across, forward)) };
}

/** The direction of an angle in the page: 0 is right, a quarter turn is up. */
export const heading = (angle: number): Vector => ({ x: Math.cos(angle), y: -Math.sin(angle), z: 0 });

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Linear between two numbers. */
export const between = (from: number, to: number, share: number) => from + (to - from) * share;
