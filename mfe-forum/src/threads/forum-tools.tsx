import { links, threadOrders } from '@portal/contracts';
import { Button, Chip, SearchBox } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { X } from 'lucide-react';
import { plantQuery } from '../forum.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './forum-tools.module.css';
import type { ForumFilter, ThreadOrder } from './use-forum-filter.ts';

interface ForumToolsProps {
  filter: ForumFilter;
  onSearch: (term: string) => void;
  onOrder: (sort: ThreadOrder) => void;
  onShowAllPlants: () => void;
}

export function ForumTools({ filter, onSearch, onOrder, onShowAllPlants }: ForumToolsProps) {
  const { list } = useTexts();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox label={list.search} placeholder={list.search} term={filter.term} onSearch={onSearch} />
      </div>
      <fieldset className={styles.orders}>
        <legend className={styles.legend}>{list.sortBy}</legend>
        {threadOrders.map((sort) => (
          <Chip key={sort} isSelected={filter.sort === sort} onClick={() => onOrder(sort)}>
            {list.orders[sort]}
          </Chip>
        ))}
      </fieldset>
      {filter.plantId && <PlantFilter plantId={filter.plantId} onShowAll={onShowAllPlants} />}
    </div>
  );
}

/** Names the plant of the list, if the encyclopedia is available. */
function PlantFilter({ plantId, onShowAll }: { plantId: number; onShowAll: () => void }) {
  const { list } = useTexts();
  const { data: plant } = useQuery(plantQuery(plantId));
  return (
    <p className={styles.plant}>
      <span>
        {list.aboutPlant(
          <Link to={links.plant(plantId)}>
            {plant ? <span lang="en">{plant.commonName}</span> : list.thisPlant}
          </Link>,
        )}
      </span>
      <Button size="small" variant="quiet" onClick={onShowAll}>
        <X aria-hidden size={16} strokeWidth={1.5} />
        {list.showAll}
      </Button>
    </p>
  );
}
