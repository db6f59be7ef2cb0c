import type { ReplyOf, TokenScope, tokens, User } from '@portal/contracts';
import { Button, Stack } from '@portal/sdk';
import { Dialog, TextField } from '@portal/sdk/forms';
import { useState } from 'react';
import { useAutomationTexts } from '../../texts/automation.ts';
import { CopyButton } from '../second-factor/copy-button.tsx';
import styles from './tokens.module.css';

interface NewTokenProps {
  made: ReplyOf<typeof tokens.create>;
  user: User;
  onClose: () => void;
}

/** Shows a new token, which closes only by its button: a click beside it would lose the token. */
export function NewToken({ made: { token, scopes }, user, onClose }: NewTokenProps) {
  const { tokens: labels } = useAutomationTexts();
  const [isReminded, setIsReminded] = useState(false);
  const example = exampleOf(scopes, user);
  return (
    <Dialog
      title={labels.madeTitle}
      description={labels.madeDescription}
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
            label={labels.token}
            value={token}
            onChange={() => undefined}
            inputProps={{ readOnly: true, onFocus: ({ target }) => target.select() }}
          />
          <CopyButton text={token} label={labels.copy} />
        </Stack>
        {example && (
          <Stack gap={8}>
            <p>{labels.example}</p>
            <pre className={styles.example}>
              <code>{example}</code>
            </pre>
          </Stack>
        )}
        <p role="alert" className={styles.error}>
          {isReminded && labels.notClosed}
        </p>
      </Stack>
    </Dialog>
  );
}

/** A command that reads something by the token; undefined if it may only write. */
function exampleOf(scopes: TokenScope[], { id }: User): string | undefined {
  const [path] = scopes.flatMap((scope) => readPaths(id)[scope] ?? []);
  return path && `curl -H "Authorization: Bearer TOKEN" \\\n  ${window.location.origin}${path}`;
}

const readPaths = (userId: number): Partial<Record<TokenScope, string>> => ({
  'garden:read': '/api/garden/plants',
  'journal:read': `/api/users/${userId}/journal`,
  'collections:read': '/api/favorites',
  'notifications:read': '/api/notifications',
});
