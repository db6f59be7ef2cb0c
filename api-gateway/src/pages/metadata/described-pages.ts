import { type PageDescription, type Remote, shellPages } from '@portal/contracts';
import { matchesPath } from '../path-pattern.ts';

/** The declared pages of the shell and of the remotes. */
export const describedPages = (remotes: readonly Remote[]): PageDescription[] => [
  ...Object.values(shellPages),
  ...remotes.flatMap(({ pages = [] }) => pages),
];

/** The declaration that matches a path; among several, the one with the fewest parameters. */
export const descriptionOf = (path: string, remotes: readonly Remote[]): PageDescription | undefined =>
  describedPages(remotes)
    .filter((page) => matchesPath(page.path, path))
    .sort((a, b) => parametersOf(a) - parametersOf(b))[0];

/** Returns whether the pattern has no parameters. */
export const isOnePage = (page: Pick<PageDescription, 'path'>) => parametersOf(page) === 0;

const parametersOf = ({ path }: Pick<PageDescription, 'path'>) => path.split(/[:*]/).length - 1;
