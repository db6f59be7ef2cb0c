import type { Knowledge } from '@portal/vision-core/identify/identify-scene';

/**
 * The plants and references in memory shared by all threads: a task carries handles instead of copies.
 */
export interface SharedKnowledge {
  /** Changes with the content. */
  version: number;
  /** The plants as JSON. */
  plants: SharedArrayBuffer;
  references: SharedReferences;
}

/** One row per reference. */
interface SharedReferences {
  plantIds: Uint32Array;
  descriptors: Rows;
  embeddings: Rows;
}

/** A row of length 0 stands for a missing vector. */
interface Rows {
  lengths: Uint32Array;
  values: Float32Array;
}

let versions = 0;

/** Copies knowledge to shared memory. */
export function shareKnowledge({ plants, references }: Knowledge): SharedKnowledge {
  const json = Buffer.from(JSON.stringify(plants));
  const shared = new SharedArrayBuffer(json.length);
  new Uint8Array(shared).set(json);
  return {
    version: ++versions,
    plants: shared,
    references: {
      plantIds: sharedIds(references.map(({ plantId }) => plantId)),
      descriptors: rowsOf(references.map(({ descriptor }) => descriptor)),
      embeddings: rowsOf(references.map(({ embedding }) => embedding ?? new Float32Array())),
    },
  };
}

let cached: { version: number; knowledge: Knowledge } | undefined;

/**
 * Reads knowledge from shared memory; the same object for the same version, so that derived values can be cached by it.
 */
export function knowledgeOf({ version, plants, references }: SharedKnowledge): Knowledge {
  if (cached?.version === version) return cached.knowledge;
  const descriptors = vectorsOf(references.descriptors);
  const embeddings = vectorsOf(references.embeddings);
  const knowledge: Knowledge = {
    plants: JSON.parse(Buffer.from(new Uint8Array(plants)).toString()),
    references: Array.from(references.plantIds, (plantId, row) => {
      const embedding = embeddings[row];
      return {
        plantId,
        descriptor: descriptors[row] ?? new Float32Array(),
        ...(embedding && embedding.length > 0 && { embedding }),
      };
    }),
  };
  cached = { version, knowledge };
  return knowledge;
}

const sharedIds = (ids: number[]): Uint32Array => {
  const shared = new Uint32Array(new SharedArrayBuffer(ids.length * Uint32Array.BYTES_PER_ELEMENT));
  shared.set(ids);
  return shared;
};

function rowsOf(vectors: Float32Array[]): Rows {
  const lengths = sharedIds(vectors.map(({ length }) => length));
  const total = vectors.reduce((sum, { length }) => sum + length, 0);
  const values = new Float32Array(new SharedArrayBuffer(total * Float32Array.BYTES_PER_ELEMENT));
  let start = 0;
  for (const vector of vectors) {
    values.set(vector, start);
    start += vector.length;
  }
  return { lengths, values };
}

function vectorsOf({ lengths, values }: Rows): Float32Array[] {
  let start = 0;
  return Array.from(lengths, (length) => {
    start += length;
    return values.subarray(start - length, start);
  });
}
