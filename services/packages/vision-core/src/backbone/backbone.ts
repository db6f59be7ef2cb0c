import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { type io, mean, setBackend, sqrt, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { Picture } from '../sight/picture.ts';

/** A network that was trained on other pictures: its layers say what a picture is like. */
export interface Backbone {
  /** The square roots of each layer's means over the picture, one layer after the other. */
  describe: (picture: Picture) => Float32Array;
}

/** The same network with its last layer. */
export interface Classifier {
  /** The shares of the classes that it was trained to tell, of a picture of 224 by 224 pixels; together 1. */
  classify: (picture: Picture) => Record<'drawing' | 'hentai' | 'neutral' | 'porn' | 'sexy', number>;
}

/** From the middle to the last: edges and textures, parts, things. */
export const layers = [
  { name: 'expanded_conv_6/expand/Relu6', numbers: 288 },
  { name: 'expanded_conv_12/expand/Relu6', numbers: 816 },
  { name: 'expanded_conv_13/expand/Relu6', numbers: 816 },
  { name: 'expanded_conv_16/expand/Relu6', numbers: 1344 },
  { name: 'Conv_1/Relu6', numbers: 1792 },
] as const;
const prefix =
  'StatefulPartitionedCall/sequential/keras_layer/StatefulPartitionedCall/StatefulPartitionedCall/StatefulPartitionedCall/predict/MobilenetV2/';
const outputs = layers.map(({ name }) => prefix + name);

/** The files of the network. */
export interface BackboneFiles {
  model: io.ModelJSON;
  weights: ArrayBuffer;
  /** The folder of the WebAssembly programs, with a slash at the end. */
  programs: string;
}

/** Starts the network; runs in Node and in browsers. Throws where there is no WebAssembly. */
export async function createBackbone({
  model,
  weights,
  programs,
}: BackboneFiles): Promise<Backbone & Classifier> {
  setWasmPaths(programs);
  if (!(await setBackend('wasm'))) throw new Error('This platform runs no WebAssembly.');
  const graph = await loadGraphModel({
    load: async (): Promise<io.ModelArtifacts> => ({
      modelTopology: ofAnySize(model.modelTopology),
      format: model.format,
      weightSpecs: model.weightsManifest.flatMap(({ weights: specs }) => specs),
      weightData: weights,
    }),
  });
  return {
    describe(picture) {
      const means = tidy(() => {
        const answers = graph.execute({ input: tensorOf(picture) }, outputs) as Tensor[];
        return answers.map((answer) => sqrt(mean(answer, [1, 2])));
      });
      const numbers = Float32Array.from(means.flatMap((one) => [...one.dataSync()]));
      for (const one of means) one.dispose();
      return numbers;
    },
    classify(picture) {
      const shares = tidy(() => (graph.execute({ input: tensorOf(picture) }) as Tensor).dataSync());
      // In the order of the network's last layer.
      const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = shares;
      return { drawing, hentai, neutral, porn, sexy };
    },
  };
}

const tensorOf = ({ rgb, width, height }: Picture) =>
  tensor4d(
    Float32Array.from(rgb, (value) => value / 255),
    [1, height, width, 3],
  );

/** The package declares pictures of 224 by 224 pixels, but all layers up to the last take any size. */
function ofAnySize(topology: object): object {
  const { node } = topology as { node: { op: string; attr?: object }[] };
  const input = node.find(({ op }) => op === 'Placeholder');
  const dim = [-1, -1, -1, 3].map((size) => ({ size: `${size}` }));
  Object.assign(input?.attr ?? {}, { shape: { shape: { dim } } });
  return topology;
}
