import type { ReplyOf, TokenScope, tokens, User } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { useAutomationTexts } from '../../texts/automation.ts';
import styles from '../automation.module.css';
import { NewSecret } from '../new-secret.tsx';

interface NewTokenProps {
  made: ReplyOf<typeof tokens.create>;
  user: User;
  onClose: () => void;
}

/** Shows a new token, with a command to try it. */
export function NewToken({ made: { token, scopes }, user, onClose }: NewTokenProps) {
  const { tokens: labels } = useAutomationTexts();
  const example = exampleOf(scopes, user);
  return (
    <NewSecret
      title={labels.madeTitle}
      description={labels.madeDescription}
      label={labels.token}
      secret={token}
      onClose={onClose}
    >
      {example && (
        <Stack gap={8}>
          <p>{labels.example}</p>
          <pre className={styles.example}>
            <code>{example}</code>
          </pre>
        </Stack>
      )}
    </NewSecret>
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
