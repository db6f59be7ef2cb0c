import type { RemoteOwner } from '@portal/contracts';
import { Muted } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './owner-note.module.css';

/** Names the team of a failed remote; only staff have it in their registry. */
export const OwnerNote = ({ team, contact }: RemoteOwner) => (
  <Muted className={styles.note}>{useTexts().failed.owner(team, contact)}</Muted>
);
