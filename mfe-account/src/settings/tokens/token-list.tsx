import type { Token } from '@portal/contracts';
import { Badge, Moment, Muted, Row, relativeTime, Stack, usePageTime } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useAutomationTexts } from '../../texts/automation.ts';
import styles from '../session-list.module.css';
import { useRemoveToken } from './token.writes.ts';

/** Each with its rights, its last use and its end. */
export const TokenList = ({ tokens }: { tokens: Token[] }) => (
  <Stack as="ul" gap={8} className={styles.list} aria-label={useAutomationTexts().tokens.title}>
    {tokens.map((token) => (
      <TokenItem key={token.id} token={token} />
    ))}
  </Stack>
);

function TokenItem({ token: { id, name, scopes, expiresAt, lastUsedAt } }: { token: Token }) {
  const { tokens: labels } = useAutomationTexts();
  const now = usePageTime();
  const remove = useRemoveToken(name);
  const isExpired = new Date(expiresAt) <= now;
  return (
    <Row as="li" gap={16} rowGap={12} justify="between" className={styles.item}>
      <div className={styles.facts}>
        <Row as="p" gap={8} rowGap={4} className={styles.device}>
          <span>{name}</span> {isExpired && <Badge tone="caution">{labels.expired}</Badge>}
        </Row>
        <Muted>{scopes.map((scope) => labels.scopeNames[scope]).join(' · ')}</Muted>
        <Muted>
          {lastUsedAt ? labels.used(relativeTime(lastUsedAt, now)) : labels.unused}
          {' · '}
          {isExpired ? labels.expiredOn : labels.expires} <Moment at={expiresAt} />
        </Muted>
      </div>
      <ConfirmButton
        size="small"
        title={labels.removeTitle(name)}
        confirmLabel={labels.remove}
        busyLabel={labels.removing}
        warning={labels.removeWarning}
        aria-label={labels.removeOf(name)}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
      >
        {labels.remove}
      </ConfirmButton>
    </Row>
  );
}
