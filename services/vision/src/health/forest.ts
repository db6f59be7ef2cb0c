/** A decision tree as a list of nodes; a fork holds the indices of its children. */
export type Tree = readonly (Fork | Leaf)[];
/** The input tested, its threshold (above goes right), and the children. */
export type Fork = readonly [number: number, threshold: number, left: number, right: number];
export type Leaf = readonly [value: number];

/** The mean value of the trees, from 0 to 1. */
export function forestValue(trees: readonly Tree[], numbers: Float64Array): number {
  let sum = 0;
  for (const tree of trees) sum += treeValue(tree, numbers);
  return sum / Math.max(trees.length, 1);
}

function treeValue(tree: Tree, numbers: Float64Array): number {
  let place = 0;
  for (;;) {
    const node = tree[place] ?? [0.5];
    if (node.length === 1) return node[0];
    const [number, threshold, left, right] = node;
    place = (numbers[number] ?? 0) > threshold ? right : left;
  }
}
