import { hasCountedUp, serves } from '@portal/contracts';
import type { SdkApi } from './sdk-api.ts';

/** Differences from the released SDK: a sentence for each export. */
export interface SdkChanges {
  breaks: string[];
  additions: string[];
}

export function sdkChanges(released: SdkApi, now: SdkApi): SdkChanges {
  const breaks: string[] = [];
  const additions = Object.keys(now.exports)
    .filter((name) => !(name in released.exports))
    .map((name) => `${name} is new`);
  for (const [name, before] of Object.entries(released.exports)) {
    const after = now.exports[name];
    if (after === undefined) breaks.push(`${name} is removed`);
    else if (after !== before && isExtension(before, after)) additions.push(`${name} takes more`);
    else if (after !== before) breaks.push(`${name} changes its type`);
  }
  return { breaks, additions };
}

/** The sentence that refuses the version of changed sources, or nothing. */
export function refusalOf(released: SdkApi, now: SdkApi): string | undefined {
  const { breaks, additions } = sdkChanges(released, now);
  const isHigher = hasCountedUp(released.version, now.version);
  const where = `in shell/sdk/package.json (${released.version} is released, the sources have ${now.version})`;
  if (breaks.length > 0 && !isHigher)
    return `This breaks released remotes: undo it, or raise the major version ${where}.`;
  const isCompatible = serves(now.version, released.version);
  if (!isHigher && !isCompatible) return `The version must not fall: correct it ${where}.`;
  // A shell of the released version must not load a remote that uses the addition.
  if (additions.length > 0 && serves(released.version, now.version))
    return `An addition needs a higher minor version: raise it ${where}.`;
  return undefined;
}

/** Returns whether a declaration has everything of the one before in the same order, and beside it only optional members. */
function isExtension(before: string, after: string): boolean {
  const rest = membersOf(before);
  return (
    membersOf(after).every((member) => {
      if (member !== rest[0]) return /^\w+\?: /.test(member);
      rest.shift();
      return true;
    }) && rest.length === 0
  );
}

/** The names in a destructured parameter say nothing that its type doesn't. */
const membersOf = (declaration: string) =>
  declaration
    .replace(/\(\{[^{}]*\}: /g, '(_: ')
    .split(/[;{}]/)
    .map((member) => member.trim());
