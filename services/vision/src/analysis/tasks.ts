import type { BodyOf, EmotionAnalysis, emotions, Plant } from '@portal/contracts';
import type { LocalIdentification } from '../identify/identify-scene.ts';
import type { SharedKnowledge } from './shared-knowledge.ts';

/** The tasks of a worker thread and their answers, all structured-cloneable. */
export interface Tasks {
  identify: { task: IdentifyTask; answer: Identified };
  readHealth: { task: HealthTask; answer: HealthRead };
  describe: { task: PhotoTask; answer: Description };
}

export interface PhotoTask {
  photo: Uint8Array;
}

/** `wantsJpeg`: also return the photo as a JPEG for an external provider. */
interface OutboundTask extends PhotoTask {
  wantsJpeg: boolean;
}

export interface IdentifyTask extends OutboundTask {
  knowledge: SharedKnowledge;
}

export type PlantInfo = NonNullable<BodyOf<typeof emotions.analyze>['plantInfo']>;

export interface HealthTask extends OutboundTask {
  /** The plant named by the member, if it is in the catalogue. */
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

/** What is stored of a reference photo: numbers only. */
export interface Description {
  /** Only numbers of the same kind can be compared. */
  kind: string;
  isPlant: boolean;
  descriptor: Float32Array;
  embedding: Float32Array | undefined;
}

/** The answer to a photo, or that it can't be decoded. */
export type Outcome<Answer> = { isReadable: false } | { isReadable: true; answer: Answer };

export interface WorkerSettings {
  modelPath: string | undefined;
}
