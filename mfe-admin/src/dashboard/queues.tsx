import type { Dashboard } from '@portal/contracts';
import { Card, count } from '@portal/sdk';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { ScrollTable } from './scroll-table.tsx';

/** The queues that people work on: shown when they are empty, too. */
const shownEmpty = ['cases', 'photos', 'analyses'];

/** What waits in each queue, the longest first. */
export function Queues({ data }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  const names: Record<string, string> = texts.queueNames;
  const queues = data.queues
    .filter(({ name, waiting, dead }) => waiting + dead > 0 || shownEmpty.includes(name))
    .sort((a, b) => b.dead - a.dead || b.waiting - a.waiting);
  const others = data.queues.length - queues.length;
  return (
    <Card className={styles.wide}>
      <ScrollTable label={texts.groups.queues}>
        <thead>
          <tr>
            <th scope="col">{texts.queue}</th>
            <th scope="col">{texts.service}</th>
            <th scope="col">{texts.waiting}</th>
            <th scope="col">{texts.dead}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, service, waiting, dead }) => (
            <tr key={`${service} ${name}`}>
              <th scope="row">{names[name] ?? name}</th>
              <td>{texts.services[service]}</td>
              <td>{count(waiting)}</td>
              <td className={dead > 0 ? styles.dead : undefined}>{count(dead)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {others > 0 && <p className={styles.before}>{texts.emptyQueues(others)}</p>}
    </Card>
  );
}
