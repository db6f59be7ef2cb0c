import { type CareReminder, type GardenPlant, garden, limits } from '@portal/contracts';
import { Button, Card, Muted, Row, Stack } from '@portal/sdk';
import { Form, Select, TextField } from '@portal/sdk/forms';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useGardenTexts } from '../texts/garden.ts';
import styles from './care-table.module.css';
import { type Day, daysBetween, dayText, dueText } from './day.ts';
import { useGardenWrite } from './garden.queries.ts';

export function CareTable({ plant, today }: { plant: GardenPlant; today: Day }) {
  const { care: texts } = useGardenTexts();
  const hasSuggestions = plant.care.some(({ basis, dueOn }) => basis !== 'off' && dueOn !== undefined);
  return (
    <Card as="section" className={styles.section} aria-labelledby="garden-care">
      <h2 id="garden-care">{texts.title}</h2>
      <Muted>{hasSuggestions ? texts.note : texts.noFacts}</Muted>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.task}</th>
            <th scope="col">{texts.next}</th>
            <th scope="col">{texts.last}</th>
            <th scope="col">{texts.reminders}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {plant.care.map((care) => (
            <CareRow key={care.task} plantId={plant.id} care={care} today={today} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function CareRow({ plantId, care, today }: { plantId: number; care: CareReminder; today: Day }) {
  const { care: texts, tasks, tasksDone } = useGardenTexts();
  const { task, dueOn, lastDoneOn } = care;
  const done = useGardenWrite(garden.doCare);
  const undo = useGardenWrite(garden.undoCare);
  const isBusy = done.isPending || undo.isPending;
  const isDone = lastDoneOn === today;
  const toggle = () => {
    if (!isBusy) (isDone ? undo : done).mutate({ params: { id: plantId, task }, body: { on: today } });
  };
  return (
    <tr data-is-done={isDone}>
      <th scope="row">{tasks[task]}</th>
      <td className={styles.next}>
        {dueOn === undefined ? texts.nothingDue : <NextDay dueOn={dueOn} today={today} />}
      </td>
      <td className={styles.last}>
        <span role="status">
          <Row as="span" isInline gap={4} isNowrap className={isDone ? styles.done : undefined}>
            {isDone && <Check aria-hidden size={16} strokeWidth={1.5} />}
            {isDone ? texts.isDone(tasksDone[task]) : lastDoneOn ? dayText(lastDoneOn) : texts.never}
          </Row>
          {isDone && dueOn && <span className={styles.nextSaid}>{texts.nextOn(dayText(dueOn))}</span>}
        </span>
      </td>
      <td className={styles.reminderCell}>
        <details className={styles.reminder}>
          <summary>
            <span className={styles.word}>{texts.reminders}: </span>
            {intervalText(care, texts)} · <span className={styles.change}>{texts.change}</span>
          </summary>
          {lastDoneOn && <Muted className={styles.lastOnPhones}>{texts.lastOn(dayText(lastDoneOn))}</Muted>}
          <Interval plantId={plantId} care={care} />
        </details>
      </td>
      <td className={styles.act}>
        {/* One button that changes, so that it keeps the focus. */}
        <Button
          size="small"
          variant={isDone ? 'quiet' : 'plain'}
          aria-label={`${tasks[task]}: ${isDone ? texts.undo : texts.doneToday}`}
          aria-busy={isBusy || undefined}
          onClick={toggle}
        >
          {isDone ? texts.undo : texts.doneToday}
        </Button>
      </td>
    </tr>
  );
}

function intervalText({ basis, everyDays }: CareReminder, texts: ReturnType<typeof useGardenTexts>['care']) {
  if (basis === 'off') return texts.off;
  return everyDays === undefined ? texts.seasonal : texts.every(everyDays);
}

/** A later day is given by its date alone. */
const countedDays = 60;

function NextDay({ dueOn, today }: { dueOn: Day; today: Day }) {
  const { due } = useGardenTexts();
  if (daysBetween(today, dueOn) > countedDays) return dayText(dueOn);
  return (
    <>
      <span className={dueOn <= today ? styles.due : undefined}>{dueText(dueOn, today, due)}</span>{' '}
      <Muted as="span" className={styles.date}>
        {dayText(dueOn)}
      </Muted>
    </>
  );
}

type Basis = CareReminder['basis'];

/** As computed, in an interval of one’s own, or never. */
function Interval({ plantId, care }: { plantId: number; care: CareReminder }) {
  const { care: texts, tasks } = useGardenTexts();
  const { task, everyDays } = care;
  const [basis, setBasis] = useState<Basis>(care.basis);
  const [days, setDays] = useState(String(everyDays ?? 7));
  const [error, setError] = useState<string>();
  const set = useGardenWrite(garden.setCare);
  const params = { id: plantId, task };
  const choose = (chosen: Basis) => {
    setBasis(chosen);
    setError(undefined);
    if (chosen !== 'own') set.mutate({ params, body: { basis: chosen } });
  };
  const setOwn = () => {
    const own = Number(days);
    const isRight = Number.isInteger(own) && own >= 1 && own <= limits.garden.everyDays;
    setError(isRight ? undefined : texts.daysWrong(limits.garden.everyDays));
    if (isRight) set.mutate({ params, body: { basis: 'own', everyDays: own } });
  };
  return (
    <Stack gap={8} className={styles.interval}>
      <Select<Basis>
        label={texts.choiceOf(tasks[task])}
        value={basis}
        onChange={choose}
        options={[
          { value: 'facts', label: texts.suggested },
          { value: 'own', label: texts.own },
          { value: 'off', label: texts.offChoice },
        ]}
      />
      {basis !== 'own' && everyDays !== undefined && <Muted as="span">{texts.every(everyDays)}</Muted>}
      {basis === 'own' && (
        <Form label={texts.daysOf(tasks[task])} busy={set.isPending} onSubmit={setOwn}>
          <TextField
            label={texts.days}
            value={days}
            onChange={setDays}
            error={error}
            inputProps={{ inputMode: 'numeric' }}
          />
          <Button type="submit" isBusy={set.isPending}>
            {texts.save}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
