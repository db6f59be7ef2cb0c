import type { User } from '@portal/contracts';
import { Button, LinkButton, Row } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import styles from './account-settings.module.css';
import type { SettingDialogProps } from './password-dialog.tsx';

interface ActionLabel {
  label: string;
  /** A part of the label, shown where the setting's title says the rest. */
  short?: string;
}

interface DialogAction extends ActionLabel {
  dialog: (props: SettingDialogProps) => ReactNode;
  isDestructive?: boolean;
  /** The setting's text says why. */
  isDisabled?: boolean;
}

interface LinkAction extends ActionLabel {
  /** The page with the setting. */
  to: string;
}

interface SettingProps {
  title: string;
  /** One line: the state of the setting. */
  text: ReactNode;
  /** Each opens its dialog or page. */
  actions: (DialogAction | LinkAction)[];
  user: User;
  children?: ReactNode;
}

const labelOf = ({ label, short }: ActionLabel) =>
  short === undefined ? { children: label } : { children: short, 'aria-label': label };

/** A setting with the buttons that change it. */
export function Setting({ title, text, actions, user, children }: SettingProps) {
  // Stays open although the setting, and so its buttons, change meanwhile.
  const [open, setOpen] = useState<DialogAction>();
  return (
    <li>
      <Row gap={16} rowGap={12} className={styles.setting}>
        <div className={styles.text}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {actions.length > 0 && (
          <Row gap={8} className={styles.actions}>
            {actions.map((action) =>
              'to' in action ? (
                <LinkButton key={action.label} to={action.to} size="small" {...labelOf(action)} />
              ) : (
                <Button
                  key={action.label}
                  size="small"
                  className={action.isDestructive ? styles.destructive : undefined}
                  aria-haspopup="dialog"
                  disabled={action.isDisabled}
                  onClick={() => setOpen(action)}
                  {...labelOf(action)}
                />
              ),
            )}
          </Row>
        )}
      </Row>
      {children}
      {open && <open.dialog user={user} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
