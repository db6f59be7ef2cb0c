import { add, dot, type Frame, scale, turn, unit, type Vector } from './vector.ts';

/** The bend of a flat blade in space; angles in radians over its whole length. */
export type Pose = {
  /** Above 0 the tip rises towards the upper face, below 0 it droops. */
  bend?: number;
  /** Sideways, in the blade's own plane. */
  sway?: number;
  /** Lift of each half above the midrib. */
  fold?: number;
  /** Turn about the midrib. */
  twist?: number;
  /** Height of waves along the edge, in lengths of the blade. */
  wave?: number;
};

/** A bent blade: maps flat points to space, and gives the direction of the upper face. */
export type Surface = {
  /** Of the midrib, in units of the drawing. */
  length: number;
  at: (x: number, y: number) => Vector;
  /** The upper face's direction on one side (`side` 1 or -1) at a place along the midrib. */
  normal: (x: number, side: number) => Vector;
  /** The frame at a place along the midrib, for what grows there. */
  frame: (x: number) => Frame;
};

const steps = 16;

export function bendSurface(frame: Frame, length: number, pose: Pose): Surface {
  const frames = midrib(frame, length, pose);
  const fold = pose.fold ?? 0;
  const [cosine, sine] = [Math.cos(fold), Math.sin(fold)];
  const frameNear = (x: number) => frames[Math.round(Math.min(1, Math.max(0, x)) * steps)] as Frame;
  const stepBefore = (x: number) => Math.min(steps - 1, Math.max(0, Math.floor(x * steps)));
  const past = (x: number, step: number) => (x - step / steps) * length;
  return {
    length,
    // Inlined, because it runs for every point of every blade.
    at: (x, y) => {
      const step = stepBefore(x);
      const { origin, along } = frames[step] as Frame;
      const { across, up } = frameNear(x);
      const wave = pose.wave
        ? Math.sin(x * 19 + (y > 0 ? 1 : 3.4)) * pose.wave * Math.min(1, Math.abs(y) * 6)
        : 0;
      const forth = past(x, step);
      const aside = y * length * cosine;
      const above = (Math.abs(y) * sine + wave) * length;
      return {
        x: origin.x + along.x * forth + across.x * aside + up.x * above,
        y: origin.y + along.y * forth + across.y * aside + up.y * above,
        z: origin.z + along.z * forth + across.z * aside + up.z * above,
      };
    },
    normal: (x, side) => {
      const here = frameNear(x);
      return unit(add(scale(here.up, cosine), here.across, -side * sine));
    },
    frame: (x) => {
      const step = stepBefore(x);
      const here = frames[step] as Frame;
      return { ...frameNear(x), origin: add(here.origin, here.along, past(x, step)) };
    },
  };
}

function midrib(start: Frame, length: number, pose: Pose): Frame[] {
  const frames = [start];
  let here = start;
  for (let step = 0; step < steps; step++) {
    let { along, across, up } = here;
    const bend = (pose.bend ?? 0) / steps;
    along = turn(along, across, bend);
    up = turn(up, across, bend);
    const sway = (pose.sway ?? 0) / steps;
    along = turn(along, up, sway);
    across = turn(across, up, sway);
    const twist = (pose.twist ?? 0) / steps;
    across = turn(across, along, twist);
    up = turn(up, along, twist);
    here = { origin: add(here.origin, here.along, length / steps), along, across, up };
    frames.push(here);
  }
  return frames;
}

const light = unit({ x: -0.45, y: -0.6, z: 0.75 });

/** 0 in full light, 1 in full shade, in tenths, so that many parts share one wash. */
export function shadeOf(normal: Vector): number {
  const facing = normal.z < 0 ? scale(normal, -1) : normal;
  return Math.round((0.55 - 0.5 * dot(facing, light)) * 10) / 10;
}
