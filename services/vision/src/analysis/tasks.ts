import type { BodyOf, EmotionAnalysis, emotions, Plant } from '@portal/contracts';
import type { LocalIdentification } from '../identify/identify-scene.ts';
import type { SharedKnowledge } from './shared-knowledge.ts';

/** What is asked of a thread, and what it answers: all of it can be copied from one thread to another. */
export interface Tasks {
  identify: { task: IdentifyTask; answer: Identified };
  readHealth: { task: HealthTask; answer: HealthRead };
  describe: { task: PhotoTask; answer: Description };
}

export interface PhotoTask {
  /** The file as it was sent. */
  photo: Uint8Array;
}

/** Whether the photo is wanted as a JPEG that may leave the house. */
interface LeavingTask extends PhotoTask {
  wantsJpeg: boolean;
}

export interface IdentifyTask extends LeavingTask {
  knowledge: SharedKnowledge;
}

export type PlantInfo = NonNullable<BodyOf<typeof emotions.analyze>['plantInfo']>;

export interface HealthTask extends LeavingTask {
  /** The plant of the catalogue that the member named, where there is one. */
  plant: Plant | undefined;
  plantInfo: PlantInfo | undefined;
}

export interface Identified {
  local: Omit<LocalIdentification, 'descriptor'>;
  jpeg: Uint8Array | undefined;
}

export interface HealthRead {
  local: EmotionAnalysis;
  jpeg: Uint8Array | undefined;
}

/** What is kept of a reference photo: numbers, and not the photo. */
export interface Description {
  /** Numbers of another kind can't be compared with these. */
  kind: string;
  isPlant: boolean;
  descriptor: Float32Array;
  embedding: Float32Array | undefined;
}

/** What a thread answers to a photo: nothing but that, where the bytes are no picture. */
export type Outcome<Answer> = { isReadable: false } | { isReadable: true; answer: Answer };

/** What the threads are started with. */
export interface WorkerSettings {
  modelPath: string | undefined;
}
