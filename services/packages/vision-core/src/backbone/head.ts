/** Linear functions of a description, fitted by vision-training; weights are quantised. */
export interface Head {
  /** Centre and scale of each number of a description. */
  centres: Float32Array;
  scales: Float32Array;
  /** One row of weights (-127..127) per answer. */
  rows: Int8Array;
  rowScales: Float32Array;
  offsets: Float32Array;
}

/** The same with arrays in base64, as stored in `data/`. */
export type PackedHead = Record<keyof Head, string>;

export function answersTo(description: Float32Array, head: Head): Float32Array {
  const { centres, scales, rows, rowScales, offsets } = head;
  const inputs = new Float32Array(description.length);
  for (let i = 0; i < inputs.length; i++)
    inputs[i] = ((description[i] as number) - (centres[i] as number)) * (scales[i] as number);
  const answers = new Float32Array(rowScales.length);
  for (let answer = 0, at = 0; answer < answers.length; answer++) {
    let sum = 0;
    for (let i = 0; i < inputs.length; i++, at++) sum += (rows[at] as number) * (inputs[i] as number);
    answers[answer] = sum * (rowScales[answer] as number) + (offsets[answer] as number);
  }
  return answers;
}

export const unpackHead = (packed: PackedHead): Head => ({
  centres: floats(packed.centres),
  scales: floats(packed.scales),
  rows: new Int8Array(bytesOf(packed.rows)),
  rowScales: floats(packed.rowScales),
  offsets: floats(packed.offsets),
});

const bytesOf = (packed: string): ArrayBuffer =>
  Uint8Array.from(atob(packed), (character) => character.charCodeAt(0)).buffer;
const floats = (packed: string) => new Float32Array(bytesOf(packed));
