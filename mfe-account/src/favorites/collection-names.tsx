import { Card, Muted, Row } from '@portal/sdk';
import { createSearchParams, Link } from '@portal/sdk/router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './favorites.module.css';

interface CollectionNamesProps {
  names: string[];
  selected: string | undefined;
}

export function CollectionNames({ names, selected }: CollectionNamesProps) {
  const { collections } = useTexts();
  return (
    <Card as="section" className={styles.list} aria-labelledby="collections-title">
      <h2 id="collections-title">{collections.mine(names.length)}</h2>
      {names.length === 0 && <Muted className={styles.quiet}>{collections.none}</Muted>}
      <ul className={styles.rows}>
        {names.map((name) => (
          <li key={name}>
            <Row
              as={Link}
              gap={8}
              isNowrap
              to={{ search: `${createSearchParams({ collection: name })}` }}
              className={styles.name}
              aria-current={isSame(name, selected) || undefined}
            >
              <bdi>{name}</bdi>
              <ChevronRight aria-hidden size={18} strokeWidth={1.5} />
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Collection names ignore case, so an address may differ in case. */
const isSame = (name: string, selected: string | undefined) =>
  selected !== undefined && name.toLowerCase() === selected.toLowerCase();
