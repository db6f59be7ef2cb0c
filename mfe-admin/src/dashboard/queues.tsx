import { type Dashboard, links } from '@portal/contracts';
import { Card, classNames, count, Muted } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { FigureTable } from './figure-table.tsx';

/** The queues that people work on: shown when they are empty, too. */
const shownEmpty = ['cases', 'photos', 'analyses'];

/** The pages where people work on them. */
const pages: Record<string, string> = { cases: links.moderation(), photos: links.photoApprovals() };

/** Lengths of the queues, the longest first. */
export function Queues({ data }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  const names: Record<string, string> = texts.queueNames;
  const queues = data.queues
    .filter(({ name, waiting, dead }) => waiting + dead > 0 || shownEmpty.includes(name))
    .sort((a, b) => b.dead - a.dead || b.waiting - a.waiting);
  const others = data.queues.length - queues.length;
  return (
    <Card className={classNames(styles.card, styles.wide)}>
      <FigureTable
        label={texts.groups.queues}
        head={[texts.queue, texts.service, texts.waiting, texts.dead]}
        rows={queues.map(({ name, service, waiting, dead }) => ({
          key: `${service} ${name}`,
          cells: [
            pages[name] ? (
              <Link key="name" to={pages[name]}>
                {names[name]}
              </Link>
            ) : (
              (names[name] ?? name)
            ),
            texts.services[service],
            count(waiting),
            <span className={dead > 0 ? styles.dead : undefined} key="dead">
              {count(dead)}
            </span>,
          ],
        }))}
      />
      {others > 0 && <Muted className={styles.before}>{texts.emptyQueues(others)}</Muted>}
    </Card>
  );
}
