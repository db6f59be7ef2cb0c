import { Button, Chip, SearchBox } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { X } from 'lucide-react';
import { paths } from '../paths.ts';
import { plantQuery } from '../plants/plant.queries.ts';
import styles from './forum-tools.module.css';
import type { ForumFilter, ThreadOrder } from './use-forum-filter.ts';

const orderNames: [ThreadOrder, string][] = [
  ['newest', 'Newest'],
  ['activity', 'Last activity'],
];

interface ForumToolsProps {
  filter: ForumFilter;
  onSearch: (term: string) => void;
  onOrder: (sort: ThreadOrder) => void;
  onShowAllPlants: () => void;
}

/** Search, order and the plant that the list is about. */
export const ForumTools = ({ filter, onSearch, onOrder, onShowAllPlants }: ForumToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.search}>
      <SearchBox
        label="Search discussions"
        placeholder="Search discussions"
        term={filter.term}
        onSearch={onSearch}
      />
    </div>
    <fieldset className={styles.orders}>
      <legend className={styles.legend}>Sort by</legend>
      {orderNames.map(([sort, name]) => (
        <Chip key={sort} isSelected={filter.sort === sort} onClick={() => onOrder(sort)}>
          {name}
        </Chip>
      ))}
    </fieldset>
    {filter.plantId && <PlantFilter plantId={filter.plantId} onShowAll={onShowAllPlants} />}
  </div>
);

/** Says which plant the list is about. Where the encyclopedia is away, it is not named. */
function PlantFilter({ plantId, onShowAll }: { plantId: number; onShowAll: () => void }) {
  const { data: plant } = useQuery(plantQuery(plantId));
  return (
    <p className={styles.plant}>
      <span>
        Discussions about <Link to={paths.plant(plantId)}>{plant ? plant.commonName : 'one plant'}</Link>
      </span>
      <Button size="small" variant="quiet" onClick={onShowAll}>
        <X aria-hidden size={16} strokeWidth={1.5} />
        Show all discussions
      </Button>
    </p>
  );
}
