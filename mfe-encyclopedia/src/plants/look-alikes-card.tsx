import type { Plant } from '@portal/contracts';
import { Badge, Card } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

/** Similar plants, and how to tell them apart. */
export function LookAlikesCard({ plant: { lookAlikes } }: { plant: Plant }) {
  const { safety } = useTexts();
  if (lookAlikes.length === 0) return null;
  return (
    <Card as="section" className={styles.wide}>
      <h2>{safety.lookAlikes}</h2>
      <dl className={styles.entries}>
        {lookAlikes.map(({ commonName, latinName, difference, isDangerous }) => (
          <div key={latinName}>
            <dt>
              <span lang="en">{commonName}</span> <i lang="la">{latinName}</i>{' '}
              {isDangerous && <Badge tone="danger">{safety.dangerous}</Badge>}
            </dt>
            <dd lang="en">{difference}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
