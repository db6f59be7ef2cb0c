/** Linear functions of features, quantised. */
export interface LinearMap {
  /** One row of weights (-127..127) per output. */
  rows: Int8Array;
  rowScales: Float32Array;
  offsets: Float32Array;
}

export function project(features: Float32Array, { rows, rowScales, offsets }: LinearMap): Float32Array {
  const inputs = features.length;
  return rowScales.map((rowScale, output) => {
    let sum = 0;
    for (let i = 0, at = output * inputs; i < inputs; i++, at++)
      sum += (rows[at] as number) * (features[i] as number);
    return sum * rowScale + (offsets[output] ?? 0);
  });
}
