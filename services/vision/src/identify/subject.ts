import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import type { Picture } from '../sight/standard-picture.ts';
import { largestPart, type Part } from './part.ts';
import { type Frame, viewOf, wholeFrame } from './view.ts';

/** Two views of a photo: whole, and close up on the subject; a leaf on paper is also aligned. */
export interface Subject {
  whole: Scene;
  close: Scene;
  /** The largest plant part and the largest flower of the whole photo. */
  plant?: Part | undefined;
  flower?: Part | undefined;
}

const wholeSide = 240;
const closeSide = 192;
/** The margin around the subject, relative to its size. */
const margin = 1.12;

/** The subject of the whole photo. */
export const findSubject = (scene: Scene): Subject => subjectOf(scene.standards?.[0] ?? scene);

/** The subject in each form of the photo, the whole one first. */
export const findSubjects = (scene: Scene): [Subject, ...Subject[]] => [
  findSubject(scene),
  ...(scene.standards ?? []).slice(1).map(subjectOf),
];

function subjectOf(picture: Picture): Subject {
  const whole = viewOf(picture, wholeFrame(picture), wholeSide);
  const plant = partOf(whole, (kind) => kind === regions.leaf || kind === regions.flower);
  const flower = partOf(whole, (kind) => kind === regions.flower);
  const enlarged = Math.max(picture.width, picture.height) / wholeSide;
  return {
    whole,
    plant,
    flower,
    close: viewOf(picture, scaled(closeFrame(whole, plant, flower), enlarged), closeSide),
  };
}

function partOf({ region, width, height }: Scene, counts: (kind: number) => boolean): Part | undefined {
  return largestPart(
    region.map((kind) => (counts(kind) ? 1 : 0)),
    width,
    height,
  );
}

function closeFrame(whole: Scene, plant: Part | undefined, flower: Part | undefined): Frame {
  if (whole.isPlain && plant) return boundsOf(plant, plant.angle);
  if (flower && flower.area > 0.01 * flower.mask.length) return squared(boundsOf(flower, 0), whole);
  const side = Math.min(whole.width, whole.height) * 0.62;
  return { centreX: whole.width / 2, centreY: whole.height / 2, angle: 0, width: side, height: side };
}

/** The rotated bounding box of a part, without 1 % of outliers on each side. */
function boundsOf({ mask, width, centreX, centreY }: Part, angle: number): Frame {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across: number[] = [];
  const down: number[] = [];
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (!mask[pixel]) continue;
    const dx = (pixel % width) - centreX;
    const dy = Math.floor(pixel / width) - centreY;
    across.push(dx * cos + dy * sin);
    down.push(dy * cos - dx * sin);
  }
  const [left, right] = ends(across);
  const [top, bottom] = ends(down);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return {
    centreX: centreX + middleX * cos - middleY * sin,
    centreY: centreY + middleX * sin + middleY * cos,
    angle,
    width: (right - left) * margin,
    height: Math.max((bottom - top) * margin, (right - left) * 0.3),
  };
}

function ends(values: number[]): [number, number] {
  const sorted = Float32Array.from(values).sort();
  return [sorted[Math.floor(sorted.length * 0.01)] ?? 0, sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0];
}

/** A square around a flower, at least a quarter of the photo wide. */
function squared(frame: Frame, { width, height }: Scene): Frame {
  const side = Math.max(frame.width, frame.height, 0.25 * Math.max(width, height));
  return { ...frame, width: side, height: side };
}

const scaled = (frame: Frame, by: number): Frame => ({
  centreX: frame.centreX * by,
  centreY: frame.centreY * by,
  angle: frame.angle,
  width: frame.width * by,
  height: frame.height * by,
});
