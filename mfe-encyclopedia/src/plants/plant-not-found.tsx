import { LinkButton, Plate, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';
import styles from './plant-not-found.module.css';

/** There is no such plant. */
export function PlantNotFound() {
  usePage({ title: 'Plant Not Found' });
  return (
    <div className={styles.notice}>
      <Plate className={styles.plate} />
      <h1>Plant Not Found</h1>
      <p>The plant you're looking for doesn't exist or has been removed.</p>
      <LinkButton to={paths.home} variant="primary">
        See all plants
      </LinkButton>
    </div>
  );
}
