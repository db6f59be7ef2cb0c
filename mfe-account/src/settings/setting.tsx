import type { User } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import styles from './account-settings.module.css';
import type { SettingDialogProps } from './password-dialog.tsx';

interface SettingAction {
  label: string;
  dialog: (props: SettingDialogProps) => ReactNode;
  isDestructive?: boolean;
}

interface SettingProps {
  title: string;
  text: ReactNode;
  /** Each opens its dialog. */
  actions: SettingAction[];
  user: User;
  children?: ReactNode;
}

/** A setting with the buttons that change it. */
export function Setting({ title, text, actions, user, children }: SettingProps) {
  // Stays open although the setting, and so its buttons, change meanwhile.
  const [open, setOpen] = useState<SettingAction>();
  return (
    <li>
      <div className={styles.setting}>
        <div className={styles.text}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((action) => (
              <Button
                key={action.label}
                className={action.isDestructive ? styles.destructive : undefined}
                aria-haspopup="dialog"
                onClick={() => setOpen(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {children}
      {open && <open.dialog user={user} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
