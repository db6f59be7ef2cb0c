import { add, dot, type Frame, scale, turn, unit, type Vector } from './vector.ts';

/** How a flat blade is bent in space; angles in radians over its whole length. */
export type Pose = {
  /** Above 0 the tip rises towards the upper face, below 0 it droops. */
  bend?: number;
  /** Sideways, in the blade's own plane. */
  sway?: number;
  /** How far each half is lifted above the midrib. */
  fold?: number;
  /** Turn about the midrib. */
  twist?: number;
  /** Height of waves along the edge, in lengths of the blade. */
  wave?: number;
};

/** A bent blade: where a flat place lies in space, and which way the upper face looks there. */
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
  const frameNear = (x: number) => frames[Math.round(Math.min(1, Math.max(0, x)) * steps)] as Frame;
  const frameAt = (x: number): Frame => {
    const near = Math.min(steps - 1, Math.max(0, Math.floor(x * steps)));
    const here = frames[near] as Frame;
    return { ...frameNear(x), origin: add(here.origin, here.along, (x - near / steps) * length) };
  };
  return {
    length,
    at: (x, y) => {
      const here = frameAt(x);
      const wave = pose.wave
        ? Math.sin(x * 19 + (y > 0 ? 1 : 3.4)) * pose.wave * Math.min(1, Math.abs(y) * 6)
        : 0;
      const side = add(here.origin, here.across, y * length * Math.cos(fold));
      return add(side, here.up, (Math.abs(y) * Math.sin(fold) + wave) * length);
    },
    normal: (x, side) => {
      const here = frameNear(x);
      return unit(add(scale(here.up, Math.cos(fold)), here.across, -side * Math.sin(fold)));
    },
    frame: frameAt,
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
