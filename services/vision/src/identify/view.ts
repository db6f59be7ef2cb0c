import { type Scene, sceneOf } from '../sight/scene.ts';
import type { Picture } from '../sight/standard-picture.ts';

/** A rotated rectangle of a photo, in pixels. */
export interface Frame {
  centreX: number;
  centreY: number;
  /** Radians. */
  angle: number;
  width: number;
  height: number;
}

/**
 * Crops and scales a frame to `longerSide` pixels. Each pixel is the mean of the area it covers, so that a photo and
 * its scaled copy look alike; pixels outside the photo repeat its edge.
 */
export function viewOf(picture: Picture, frame: Frame, longerSide: number): Scene {
  const scale = longerSide / Math.max(frame.width, frame.height);
  const width = Math.max(16, Math.round(frame.width * scale));
  const height = Math.max(16, Math.round(frame.height * scale));
  const rgb = new Uint8Array(width * height * 3);
  const [cos, sin] = [Math.cos(frame.angle) / scale, Math.sin(frame.angle) / scale];
  const samples = Math.max(1, Math.round(1.4 / scale));
  const sum = new Float64Array(3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (let part = 0; part < samples * samples; part++) {
        const across = x + ((part % samples) + 0.5) / samples - width / 2;
        const down = y + (Math.floor(part / samples) + 0.5) / samples - height / 2;
        const left = frame.centreX + across * cos - down * sin - 0.5;
        addPixel(picture, left, frame.centreY + across * sin + down * cos - 0.5, sum);
      }
      for (let channel = 0; channel < 3; channel++, at++) {
        rgb[at] = (sum[channel] as number) / (samples * samples) + 0.5;
      }
    }
  }
  return sceneOf(rgb, width, height, highestGain);
}

/** A plant is named in the shade, too. */
const highestGain = 6;

export const wholeFrame = ({ width, height }: Picture): Frame => ({
  centreX: width / 2,
  centreY: height / 2,
  angle: 0,
  width,
  height,
});

function addPixel({ rgb, width, height }: Picture, x: number, y: number, sum: Float64Array) {
  const left = Math.min(width - 1, Math.max(0, x));
  const top = Math.min(height - 1, Math.max(0, y));
  const column = Math.min(width - 2, Math.floor(left));
  const row = Math.min(height - 2, Math.floor(top));
  const right = left - column;
  const below = top - row;
  let at = (row * width + column) * 3;
  for (let channel = 0; channel < 3; channel++, at++) {
    const under = at + width * 3;
    sum[channel] =
      (sum[channel] as number) +
      (1 - below) * ((1 - right) * (rgb[at] as number) + right * (rgb[at + 3] as number)) +
      below * ((1 - right) * (rgb[under] as number) + right * (rgb[under + 3] as number));
  }
}
