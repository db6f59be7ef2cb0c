import { type IdentificationRejection, identificationRejections, links } from '@portal/contracts';
import { Badge, Button, keyOf, Moment, toast, useWrite } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Check } from 'lucide-react';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './rejections.module.css';

export function RejectionRow({ rejection }: { rejection: IdentificationRejection }) {
  const { id, plantId, commonName, latinName, confidence, verdict, provider, rejectedBy, rejectedAt } =
    rejection;
  const { rejections } = useTexts();
  const refuse = useRefusal({ failed: rejections.error });
  const remove = useWrite(identificationRejections.remove, {
    refetch: [keyOf(identificationRejections.list)],
    onSuccess: () => {
      const { done, isDone } = texts().rejections;
      toast({ title: done, description: isDone(commonName) });
    },
    onError: refuse,
  });
  return (
    <>
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={links.plant(plantId)} lang="en">
            {commonName}
          </Link>{' '}
          <i lang="la">{latinName}</i>
        </p>
        <p className={styles.small}>
          <Badge tone={verdict === 'likely' ? 'caution' : 'plain'}>{rejections.verdicts[verdict]}</Badge>{' '}
          {rejections.facts(
            confidence,
            provider,
            rejectedBy ? <bdi>{rejectedBy.username}</bdi> : rejections.visitor,
            <Moment at={rejectedAt} />,
          )}
        </p>
      </div>
      <Button
        aria-label={rejections.doneWith(commonName)}
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <Check aria-hidden size={18} strokeWidth={1.5} />
        {rejections.done}
      </Button>
    </>
  );
}
