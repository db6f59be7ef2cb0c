import { type Dashboard, links } from '@portal/contracts';
import { LinkButton, Moment, Muted } from '@portal/sdk';
import { Alert } from '@portal/sdk/antd';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { FigureBox } from './figure-card.tsx';

/** Older ones are no protection: two nights have failed. */
const mostMs = 2 * 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** The last backup, and the last one that was restored and found equal. */
export function BackupCard({ data: { at, backups } }: { data: Dashboard }) {
  const { backups: texts, bytes } = useDashboardTexts();
  if (!backups)
    return (
      <FigureBox title={texts.title}>
        <Muted>{texts.elsewhere}</Muted>
      </FigureBox>
    );
  const { since, backup, drill, failure } = backups;
  const last = drill?.at ?? since;
  const age = last ? Date.parse(at) - Date.parse(last) : 0;
  // A time in the future is of a wrong clock.
  const isLate = age > mostMs || age < -hourMs;
  return (
    <FigureBox title={texts.title}>
      {backup ? (
        <dl className={styles.backups}>
          <Muted as="dt">{texts.made}</Muted>
          <dd>
            <Moment at={backup.at} format="bulletin" />
            <Muted>{texts.content(backup.documents, bytes(backup.bytes))}</Muted>
          </dd>
          <Muted as="dt">{texts.restored}</Muted>
          <dd className={isLate ? styles.dead : undefined}>
            {drill ? <Moment at={drill.at} format="bulletin" /> : texts.never}
          </dd>
        </dl>
      ) : (
        !failure && !isLate && <Muted>{texts.first}</Muted>
      )}
      {isLate && <Alert type="error" showIcon title={texts.late} />}
      {failure && <Alert type="error" showIcon title={texts.failed(failure.reason)} />}
      <LinkButton to={links.backups()} size="small">
        {texts.all}
      </LinkButton>
    </FigureBox>
  );
}
