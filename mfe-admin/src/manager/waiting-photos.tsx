import { links } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { waitingOf, waitingQuery } from '../photo-approvals/waiting-photos.ts';
import { useTexts } from '../texts/index.ts';
import styles from './waiting-photos.module.css';

/** The way to the found photos that a person has yet to approve; nothing where none waits. */
export function WaitingPhotosLink() {
  const { waiting } = useTexts();
  const { data = [] } = useQuery(waitingQuery());
  const amount = waitingOf(data).length;
  if (amount === 0) return null;
  return (
    <p className={styles.waiting}>
      <LinkButton to={links.photoApprovals()} size="small">
        {waiting.title(amount)}
      </LinkButton>
    </p>
  );
}
