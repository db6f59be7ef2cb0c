import { type CareReminder, type GardenPlant, garden } from '@portal/contracts';
import { Button, Card, Muted, Row, toast } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { gardenTexts, useGardenTexts } from '../texts/garden.ts';
import styles from './care-table.module.css';
import { type Day, daysBetween, dayText, dueText } from './day.ts';
import { useGardenWrite } from './garden.queries.ts';
import { careOf, type Reminder, ReminderFields } from './reminder-fields.tsx';

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
  const editor = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!editor.current) return;
    editor.current.open = false;
    editor.current.querySelector('summary')?.focus();
  };
  return (
    <tr data-is-done={isDone}>
      <th scope="row">{tasks[task]}</th>
      <td className={styles.next}>
        {dueOn !== undefined && <span className={styles.word}>{texts.next}: </span>}
        {dueOn === undefined ? texts.nothingDue : <NextDay dueOn={dueOn} today={today} />}
        {dueOn !== undefined && isOutOfSeason(care) && <Muted size="caption">{texts.seasons[task]}</Muted>}
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
        <details ref={editor} className={styles.reminder}>
          <summary>
            <span className={styles.word}>{texts.reminders}: </span>
            {intervalText(care, texts)} · <span className={styles.change}>{texts.change}</span>
          </summary>
          {lastDoneOn && <Muted className={styles.lastOnPhones}>{texts.lastOn(dayText(lastDoneOn))}</Muted>}
          <Interval plantId={plantId} care={care} onSaved={close} />
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

/** The season, and not the days since the last time, is why the task is due later. */
const isOutOfSeason = ({ basis, everyDays }: CareReminder) => basis === 'facts' && everyDays === undefined;

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

interface IntervalProps {
  plantId: number;
  care: CareReminder;
  /** Called once the choice is saved. */
  onSaved: () => void;
}

function Interval({ plantId, care: { task, basis, everyDays }, onSaved }: IntervalProps) {
  const { care: texts, tasks } = useGardenTexts();
  const [reminder, setReminder] = useState<Reminder>({ basis, days: String(everyDays ?? 7) });
  const [isRefused, setRefused] = useState(false);
  const set = useGardenWrite(garden.setCare, {
    onSuccess: ({ care }) => {
      const saved = care.find((each) => each.task === task);
      toast(gardenTexts().care.saved(saved ? `${tasks[task]}: ${intervalText(saved, texts)}` : tasks[task]));
      onSaved();
    },
  });
  const body = careOf(reminder);
  const save = () => {
    setRefused(!body);
    if (body) set.mutate({ params: { id: plantId, task }, body });
  };
  return (
    <div className={styles.interval}>
      <Form label={`${texts.reminders}: ${tasks[task]}`} busy={set.isPending} onSubmit={save}>
        <ReminderFields
          label={texts.choiceOf(tasks[task])}
          reminder={reminder}
          onChange={setReminder}
          hasWrongDays={isRefused && !body}
          isDisabled={set.isPending}
        />
        <Button type="submit" isBusy={set.isPending}>
          {texts.save}
        </Button>
      </Form>
    </div>
  );
}
