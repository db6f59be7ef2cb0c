import type { CatalogueEntry } from '../../catalogue/entry.ts';
import { proseOf, sentencesOf } from '../../catalogue/prose.ts';
import { claimsOf } from '../../catalogue/wording-rules.ts';

export const unqualifiedClaims = (entry: CatalogueEntry): string[] =>
  claimsOf(entry).map(
    ({ field, sentence }) => `${field} promises without saying for whom and by what evidence: "${sentence}"`,
  );

/** Shorter phrases may repeat ("Keep the soil moist."). */
const minSentenceWords = 5;

export function sharedSentences(entries: CatalogueEntry[]): string[] {
  const firstUse = new Map<string, { entry: CatalogueEntry; field: string }>();
  return entries.flatMap((entry) =>
    proseOf(entry).flatMap(({ field, text }) =>
      sentencesOf(text).flatMap((sentence) => {
        const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        if (words.length < minSentenceWords) return [];
        const key = words.join(' ');
        const first = firstUse.get(key) ?? { entry, field };
        firstUse.set(key, first);
        if (first.entry === entry) return [];
        const [there, here] = [first, { entry, field }].map((use) => `${use.entry.latinName}, ${use.field}`);
        return [`${there} and ${here} have the same sentence: "${sentence}"`];
      }),
    ),
  );
}
