import { limits } from '@portal/contracts';
import { Card, count } from '@portal/sdk';
import { Leaf, MessagesSquare, Sunrise } from 'lucide-react';
import styles from './community.module.css';

const stats = [
  { Icon: Leaf, value: count(limits.hubPlantCount), label: 'medicinal plants documented' },
  { Icon: MessagesSquare, value: '24/7', label: 'active chat' },
  { Icon: Sunrise, value: 'Daily', label: 'updates' },
];

/** Three figures of the portal, as the product tells them. */
export const Stats = () => (
  <ul className={styles.stats} aria-label="The community in figures">
    {stats.map(({ Icon, value, label }) => (
      <Card as="li" key={label} className={styles.stat}>
        <Icon aria-hidden size={24} strokeWidth={1.5} />
        <p>
          <strong>{value}</strong> {label}
        </p>
      </Card>
    ))}
  </ul>
);
