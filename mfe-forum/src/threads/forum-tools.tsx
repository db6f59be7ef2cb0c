import { links, threadOrders } from '@portal/contracts';
import { ChipLink, HazardMark, LinkButton, PlantName, SearchBox } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { X } from 'lucide-react';
import { plantQuery } from '../forum.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './forum-tools.module.css';
import { type ForumFilter, paramsOf, searchOf } from './use-forum-filter.ts';

interface ForumToolsProps {
  filter: ForumFilter;
  onSearch: (term: string) => void;
}

export function ForumTools({ filter, onSearch }: ForumToolsProps) {
  const { list } = useTexts();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox
          label={list.search}
          placeholder={list.search}
          term={filter.term}
          onSearch={onSearch}
          action={links.forum()}
          parameters={paramsOf({ ...filter, term: '', before: undefined })}
        />
      </div>
      <fieldset className={styles.orders}>
        <legend className={styles.legend}>{list.sortBy}</legend>
        {threadOrders.map((sort) => (
          <ChipLink key={sort} to={{ search: searchOf(filter, { sort }) }} isSelected={filter.sort === sort}>
            {list.orders[sort]}
          </ChipLink>
        ))}
      </fieldset>
      {filter.plantId && <PlantFilter filter={filter} plantId={filter.plantId} />}
    </div>
  );
}

/** Names the plant of the list, if the encyclopedia is available. */
function PlantFilter({ filter, plantId }: { filter: ForumFilter; plantId: number }) {
  const { list } = useTexts();
  const { data: plant } = useQuery(plantQuery(plantId));
  return (
    <p className={styles.plant}>
      <span>
        {list.aboutPlant(
          <Link to={links.plant(plantId)}>{plant ? <PlantName plant={plant} /> : list.thisPlant}</Link>,
        )}{' '}
        <HazardMark level={plant?.toxicity.level} size="small" />
      </span>
      <LinkButton size="small" variant="quiet" to={{ search: searchOf(filter, { plantId: undefined }) }}>
        <X aria-hidden size={16} strokeWidth={1.5} />
        {list.showAll}
      </LinkButton>
    </p>
  );
}
