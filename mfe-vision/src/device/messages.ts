import type { Identification, Organ } from '@portal/contracts';
import type { KitReason } from '../field-kit/kit-failure.ts';

/** A photo as it would be sent: a JPEG as a data URL. */
export interface DevicePhoto {
  image: string;
  organ?: Organ | undefined;
}

/** The photos of one plant. */
export interface DeviceTask {
  photos: DevicePhoto[];
}

/** The end of a task: an answer, or why there is none. */
export type DeviceOutcome =
  | { answer: Identification }
  | { failure: KitReason | 'unreadable' | 'failed'; message: string };
