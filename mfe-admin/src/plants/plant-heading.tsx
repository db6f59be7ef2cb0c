import type { Plant } from '@portal/contracts';
import { links } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-page.module.css';

interface PlantHeadingProps {
  /** Such as "Upload Photos". */
  title: string;
  plant: Pick<Plant, 'id' | 'commonName' | 'latinName'>;
  /** More links. */
  children?: ReactNode;
}

export function PlantHeading({ title, plant, children }: PlantHeadingProps) {
  const { shared } = useTexts();
  return (
    <header className={styles.head}>
      <div>
        <h1>
          {title}: <span lang="en">{plant.commonName}</span>
        </h1>
        <i lang="la" className={styles.latin}>
          {plant.latinName}
        </i>
      </div>
      <div className={styles.links}>
        <LinkButton to={links.plant(plant.id)} variant="quiet">
          {shared.viewPlant}
        </LinkButton>
        {children}
      </div>
    </header>
  );
}
