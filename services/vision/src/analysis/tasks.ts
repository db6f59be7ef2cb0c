import type { BodyOf, EmotionAnalysis, emotions, Organ, Plant } from '@portal/contracts';
import type { LocalIdentification } from '@portal/vision-core/identify/identify-scene';
import type { SharedKnowledge } from './shared-knowledge.ts';

/** The tasks of a worker thread and their answers, all structured-cloneable. */
export interface Tasks {
  identify: { task: IdentifyTask; answer: Identified };
  readHealth: { task: HealthTask; answer: HealthRead };
  describe: { task: PhotoTask; answer: Description };
  score: { task: PhotoTask; answer: number };
}

export interface PhotoTask {
  photo: Uint8Array;
}

/** A photo of a plant, and the part that it shows if its sender said so. */
export interface OrganPhoto extends PhotoTask {
  organ?: Organ | undefined;
}

export interface IdentifyTask {
  /** One or more photos of one plant. */
  photos: OrganPhoto[];
  knowledge: SharedKnowledge;
  /** Also return the photos as JPEG for an external provider. */
  wantsJpeg: boolean;
}

export type PlantInfo = NonNullable<BodyOf<typeof emotions.analyze>['plantInfo']>;

export interface HealthTask extends PhotoTask {
  /** The plant named by the member, if it is in the catalogue. */
  plant: Plant | undefined;
  plantInfo: PlantInfo | undefined;
  /** Also return the photo as a JPEG for an external provider. */
  wantsJpeg: boolean;
}

export interface Identified {
  local: Omit<LocalIdentification, 'descriptor'>;
  /** One per photo, if they are wanted. */
  jpegs: Uint8Array[];
}

export interface HealthRead {
  local: EmotionAnalysis;
  jpeg: Uint8Array | undefined;
}

/** Stored description of a reference photo: numbers only. */
export interface Description {
  /** Only numbers of the same kind can be compared. */
  kind: string;
  isPlant: boolean;
  descriptor: Float32Array;
  embedding: Float32Array | undefined;
}

/**
 * The end of a task: an answer, the index of a photo that can't be decoded, the reason why this platform can't run the
 * backbone, or a bug. Anything else lost the thread.
 */
export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'unreadable'; photo: number }
  | { kind: 'unavailable'; reason: unknown }
  | { kind: 'failed'; error: unknown };

/** The photos of a task. */
export const photosOf = (task: Tasks[keyof Tasks]['task']): Uint8Array[] =>
  'photos' in task ? task.photos.map(({ photo }) => photo) : [task.photo];

export interface WorkerSettings {
  modelPath: string | undefined;
}
