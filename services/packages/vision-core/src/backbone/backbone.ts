import type { Picture } from '../sight/picture.ts';
import { type BackboneFiles, createNetwork } from './network.ts';

export type { BackboneFiles } from './network.ts';

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
  { name: 'expanded_conv_6/expand', numbers: 288 },
  { name: 'expanded_conv_12/expand', numbers: 816 },
  { name: 'expanded_conv_13/expand', numbers: 816 },
  { name: 'expanded_conv_16/expand', numbers: 1344 },
  { name: 'Conv_1', numbers: 1792 },
] as const;
const described: ReadonlySet<string> = new Set(layers.map(({ name }) => name));
const lastOnly: ReadonlySet<string> = new Set(['Conv_1']);

/** Starts the network; runs in Node and in browsers. Throws where there is no WebAssembly. */
export async function createBackbone(files: BackboneFiles): Promise<Backbone & Classifier> {
  const network = await createNetwork(files);
  return {
    describe: (picture) => {
      const means = network.meansOf(picture, described);
      return Float32Array.from(
        means.flatMap((layer) => [...layer]),
        (mean) => Math.sqrt(mean),
      );
    },
    classify(picture) {
      const [means = new Float32Array()] = network.meansOf(picture, lastOnly);
      const { weights, offsets } = network.classes;
      const answers = Array.from(offsets, (offset, one) =>
        means.reduce((sum, mean, i) => sum + mean * (weights[i * offsets.length + one] ?? 0), offset),
      );
      const odds = answers.map((answer) => Math.exp(answer - Math.max(...answers)));
      const total = odds.reduce((sum, odd) => sum + odd, 0);
      // In the order of the network's last layer.
      const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = odds.map((odd) => odd / total);
      return { drawing, hentai, neutral, porn, sexy };
    },
  };
}
