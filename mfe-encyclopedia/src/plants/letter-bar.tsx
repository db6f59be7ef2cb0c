import { useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { ArrowDownToLine } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './letter-bar.module.css';
import type { ListedPlant } from './plant-card.tsx';
import { letterOf } from './plants-of-category.ts';
import { searchWith, useListOptions } from './use-home-filter.ts';

/** The first plant of each letter, by its place in a list; none where the list isn't sorted by letters. */
export function useLetters(plants: readonly ListedPlant[]): ReadonlyMap<number, string> {
  const { sort = 'name' } = useListOptions();
  const language = useLanguage();
  return useMemo(() => {
    const starts = new Map<number, string>();
    if (sort === 'newest') return starts;
    let last = '';
    for (const [place, plant] of plants.entries()) {
      const letter = letterOf(plant, sort, language);
      if (letter !== last) starts.set(place, letter);
      last = letter;
    }
    return starts;
  }, [plants, sort, language]);
}

export const letterAnchor = (letter: string) => `letter-${letter}`;

interface LetterBarProps {
  letters: ReadonlyMap<number, string>;
  /** The page of the plant at a place, for visitors without scripts. */
  pageOf: (place: number) => number;
  onJump: (letter: string) => void;
}

/** Jumps to the plants of a letter, or below the list. */
export const LetterBar = memo(({ letters, pageOf, onJump }: LetterBarProps) => {
  const { filters } = useTexts();
  const { params } = useListOptions();
  return (
    <nav aria-label={filters.letters} className={styles.bar}>
      <ul className={styles.letters}>
        {[...letters].map(([place, letter]) => (
          <li key={letter}>
            <Link
              to={{
                search: searchWith(params, { page: pageOf(place) > 1 ? String(pageOf(place)) : undefined }),
                hash: letterAnchor(letter),
              }}
              onClick={(event) => {
                event.preventDefault();
                onJump(letter);
              }}
            >
              {letter}
            </Link>
          </li>
        ))}
        <li className={styles.end}>
          <a href="#footer">
            <ArrowDownToLine aria-hidden size={16} strokeWidth={1.5} />
            {filters.toFooter}
          </a>
        </li>
      </ul>
    </nav>
  );
});
