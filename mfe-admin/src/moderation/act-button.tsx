import { Button } from '@portal/sdk';
import { useModerationTexts } from '../texts/moderation.ts';
import { type CaseAct, isDestructive } from './case.ts';
import styles from './case-view.module.css';

export function ActButton({ act, onClick }: { act: CaseAct; onClick: () => void }) {
  const { acts } = useModerationTexts();
  return (
    <Button size="small" className={isDestructive(act) ? styles.destructive : undefined} onClick={onClick}>
      {acts[act]}
    </Button>
  );
}
