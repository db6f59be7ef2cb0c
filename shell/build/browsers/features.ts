import data, { type CompatData, type Identifier, type SupportStatement } from '@mdn/browser-compat-data';
import { browsers } from './browsers.ts';

/** Features that one of the browsers lacks. */
export interface MissingFeatures {
  /** Names of the global scope. */
  globals: Set<string>;
  /** `URL.parse` and `Navigator.share`: members of constructors, and of the interfaces of global objects. */
  members: Set<string>;
  /** Names of methods that no interface has in all browsers. */
  names: Set<string>;
  /** `dialog.closedby`, and `*.popover` for every element. */
  attributes: Set<string>;
}

/** Reads what browsers lack from MDN's data. */
export function missingFeatures(list: readonly string[] = browsers): MissingFeatures {
  const isKnown = supportOf(list);
  const missing = { globals: new Set<string>(), members: new Set<string>(), attributes: new Set<string>() };
  const isNameKnown = new Map<string, boolean>();
  for (const [name, entry] of interfacesOf(data)) {
    if (!isKnown(entry)) missing.globals.add(name);
    for (const [key, member] of membersOf(entry)) {
      const memberName = key.replace(/_static$/, '');
      const isMemberKnown = isKnown(entry) && isKnown(member);
      if (!isMemberKnown) missing.members.add(`${name}.${memberName}`);
      if (isGlobalScope(name) && !isMemberKnown) missing.globals.add(memberName);
      if (key === memberName) isNameKnown.set(key, isNameKnown.get(key) || isMemberKnown);
    }
  }
  const elements: [string, Identifier | undefined][] = [
    ...membersOf(data.html.elements),
    ['*', data.html.global_attributes],
  ];
  for (const [name, element] of elements)
    for (const [key, attribute] of membersOf(element))
      if (!isKnown(attribute)) missing.attributes.add(`${name}.${key}`);
  const names = [...isNameKnown].filter(([, isIn]) => !isIn).map(([name]) => name);
  return { ...missing, names: new Set(names) };
}

function interfacesOf({ api, javascript: { builtins } }: CompatData): [string, Identifier][] {
  return membersOf({ ...api, ...builtins, ...builtins?.Intl } as Identifier);
}

const membersOf = (entry: Identifier | undefined) =>
  Object.entries(entry ?? {}).filter(([key]) => key !== '__compat') as [string, Identifier][];

const isGlobalScope = (name: string) => name === 'Window' || name === 'WorkerGlobalScope';

/** Returns whether all browsers have a feature without a flag or a prefix. */
function supportOf(list: readonly string[]) {
  const wanted = list
    .map((each) => each.split(' '))
    .map(([name = '', version]) => ({ name, version: Number(version) }));
  return ({ __compat: compat }: Identifier) =>
    !compat ||
    wanted.every(({ name, version }) => {
      const statements = compat.support[name as 'chrome'];
      return [statements ?? []].flat().some((each) => isSince(each, version));
    });
}

function isSince(statement: SupportStatement, version: number): boolean {
  if (Array.isArray(statement) || statement.flags || statement.prefix || statement.alternative_name)
    return false;
  const { version_added: added, version_removed: removed } = statement;
  return numberOf(added) <= version && !(numberOf(removed) <= version);
}

/** `preview` and `false` are in no version. */
const numberOf = (version: string | boolean | null | undefined) =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;
