import { type Case, limits } from '@portal/contracts';
import { Muted, Row } from '@portal/sdk';
import { Checkbox } from '@portal/sdk/antd';
import { useModerationTexts } from '../texts/moderation.ts';
import { ActButton } from './act-button.tsx';
import { type CaseAct, commonActs } from './case.ts';
import styles from './case-queue.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps extends Pick<Selection, 'selectable' | 'selected' | 'selectAll'> {
  onAct: (act: CaseAct, chosen: Case[]) => void;
}

/** Selects all cases, and offers the acts that fit all selected ones. */
export function SelectionBar({ selectable, selected, selectAll, onAct }: SelectionBarProps) {
  const labels = useModerationTexts();
  if (selectable.length === 0) return null;
  const max = limits.moderation.casesAtOnce;
  const isAll = selected.length > 0 && selected.length === Math.min(selectable.length, max);
  const acts = commonActs(selected);
  return (
    <Row gap={16} rowGap={4} className={styles.bar} data-active={selected.length > 0}>
      <Checkbox
        className={styles.all ?? ''}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        onChange={({ target }) => selectAll(target.checked)}
      >
        {labels.selectAll(selectable.length)}
      </Checkbox>
      {selectable.length > max && <Muted size="caption">{labels.mostAtOnce(max)}</Muted>}
      <p role="status" className={styles.amount}>
        {selected.length > 0 && labels.selected(selected.length)}
      </p>
      {selected.length > 0 && (
        <Row gap={8}>
          {acts.length === 0 && <p className={styles.amount}>{labels.nothingInCommon}</p>}
          {acts.map((act) => (
            <ActButton key={act} act={act} onClick={() => onAct(act, selected)} />
          ))}
        </Row>
      )}
    </Row>
  );
}
