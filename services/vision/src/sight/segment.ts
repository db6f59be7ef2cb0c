import type { Colours } from './oklab.ts';
import { segmentNatural } from './segment-natural.ts';
import { segmentPlain } from './segment-plain.ts';

export interface Segmentation {
  region: Uint8Array;
  isPlain: boolean;
}

/** Tells plant, soil and background apart: by the deviation from an even background where there is one, else by colour. */
export function segment(colours: Colours, width: number, height: number): Segmentation {
  const plain = segmentPlain(colours, width, height);
  return plain
    ? { region: plain, isPlain: true }
    : { region: segmentNatural(colours, width, height), isPlain: false };
}
