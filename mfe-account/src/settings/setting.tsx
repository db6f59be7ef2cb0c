import type { User } from '@portal/contracts';
import { Button, LinkButton, Row, Stack } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import styles from './account-settings.module.css';
import type { SettingDialogProps } from './password-dialog.tsx';

interface DialogAction {
  label: string;
  dialog: (props: SettingDialogProps) => ReactNode;
  isDestructive?: boolean;
}

interface LinkAction {
  label: string;
  /** The page with the setting. */
  to: string;
}

interface SettingProps {
  title: string;
  text: ReactNode;
  /** Each opens its dialog or page. */
  actions: (DialogAction | LinkAction)[];
  user: User;
  children?: ReactNode;
}

/** A setting with the buttons that change it. */
export function Setting({ title, text, actions, user, children }: SettingProps) {
  // Stays open although the setting, and so its buttons, change meanwhile.
  const [open, setOpen] = useState<DialogAction>();
  return (
    <li>
      <Row gap={24} rowGap={12} className={styles.setting}>
        <div className={styles.text}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {actions.length > 0 && (
          <Stack gap={8} className={styles.actions}>
            {actions.map((action) =>
              'to' in action ? (
                <LinkButton key={action.label} to={action.to}>
                  {action.label}
                </LinkButton>
              ) : (
                <Button
                  key={action.label}
                  className={action.isDestructive ? styles.destructive : undefined}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(action)}
                >
                  {action.label}
                </Button>
              ),
            )}
          </Stack>
        )}
      </Row>
      {children}
      {open && <open.dialog user={user} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
