import { AdSlot, portalName, usePage } from '@portal/sdk';
import { CategoryChips } from './category-chips.tsx';
import { categoryNames } from './category-names.ts';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { CategoryPlants, SearchResults } from './plant-lists.tsx';
import { useHomeFilter } from './use-home-filter.ts';

/** The home page: search, categories, and the plants that they let through. */
export function HomeScreen() {
  const { term, category, search, choose, visit } = useHomeFilter();
  usePage({
    title: titleOf(term, category),
    description: 'A field guide to medicinal plants, with sources, look-alikes and what to be careful of.',
  });
  return (
    <>
      <HomeHero term={term} visit={visit} onSearch={search} />
      <div className={styles.body}>
        <CategoryChips selected={term ? undefined : category} onChoose={choose} />
        {term ? (
          <SearchResults term={term} onClear={() => search('')} />
        ) : (
          <CategoryPlants category={category} onShowAll={() => choose('all')} />
        )}
        <AdSlot placement="horizontal" />
      </div>
    </>
  );
}

function titleOf(term: string, category: keyof typeof categoryNames | 'all'): string {
  if (term) return `Search: ${term}`;
  return category === 'all' ? portalName : categoryNames[category];
}
