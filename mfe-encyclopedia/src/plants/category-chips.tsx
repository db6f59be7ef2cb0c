import { type Category, homeCategories, type PlantCard } from '@portal/contracts';
import { ChipLink, Skeleton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import styles from './category-chips.module.css';
import { plantCardsQuery } from './plant.queries.ts';
import { plantsOfCategory } from './plants-of-category.ts';
import { searchOf } from './use-home-filter.ts';

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
  if (isPending) return <ChipsSkeleton />;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{home.categories}</legend>
      {choices.map((choice) => (
        <ChipLink
          key={choice}
          to={{ search: searchOf(choice) }}
          isSelected={choice === selected}
          amount={cards && amountOf(cards, choice)}
        >
          {choice === 'all' ? home.allCategories : categories[choice]}
        </ChipLink>
      ))}
    </fieldset>
  );
}

export const ChipsSkeleton = () => (
  <div className={styles.row}>
    {choices.map((choice) => (
      <Skeleton key={choice} className={styles.pill} />
    ))}
  </div>
);

const amountOf = (cards: PlantCard[], choice: Choice) =>
  choice === 'all' ? cards.length : plantsOfCategory(cards, choice).main.length;
