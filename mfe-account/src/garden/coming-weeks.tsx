import {
  type CareReminder,
  type CareTask,
  careTasks,
  type GardenPlant,
  limits,
  links,
} from '@portal/contracts';
import { Card, Grid, Muted } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useGardenTexts } from '../texts/garden.ts';
import styles from './coming-weeks.module.css';
import { type Day, daysBetween, weekdayText } from './day.ts';

const unfoldedDays = 5;
/** The plants that a line names. */
const shownPlants = 6;

interface ComingDay {
  day: Day;
  care: { task: CareTask; plants: GardenPlant[] }[];
}

/** The days after today with care that is due. Today has a list of its own. */
export function ComingWeeks({ plants, today }: { plants: GardenPlant[]; today: Day }) {
  const { weeks: texts } = useGardenTexts();
  const days = careDays(plants, ({ expectedOn = [] }) => expectedOn).filter(
    ({ day }) => day > today && daysBetween(today, day) <= limits.garden.upcomingDays,
  );
  const [later] = careDays(plants, ({ dueOn }) => (dueOn ? [dueOn] : [])).filter(({ day }) => day > today);
  if (days.length === 0 && !later) return <Muted>{texts.nothing}</Muted>;
  return (
    <Card as="section" className={styles.section} aria-labelledby="garden-weeks">
      <h2 id="garden-weeks">{texts.title}</h2>
      {days.length === 0 && <Muted className={styles.nothing}>{texts.nothing}</Muted>}
      <Days days={days.length === 0 && later ? [later] : days.slice(0, unfoldedDays)} />
      {days.length > unfoldedDays && (
        <details>
          <summary>{texts.moreDays(days.length - unfoldedDays)}</summary>
          <Days days={days.slice(unfoldedDays)} />
        </details>
      )}
    </Card>
  );
}

const Days = ({ days }: { days: ComingDay[] }) => (
  <Grid as="ol" gap={24} rowGap={16} align="start" className={styles.days}>
    {days.map((coming) => (
      <DayCare key={coming.day} {...coming} />
    ))}
  </Grid>
);

function DayCare({ day, care }: ComingDay) {
  const { tasks, weeks: texts } = useGardenTexts();
  return (
    <li>
      <h3 className={styles.day}>{weekdayText(day)}</h3>
      {care.map(({ task, plants }) => (
        <p key={task} className={styles.line}>
          <Muted as="span">{tasks[task]}</Muted>{' '}
          {plants.slice(0, shownPlants).map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={links.gardenPlant(id)} dir="auto">
                {name}
              </Link>
            </span>
          ))}
          {plants.length > shownPlants && ` ${texts.more(plants.length - shownPlants)}`}
        </p>
      ))}
    </li>
  );
}

/** The days of care, the first one first. */
function careDays(plants: GardenPlant[], daysOf: (care: CareReminder) => Day[]): ComingDay[] {
  const ofTask = (plant: GardenPlant, each: CareTask) =>
    plant.care.filter(({ task }) => task === each).flatMap(daysOf);
  const days = new Set(plants.flatMap(({ care }) => care.flatMap(daysOf)));
  return [...days].sort().map((day) => ({
    day,
    care: careTasks.flatMap((task) => {
      const due = plants.filter((plant) => ofTask(plant, task).includes(day));
      return due.length > 0 ? [{ task, plants: due }] : [];
    }),
  }));
}
