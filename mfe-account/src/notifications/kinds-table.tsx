import { type NotificationKind, type NotificationSettings, notificationKinds } from '@portal/contracts';
import { useNotificationTexts } from '../texts/notifications.ts';
import styles from './notifications.module.css';
import { useSaveSettings } from './settings.writes.ts';

type Way = keyof NotificationSettings;
const ways: Way[] = ['page', 'email', 'push'];

interface KindsTableProps {
  settings: NotificationSettings;
  /** The ways that can be chosen; kinds on the others can only be taken off. */
  isOpen: Record<Way, boolean>;
}

/** A checkbox for each kind on each way. */
export function KindsTable({ settings, isOpen }: KindsTableProps) {
  const { settings: texts } = useNotificationTexts();
  const save = useSaveSettings();
  const toggle = (way: Way, kind: NotificationKind) =>
    save({ ...settings, [way]: toggled(settings[way], kind) });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {texts.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <span className={styles.kind}>{texts.kinds[kind].name}</span>
              <span className={styles.kindText}>{texts.kinds[kind].text}</span>
            </th>
            {ways.map((way) => (
              <td key={way}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label={texts.cell(texts.kinds[kind].name, texts.ways[way])}
                    checked={settings[way].includes(kind)}
                    disabled={!isOpen[way] && !settings[way].includes(kind)}
                    onChange={() => toggle(way, kind)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the order of the table. */
const toggled = (kinds: NotificationKind[], kind: NotificationKind) =>
  notificationKinds.filter((each) => (each === kind ? !kinds.includes(kind) : kinds.includes(each)));
