import type { Fork, Leaf, Tree } from '@portal/vision-service/health/forest';
import { type Random, seeded } from './random.ts';

/** A photo's numbers, label (0 or 1) and weight. */
export interface Example {
  numbers: Float64Array;
  label: number;
  weight: number;
}

interface Growth {
  trees: number;
  /** The least number of examples per leaf. */
  leafSize: number;
  /** The share of numbers tried at each fork. */
  tried: number;
  seed: number;
  /** The indices of usable numbers. */
  allowed: readonly number[];
}

/**
 * Extremely randomised trees (Geurts, Ernst and Wehenkel, 2006): each fork tries some numbers with a random threshold each
 * and takes the best.
 */
export function growForest(examples: readonly Example[], growth: Growth): Tree[] {
  const random = seeded(growth.seed);
  const tries = Math.max(1, Math.round(growth.allowed.length * growth.tried));
  return Array.from({ length: growth.trees }, () => growTree(examples, { ...growth, tries, random }));
}

interface TreeOptions extends Growth {
  tries: number;
  random: Random;
}

function growTree(examples: readonly Example[], options: TreeOptions): Tree {
  const nodes: (Fork | Leaf)[] = [];
  const grow = (some: readonly Example[]): number => {
    const place = nodes.length;
    nodes.push([rounded(meanLabel(some))]);
    const fork = isPure(some) ? undefined : bestFork(some, options);
    if (!fork) return place;
    const [left, right] = split(some, fork.number, fork.threshold);
    nodes[place] = [fork.number, fork.threshold, grow(left), grow(right)];
    return place;
  };
  grow(examples);
  return nodes;
}

function bestFork(examples: readonly Example[], { leafSize, tries, allowed, random }: TreeOptions) {
  let best: { number: number; threshold: number; impurity: number } | undefined;
  for (let i = 0; i < tries; i++) {
    const number = allowed[Math.floor(random() * allowed.length)] ?? 0;
    const threshold = rounded(drawnThreshold(examples, number, random()));
    const impurity = impurityOf(examples, number, threshold, leafSize);
    if (impurity !== undefined && impurity < (best?.impurity ?? Infinity))
      best = { number, threshold, impurity };
  }
  return best;
}

function drawnThreshold(examples: readonly Example[], number: number, chance: number): number {
  let [low, high] = [Infinity, -Infinity];
  for (const { numbers } of examples) {
    low = Math.min(low, numbers[number] ?? 0);
    high = Math.max(high, numbers[number] ?? 0);
  }
  return low + chance * (high - low);
}

/** The Gini impurity of both sides; undefined if a side is too small. */
function impurityOf(examples: readonly Example[], number: number, threshold: number, leafSize: number) {
  let [count, weight, sum, allWeight, allSum] = [0, 0, 0, 0, 0];
  for (const example of examples) {
    allWeight += example.weight;
    allSum += example.weight * example.label;
    if ((example.numbers[number] ?? 0) > threshold) continue;
    count++;
    weight += example.weight;
    sum += example.weight * example.label;
  }
  if (count < leafSize || examples.length - count < leafSize) return undefined;
  const mixed = (part: number, whole: number) => (part * (whole - part)) / Math.max(whole, 1e-9);
  return mixed(sum, weight) + mixed(allSum - sum, allWeight - weight);
}

const isPure = (examples: readonly Example[]) => examples.every(({ label }) => label === examples[0]?.label);

function split(examples: readonly Example[], number: number, threshold: number): [Example[], Example[]] {
  const isRight = ({ numbers }: Example) => (numbers[number] ?? 0) > threshold;
  return [examples.filter((example) => !isRight(example)), examples.filter(isRight)];
}

function meanLabel(examples: readonly Example[]): number {
  const weight = examples.reduce((sum, example) => sum + example.weight, 0);
  return examples.reduce((sum, example) => sum + example.weight * example.label, 0) / Math.max(weight, 1e-9);
}

/** More digits would only make the file longer. */
const rounded = (value: number) => Number(value.toPrecision(4));
