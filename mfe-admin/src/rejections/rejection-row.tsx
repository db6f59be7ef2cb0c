import { type IdentificationRejection, identificationRejections } from '@portal/contracts';
import { Badge, Button, keyOf, shortDate, toast, useWrite, VisuallyHidden } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Check } from 'lucide-react';
import { paths } from '../paths.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import styles from './rejections.module.css';

/** How an answer was meant, as people read it. */
const verdictNames: Record<IdentificationRejection['verdict'], string> = {
  likely: 'Likely',
  unsure: 'Unsure',
  group_only: 'Group only',
  no_plant: 'No plant',
};

/** The beginning of the key of all pages. */
const rejectionsKey = keyOf(identificationRejections.list, { query: {} }).slice(0, -1);

/** A match that somebody rejected: which plant, how sure the answer was, and who gave it. */
export function RejectionRow({ rejection }: { rejection: IdentificationRejection }) {
  const { id, plantId, commonName, latinName, confidence, verdict, provider, rejectedBy, rejectedAt } =
    rejection;
  const refuse = useRefusal({ failed: 'Error' });
  const remove = useWrite(identificationRejections.remove, {
    refetch: [rejectionsKey],
    onSuccess: () => toast({ title: 'Done', description: `${commonName} is off the list.` }),
    onError: refuse,
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={paths.plant(plantId)}>{commonName}</Link> <i lang="la">{latinName}</i>
        </p>
        <p className={styles.small}>
          <Badge tone={verdict === 'likely' ? 'caution' : 'plain'}>{verdictNames[verdict]}</Badge>{' '}
          {confidence} % by {provider} · rejected by{' '}
          {rejectedBy ? <bdi>{rejectedBy.username}</bdi> : 'a visitor'},{' '}
          <time dateTime={rejectedAt}>{shortDate(rejectedAt)}</time>
        </p>
      </div>
      <Button isBusy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
        <Check aria-hidden size={18} strokeWidth={1.5} />
        <span>
          Done<VisuallyHidden> with {commonName}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}
