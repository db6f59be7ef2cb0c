/** Linking elements between the parts of a German compound. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/** The shortest parts, and the longest compound that is taken apart. */
const shortest = { first: 4, last: 3 };
const longest = 40;

interface Lexicon {
  /** Words that a compound can begin with. */
  isFirst: (word: string) => boolean;
  /** Words that it can end with. */
  isLast: (word: string) => boolean;
}

/** Takes a compound apart: "Fingerhuttee", "hustentee"; undefined for a word that is none. */
export function splitCompound(word: string, { isFirst, isLast }: Lexicon): [string, string] | undefined {
  if (word.length < shortest.first + shortest.last || word.length > longest) return undefined;
  for (let at = word.length - shortest.last; at >= shortest.first; at--) {
    const last = word.slice(at);
    if (!isLast(last)) continue;
    const first = firstPart(word.slice(0, at), isFirst);
    if (first) return [first, last];
  }
  return undefined;
}

function firstPart(written: string, isFirst: (word: string) => boolean): string | undefined {
  const stems = joints
    .filter((joint) => written.endsWith(joint))
    .map((joint) => written.slice(0, written.length - joint.length))
    .filter((stem) => stem.length >= shortest.first);
  // "Nierensteintee" and "Eibentee" lack the ending that their first part has alone.
  return stems.flatMap((stem) => ['', 'e', 'n', 'en'].map((ending) => stem + ending)).find(isFirst);
}
