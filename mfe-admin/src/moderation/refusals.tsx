import type { Case } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { useModerationTexts } from '../texts/moderation.ts';
import { nameOfCase } from './case.ts';
import styles from './case-queue.module.css';

interface RefusalsProps {
  refusals: readonly { of: Case; refusal: string }[];
  onClose: () => void;
}

/** The cases of the last request that stay unresolved, each with the server's sentence. */
export function Refusals({ refusals, onClose }: RefusalsProps) {
  const labels = useModerationTexts();
  if (refusals.length === 0) return null;
  return (
    <div role="alert" className={styles.refusals}>
      <p>
        <strong>{labels.refused(refusals.length)}</strong>
      </p>
      <ul>
        {refusals.map(({ of, refusal }) => (
          <li key={of.id}>
            <bdi>{nameOfCase(of, labels)}</bdi>: <span lang="en">{refusal}</span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onClose}>
        {labels.close}
      </Button>
    </div>
  );
}
