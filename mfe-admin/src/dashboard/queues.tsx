import { type Dashboard, links } from '@portal/contracts';
import { count, LinkButton, Muted, Row } from '@portal/sdk';
import { Statistic } from '@portal/sdk/antd';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { FigureBox } from './figure-card.tsx';

/** The queues that people work on, in this order: shown when they are empty, too. */
const ofPeople = ['cases', 'photos', 'analyses'];

/** The pages where people work on them. */
const pages: Record<string, string> = { cases: links.moderation(), photos: links.photoApprovals() };

/** A card for each queue that people work on, then the portal's own that aren't empty. */
export function Queues({ data: { queues } }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  const names: Record<string, string> = texts.queueNames;
  const own = queues.filter(({ name }) => !ofPeople.includes(name));
  const busy = own.filter(({ waiting, dead }) => waiting + dead > 0).sort((a, b) => b.dead - a.dead);
  return (
    <>
      {ofPeople
        .flatMap((name) => queues.filter((queue) => queue.name === name))
        .map(({ name, waiting, dead }) => (
          <FigureBox key={name} title={names[name] ?? name}>
            <Statistic value={waiting} formatter={() => count(waiting)} />
            {dead > 0 && <p className={styles.dead}>{texts.gaveUp(dead)}</p>}
            {pages[name] && (
              <LinkButton to={pages[name]} size="small">
                {texts.openQueue}
              </LinkButton>
            )}
          </FigureBox>
        ))}
      <FigureBox title={texts.ownQueues} isWide={busy.length > 0}>
        {busy.length > 0 && (
          <ul className={styles.queues}>
            {busy.map(({ service, name, waiting, dead }) => (
              <Row as="li" gap={12} rowGap={0} justify="between" key={`${service} ${name}`}>
                <span>
                  {names[name] ?? name} <Muted as="span">{texts.services[service]}</Muted>
                </span>
                <span>
                  {waiting > 0 && texts.waiting(waiting)}
                  {waiting > 0 && dead > 0 && ', '}
                  {dead > 0 && <span className={styles.dead}>{texts.gaveUp(dead)}</span>}
                </span>
              </Row>
            ))}
          </ul>
        )}
        {busy.length < own.length && <Muted>{texts.emptyQueues(own.length - busy.length)}</Muted>}
      </FigureBox>
    </>
  );
}
