/** A tree as a list of forks and leaves; a fork names the places of the two that follow it. */
export type Tree = readonly (Fork | Leaf)[];
/** Which number is looked at, the threshold above which it goes right, and the places of what is left and right. */
export type Fork = readonly [number: number, threshold: number, left: number, right: number];
/** What the tree says of all that ends here, from 0 to 1. */
export type Leaf = readonly [value: number];

/** The mean of what the trees say, from 0 to 1. */
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
