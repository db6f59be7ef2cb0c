import { type CareTask, type GardenPlant, garden, links } from '@portal/contracts';
import { Button, Card, Muted, Row } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useGardenTexts } from '../texts/garden.ts';
import { type Day, dueText } from './day.ts';
import styles from './garden.module.css';
import { useGardenWrite } from './garden.queries.ts';

const snoozeDays = 3;

interface DueCare {
  plantId: number;
  name: string;
  task: CareTask;
  dueOn: Day;
}

/** `due`: taken back; its row stays while the list is read again, so that it keeps the focus. */
type Outcome = 'done' | 'snoozed' | 'due';

const keyOfCare = ({ plantId, task }: Pick<DueCare, 'plantId' | 'task'>) => `${plantId} ${task}`;

/** Care that is due, the longest overdue first. Care that was just done stays in its place, with Undo. */
export function TodayList({ plants, today }: { plants: GardenPlant[]; today: Day }) {
  const texts = useGardenTexts();
  const [handled, setHandled] = useState<Record<string, DueCare & { outcome: Outcome }>>({});
  const due = dueCare(plants, today);
  const rows = new Map([...Object.values(handled), ...due].map((care) => [keyOfCare(care), care]));
  const set = (care: DueCare, outcome: Outcome) =>
    setHandled((known) => ({ ...known, [keyOfCare(care)]: { ...care, outcome } }));
  if (rows.size === 0) return <Muted>{texts.today.nothing}</Muted>;
  const sorted = [...rows.values()].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  return (
    <Card as="section" className={styles.today} aria-labelledby="garden-today">
      <h2 id="garden-today">{texts.today.title}</h2>
      <Muted>{texts.today.hint}</Muted>
      <ul className={styles.tasks}>
        {sorted.map((care) => (
          <CareRow
            key={keyOfCare(care)}
            care={care}
            today={today}
            outcome={handled[keyOfCare(care)]?.outcome ?? 'due'}
            onHandled={(outcome) => set(care, outcome)}
          />
        ))}
      </ul>
    </Card>
  );
}

const dueCare = (plants: GardenPlant[], today: Day): DueCare[] =>
  plants.flatMap(({ id: plantId, name, care }) =>
    care.flatMap(({ task, dueOn }) =>
      dueOn !== undefined && dueOn <= today ? [{ plantId, name, task, dueOn }] : [],
    ),
  );

interface CareRowProps {
  care: DueCare;
  today: Day;
  outcome: Outcome;
  onHandled: (outcome: Outcome) => void;
}

function CareRow({ care: { plantId, name, task, dueOn }, today, outcome, onHandled }: CareRowProps) {
  const isHandled = outcome !== 'due';
  const texts = useGardenTexts();
  const params = { id: plantId, task };
  const done = useGardenWrite(garden.doCare, { onMutate: () => onHandled('done') });
  const snooze = useGardenWrite(garden.snoozeCare, { onMutate: () => onHandled('snoozed') });
  // Taking a record back ends a snooze too.
  const undo = useGardenWrite(garden.undoCare, { onSuccess: () => onHandled('due') });
  const takeBack = () => onHandled('due');
  const isBusy = done.isPending || snooze.isPending || undo.isPending;
  const label = texts.tasks[task];
  return (
    <Row as="li" gap={16} rowGap={4} justify="between" className={styles.task}>
      <span>
        <Link to={links.gardenPlant(plantId)} dir="auto">
          {name}
        </Link>
        <Muted as="span">
          {isHandled ? '' : `${label}, ${dueText(dueOn, today, texts.due)}`}
          {isHandled && (
            <Row as="span" isInline gap={4} isNowrap role="status" className={styles.done}>
              <Check aria-hidden size={16} strokeWidth={1.5} />
              {outcome === 'done' ? texts.tasksDone[task] : texts.today.snoozed}
            </Row>
          )}
        </Muted>
      </span>
      <Row as="span" gap={8} align="stretch" isNowrap>
        {/* One button that changes, so that it keeps the focus. */}
        <Button
          key="main"
          size="small"
          variant={isHandled ? 'quiet' : 'plain'}
          aria-busy={isBusy || undefined}
          aria-label={(isHandled ? texts.today.undoOf : texts.today.doneOf)(label, name)}
          onClick={() => {
            if (isBusy) return;
            if (isHandled) undo.mutate({ params, body: { on: today } });
            else done.mutate({ params, body: { on: today } }, { onError: takeBack });
          }}
        >
          {isHandled ? texts.today.undo : texts.today.done}
        </Button>
        {!isHandled && (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.today.snoozeOf(label, name)}
            onClick={() =>
              !isBusy && snooze.mutate({ params, body: { days: snoozeDays } }, { onError: takeBack })
            }
          >
            {texts.today.snooze}
          </Button>
        )}
      </Row>
    </Row>
  );
}
