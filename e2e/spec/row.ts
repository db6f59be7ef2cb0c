/** One promise of the specification, and what keeps it true. */
export type SpecRow = Words & (Held | Differing);

interface Words {
  /** The section, the screen or part, and a number there: `2.home.3`. */
  id: string;
  /** What is promised, in few words; a text or a number that binds stands exactly. */
  says: string;
}

interface Held {
  /** The tests that fail when the promise is broken. */
  heldBy: readonly HeldBy[];
  differs?: never;
}

interface Differing {
  /** Why the product does otherwise, by decision, and what it does instead. */
  differs: string;
  /** The tests that hold what it does instead. */
  heldBy?: readonly HeldBy[];
}

/** A test by its file, from the root of the repository, and its title as it stands there. */
export interface HeldBy {
  file: string;
  test: string;
}

/** Names tests of one file: `const home = testsOf('…/home.screen.test.tsx')`, then `heldBy: home('a title')`. */
export const testsOf =
  (file: string) =>
  (...titles: [string, ...string[]]): HeldBy[] =>
    titles.map((test) => ({ file, test }));
