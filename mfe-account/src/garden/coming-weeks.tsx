import { type CareTask, careTasks, type GardenPlant, links } from '@portal/contracts';
import { Card, Grid, Muted, Stack } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useGardenTexts } from '../texts/garden.ts';
import styles from './coming-weeks.module.css';
import { addDays, type Day, daysBetween, rangeText, weekdayText } from './day.ts';

const weeks = [0, 1, 2, 3];
/** The plants that a line names. */
const shownPlants = 6;

interface ComingCare {
  plantId: number;
  name: string;
  days: Day[];
}

/** Care that is due after today, by week and task. */
export function ComingWeeks({ plants, today }: { plants: GardenPlant[]; today: Day }) {
  const { weeks: texts } = useGardenTexts();
  return (
    <Card as="section" className={styles.section} aria-labelledby="garden-weeks">
      <h2 id="garden-weeks">{texts.title}</h2>
      <Grid as="ol" gap={24} rowGap={16} className={styles.weeks}>
        {weeks.map((week) => (
          <Week key={week} from={addDays(today, week * 7)} plants={plants} today={today} />
        ))}
      </Grid>
    </Card>
  );
}

function Week({ from, plants, today }: { from: Day; plants: GardenPlant[]; today: Day }) {
  const { weeks: texts } = useGardenTexts();
  const care = careTasks.flatMap((task) => {
    const coming = comingCare(plants, task, { from, today });
    return coming.length > 0 ? [{ task, coming }] : [];
  });
  return (
    <li>
      <h3 className={styles.range}>{rangeText(from, addDays(from, 6))}</h3>
      {care.length === 0 && <Muted>{texts.nothing}</Muted>}
      <Stack as="ul" gap={8}>
        {care.map(({ task, coming }) => (
          <TaskLine key={task} task={task} coming={coming} />
        ))}
      </Stack>
    </li>
  );
}

function TaskLine({ task, coming }: { task: CareTask; coming: ComingCare[] }) {
  const { tasks, weeks: texts } = useGardenTexts();
  const more = coming.length - shownPlants;
  return (
    <li className={styles.line}>
      <span className={styles.task}>{tasks[task]}</span>
      <ul className={styles.plants}>
        {coming.slice(0, shownPlants).map(({ plantId, name, days }) => (
          <li key={plantId}>
            <Link to={links.gardenPlant(plantId)} dir="auto">
              {name}
            </Link>{' '}
            <Muted as="span">{days.map(weekdayText).join(', ')}</Muted>
          </li>
        ))}
        {more > 0 && <Muted as="li">{texts.more(more)}</Muted>}
      </ul>
    </li>
  );
}

/** The plants that need a task in the week from a day on, the first due first. Today has a list of its own. */
function comingCare(
  plants: GardenPlant[],
  task: CareTask,
  { from, today }: { from: Day; today: Day },
): ComingCare[] {
  const isIn = (day: Day) => {
    const distance = daysBetween(from, day);
    return day > today && distance >= 0 && distance < 7;
  };
  return plants
    .flatMap(({ id: plantId, name, care }) => {
      const days = care.find((each) => each.task === task)?.expectedOn?.filter(isIn) ?? [];
      return days.length > 0 ? [{ plantId, name, days }] : [];
    })
    .sort((a, b) => ((a.days[0] ?? '') < (b.days[0] ?? '') ? -1 : 1));
}
