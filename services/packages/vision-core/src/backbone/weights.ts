/** A tensor in the weights of a TensorFlow.js model; all of ours are bytes on a scale of their own. */
export interface WeightSpec {
  name: string;
  shape: number[];
  quantization: { min: number; scale: number };
}

/** Finds tensors by name. Throws if there is none. */
export function readWeights(
  specs: readonly WeightSpec[],
  bytes: ArrayBuffer,
): (name: string) => Float32Array {
  const places = new Map<string, WeightSpec & { from: number; to: number }>();
  let from = 0;
  for (const spec of specs) {
    const to = from + spec.shape.reduce((product, length) => product * length, 1);
    places.set(spec.name, { ...spec, from, to });
    from = to;
  }
  return (name) => {
    const found = places.get(name);
    if (!found) throw new Error(`The network has no weights named ${name}.`);
    const { min, scale } = found.quantization;
    const quantised = new Uint8Array(bytes, found.from, found.to - found.from);
    const values = new Float32Array(quantised.length);
    for (let i = 0; i < values.length; i++) values[i] = (quantised[i] as number) * scale + min;
    return values;
  };
}
