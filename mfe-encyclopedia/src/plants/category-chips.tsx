import { type Category, homeCategories, type PlantCard } from '@portal/contracts';
import { ChipLink, Row, Skeleton, VisuallyHidden } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useLocation } from '@portal/sdk/router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './category-chips.module.css';
import { plantCardsQuery } from './plant.queries.ts';
import { plantsOfCategory } from './plants-of-category.ts';
import { searchWith } from './use-home-filter.ts';

type Choice = Category | 'all';
/** The filters of the specification (§2), then the poisonous plants of all categories. */
const choices: Choice[] = ['all', ...homeCategories, 'poisonous'];

interface CategoryChipsProps {
  /** None while a search is active. */
  selected: Choice | undefined;
}

/** The category filters with their counts; the row scrolls on phones. */
export function CategoryChips({ selected }: CategoryChipsProps) {
  const { home, categories } = useTexts();
  const { data: cards, isPending } = useQuery(plantCardsQuery());
  const { search } = useLocation();
  const row = useShownChoice(selected, isPending);
  if (isPending) return <ChipsSkeleton />;
  return (
    <Row as="fieldset" gap={6} align="stretch" isNowrap ref={row} className={styles.row}>
      <legend>
        <VisuallyHidden>{home.categories}</VisuallyHidden>
      </legend>
      {choices.map((choice) => (
        <ChipLink
          key={choice}
          to={{
            search: searchWith(search, { q: undefined, category: choice === 'all' ? undefined : choice }),
          }}
          isSelected={choice === selected}
          // The answer to a search has plants of all categories.
          amount={selected && cards && amountOf(cards, choice)}
        >
          {choice === 'all' ? home.allCategories : categories[choice]}
        </ChipLink>
      ))}
    </Row>
  );
}

export const ChipsSkeleton = () => (
  <Row gap={6} align="stretch" isNowrap className={styles.row}>
    {choices.map((choice) => (
      <Skeleton key={choice} className={styles.pill} />
    ))}
  </Row>
);

/** Scrolls the row, not the page, until the chosen chip is in view. */
function useShownChoice(selected: Choice | undefined, isPending: boolean) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (isPending || !selected || !row.current || !chip) return;
    const [bounds, place] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    row.current.scrollLeft += place.left + place.width / 2 - (bounds.left + bounds.width / 2);
  }, [selected, isPending]);
  return row;
}

const amountOf = (cards: PlantCard[], choice: Choice) =>
  choice === 'all' ? cards.length : plantsOfCategory(cards, choice).main.length;
