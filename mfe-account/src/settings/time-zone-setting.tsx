import type { User } from '@portal/contracts';
import { Button, Row, useIsHydrated } from '@portal/sdk';
import { useMemberTexts } from '../texts/member.ts';
import styles from './account-settings.module.css';
import { deviceTimeZone, useChangeTimeZone } from './time-zone.ts';

/** The zone in which reminders of the garden come at eight, and a way to take over that of this device. */
export function TimeZoneSetting({ user: { timeZone } }: { user: User }) {
  const { timeZone: labels } = useMemberTexts();
  const device = useIsHydrated() ? deviceTimeZone() : undefined;
  const change = useChangeTimeZone();
  return (
    <li>
      <Row gap={16} rowGap={12} className={styles.setting}>
        <div className={styles.text}>
          <h3>{labels.title}</h3>
          <p>
            {labels.eight(labels.nameOf(timeZone ?? 'UTC'))} {device === timeZone && labels.ofDevice}
          </p>
        </div>
        {device !== undefined && device !== timeZone && (
          <Button
            size="small"
            isBusy={change.isPending}
            onClick={() => change.mutate({ body: { timeZone: device } })}
          >
            {labels.use(labels.nameOf(device))}
          </Button>
        )}
      </Row>
    </li>
  );
}
