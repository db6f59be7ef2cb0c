import { Button, Stack } from '@portal/sdk';
import { Dialog, TextField } from '@portal/sdk/forms';
import { type ReactNode, useState } from 'react';
import { useAutomationTexts } from '../texts/automation.ts';
import styles from './automation.module.css';
import { CopyButton } from './second-factor/copy-button.tsx';

interface NewSecretProps {
  title: string;
  description: string;
  label: string;
  secret: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a secret, this once. It closes only by its button: a click beside it would lose the secret. */
export function NewSecret({ title, description, label, secret, onClose, children }: NewSecretProps) {
  const { secret: labels } = useAutomationTexts();
  const [isReminded, setIsReminded] = useState(false);
  return (
    <Dialog
      title={title}
      description={description}
      size="small"
      isOpen
      onClose={() => setIsReminded(true)}
      actions={
        <Button variant="primary" onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      <Stack gap={16}>
        <Stack gap={8} align="start" className={styles.secret}>
          <TextField
            label={label}
            value={secret}
            onChange={() => undefined}
            inputProps={{ readOnly: true, onFocus: ({ target }) => target.select() }}
          />
          <CopyButton text={secret} label={labels.copy} />
        </Stack>
        {children}
        <p role="alert" className={styles.error}>
          {isReminded && labels.notClosed}
        </p>
      </Stack>
    </Dialog>
  );
}
