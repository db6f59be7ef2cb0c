import { type PageDescription, type Remote, shellPages } from '@portal/contracts';
import { matchesPath } from '../path-pattern.ts';

/** Everything that is described of the portal's pages: the shell's own, and what remotes say in their `remote.json`. */
export const describedPages = (remotes: readonly Remote[]): PageDescription[] => [
  ...Object.values(shellPages),
  ...remotes.flatMap(({ pages = [] }) => pages),
];

/** The description of the page at a path; of several that fit, the one with the fewest parameters. */
export const descriptionOf = (path: string, remotes: readonly Remote[]): PageDescription | undefined =>
  describedPages(remotes)
    .filter((page) => matchesPath(page.path, path))
    .sort((a, b) => parametersOf(a) - parametersOf(b))[0];

/** Whether the pattern names one page and not a kind of them. */
export const isOnePage = (page: Pick<PageDescription, 'path'>) => parametersOf(page) === 0;

const parametersOf = ({ path }: Pick<PageDescription, 'path'>) => path.split(/[:*]/).length - 1;
