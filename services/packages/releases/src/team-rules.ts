import { hiddenCharacter, limits, pathPattern } from '@portal/contracts';
import type { ReleaseContent } from './signature.ts';
import type { ReleaseSource } from './source.ts';
import { ReleaseRefusal } from './state.ts';

const { teams } = limits;

/**
 * Throws unless the remote of another team keeps to its place: paths and links below `/x/<name>`, no call or page head of the
 * portal, and budgets that the portal allows.
 */
export function checkPlace(name: string, { description, budgets, built }: ReleaseSource): void {
  const { pages = [], restricted = [] } = description;
  const refuse = (reason: string) => {
    throw new ReleaseRefusal(`${name} can't be released: ${reason}.`);
  };
  checkPaths(name, description, refuse);
  checkLinks(description, refuse);
  if (pages.some((page) => page.reads || page.describedBy || page.identifiedBy || page.firstPicture))
    refuse('its pages may not name calls or services (reads, describedBy, identifiedBy, firstPicture)');
  if (restricted.some(({ back }) => !/^\/(?![/\\])/.test(back.to))) refuse('a link back must be a path');
  if (textsOf(description).some((text) => hiddenCharacter.test(text)))
    refuse('its texts may not have line breaks, control characters, or characters that turn the direction');
  if (!built.uses) refuse('release.json lists no calls (uses)');
  for (const kind of ['scripts', 'styles', 'pictures'] as const) {
    const most = teams.budgets[`${kind}Kb`];
    if (budgets[`${kind}Kb`] > most) refuse(`its budget of ${kind} may be ${most} kB at most`);
  }
}

type Refuse = (reason: string) => void;
type Description = ReleaseSource['description'];

/** Every page request tries these patterns, so none may be slow to match. */
function checkPaths(name: string, description: Description, refuse: Refuse): void {
  const { paths, nav, pages = [], restricted = [] } = description;
  const place = `/x/${name}`;
  const all = [...paths, ...[...pages, ...restricted].map(({ path }) => path), ...nav.map(({ to }) => to)];
  const outside = all.filter((path) => path !== place && !path.startsWith(`${place}/`));
  if (outside.length > 0) refuse(`its paths must be below ${place}, not ${listOf(outside)}`);
  if ([paths, pages, restricted].some(({ length }) => length > teams.paths))
    refuse(`it has more than ${teams.paths} paths`);
  const long = all.filter(({ length }) => length > teams.pathLength);
  if (long.length > 0)
    refuse(`its paths may have ${teams.pathLength} characters at most, not ${listOf(long)}`);
  const odd = all.filter((path) => !segments.test(path) || path.split(':').length - 1 > teams.parameters);
  if (odd.length > 0) {
    refuse(
      `a path consists of words and at most ${teams.parameters} parameters (:id), with * only at its end, unlike ${listOf(odd)}`,
    );
  }
}

/** Words of letters, digits, _ and -, parameters, and a last `*`. */
const segments = /^(?:\/(?:[\w-]+|:[A-Za-z]\w*))*(?:\/\*)?\/?$/;

const listOf = (paths: string[]) =>
  paths
    .slice(0, 3)
    .map((path) => (path.length > 60 ? `${path.slice(0, 60)}…` : path))
    .join(', ');

function checkLinks({ nav, paths }: Description, refuse: Refuse): void {
  if (nav.length > teams.navLinks) refuse(`it has more than ${teams.navLinks} links`);
  if (nav.some(({ waitingAt }) => waitingAt)) refuse('its links may not count what waits (waitingAt)');
  const { from, to: last } = teams.navOrder;
  if (nav.some(({ order }) => order < from || order > last))
    refuse(`the order of its links must be from ${from} to ${last}`);
  const isServed = (path: string) => paths.some((pattern) => pathPattern(pattern, { isPage: true })(path));
  const lost = nav.filter(({ to }) => !isServed(to)).map(({ to }) => to);
  if (lost.length > 0) refuse(`its links must lead to its paths, unlike ${listOf(lost)}`);
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Throws unless the files can be stored: none replaces a checked text, and none is a folder of another. */
export function checkNames({ files }: Pick<ReleaseContent, 'files'>): void {
  const paths = new Map(Object.keys(files).map((path) => [path.toLowerCase(), path]));
  for (const [lower, path] of paths) {
    const folders = lower.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    if (folders.some((each) => each === 'remote.json' || each === 'release.json'))
      throw new ReleaseRefusal(`No file may be called ${path}: the release has that text already.`);
    const file = folders.slice(0, -1).find((each) => paths.has(each));
    if (file) throw new ReleaseRefusal(`${paths.get(file)} can't be both a file and the folder of ${path}.`);
  }
}
