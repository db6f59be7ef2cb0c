import type { Plant } from '@portal/contracts';
import { Badge, Card } from '@portal/sdk';
import styles from './plant.module.css';

/** The plants that this one is taken for, and how to tell them apart. */
export function LookAlikesCard({ plant: { lookAlikes } }: { plant: Plant }) {
  if (lookAlikes.length === 0) return null;
  return (
    <Card as="section" className={styles.wide}>
      <h2>Look-alikes</h2>
      <dl className={styles.entries}>
        {lookAlikes.map(({ commonName, latinName, difference, isDangerous }) => (
          <div key={latinName}>
            <dt>
              {commonName} <i lang="la">{latinName}</i>{' '}
              {isDangerous && <Badge tone="danger">Dangerous</Badge>}
            </dt>
            <dd>{difference}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
