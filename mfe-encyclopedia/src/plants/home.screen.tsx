import type { Category } from '@portal/contracts';
import { AdSlot, portalName, Stack, usePage } from '@portal/sdk';
import { type Texts, useTexts } from '../texts/index.ts';
import { CategoryChips } from './category-chips.tsx';
import { CompareChoice } from './compare-choice.tsx';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { useRememberedList } from './last-list.ts';
import { CategoryPlants } from './plant-lists.tsx';
import { SearchResults } from './search-results.tsx';
import { useHomeFilter } from './use-home-filter.ts';

/** The home page: search, categories and matching plants. */
export function HomeScreen() {
  const { term, category, search, visit } = useHomeFilter();
  const texts = useTexts();
  useRememberedList();
  usePage({ title: titleOf(term, category, texts), description: texts.home.description });
  return (
    <CompareChoice>
      <HomeHero term={term} visit={visit} onSearch={search} />
      <Stack className={styles.body} data-answering={term !== '' || undefined}>
        <div className={term ? styles.wideOnly : undefined}>
          <CategoryChips selected={term ? undefined : category} />
        </div>
        {term ? (
          <SearchResults term={term} category={category} />
        ) : (
          <>
            <CategoryPlants category={category} />
            <AdSlot placement="horizontal" />
          </>
        )}
      </Stack>
    </CompareChoice>
  );
}

function titleOf(term: string, category: Category | 'all', { home, categories }: Texts): string {
  if (term) return home.searchTitle(term);
  return category === 'all' ? portalName : categories[category];
}
