import type { NotificationSettings } from '@portal/contracts';
import { Button, Card, toast } from '@portal/sdk';
import { useConfirmed } from '@portal/sdk/forms';
import { useNotificationTexts } from '../texts/notifications.ts';
import styles from './notifications.module.css';
import { useSaveSettings } from './settings.writes.ts';
import { type PushState, usePush } from './use-push.ts';

interface PushSettingProps {
  /** Null if the portal sends no messages. */
  publicKey: string | null;
  settings: NotificationSettings;
}

/** Turns messages on and off in this browser. */
export function PushSetting({ publicKey, settings }: PushSettingProps) {
  const { push: texts } = useNotificationTexts().settings;
  return (
    <Card as="section" className={styles.card}>
      <h2>{texts.title}</h2>
      {publicKey === null ? (
        <p>{texts.unavailable}</p>
      ) : (
        <Browser publicKey={publicKey} settings={settings} />
      )}
    </Card>
  );
}

function Browser({ publicKey, settings }: { publicKey: string; settings: NotificationSettings }) {
  const { push: texts } = useNotificationTexts().settings;
  const save = useSaveSettings();
  const { confirmed, confirmation } = useConfirmed();
  const { state, isBusy, turnOn, turnOff } = usePush(publicKey, confirmed);
  const start = async () => {
    if ((await turnOn()) !== 'on') return;
    toast({ title: texts.turnedOn });
    // Without a kind nothing would come: begin with everything that the member sees in the portal.
    if (settings.push.length === 0) save({ ...settings, push: settings.page });
  };
  const stop = async () => {
    if ((await turnOff()) === 'off') toast({ title: texts.turnedOff });
  };
  return (
    <>
      <p role="status">{texts[state]}</p>
      {canTurnOn.includes(state) && (
        <Button isBusy={isBusy} onClick={start}>
          {texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button isBusy={isBusy} onClick={stop}>
          {texts.turnOff}
        </Button>
      )}
      {confirmation}
    </>
  );
}

const canTurnOn: PushState[] = ['off', 'dismissed'];
