import type { Passkey, User } from '@portal/contracts';
import { Badge, Button, Moment, Muted, Row, relativeTime, Stack, usePageTime } from '@portal/sdk';
import { useState } from 'react';
import { useLinkedSites } from '../../issuers/use-linked-sites.ts';
import { useRemovePasskey, useRenamePasskey } from '../../passkeys/passkey.writes.ts';
import { usePasskeyTexts } from '../../texts/passkey.ts';
import { ConfirmByPassword } from '../confirm-by-password.tsx';
import styles from '../session-list.module.css';
import { NamePasskey } from './name-passkey.tsx';

/** Each with its name and uses. */
export const PasskeyList = ({ user, passkeys }: { user: User; passkeys: Passkey[] }) => (
  <Stack as="ul" gap={8} className={styles.list} aria-label={usePasskeyTexts().settings.title}>
    {passkeys.map((passkey) => (
      <PasskeyItem key={passkey.id} user={user} passkey={passkey} isLast={passkeys.length === 1} />
    ))}
  </Stack>
);

interface PasskeyProps {
  user: User;
  passkey: Passkey;
  isLast: boolean;
}

function PasskeyItem({ user, passkey, isLast }: PasskeyProps) {
  const { settings: labels } = usePasskeyTexts();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const now = usePageTime();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const close = () => setOpen(undefined);
  return (
    <Row as="li" gap={16} rowGap={12} justify="between" className={styles.item}>
      <div className={styles.facts}>
        <Row as="p" gap={8} rowGap={4} className={styles.device}>
          <span>{name}</span> {isSynced && <Badge tone="information">{labels.synced}</Badge>}
        </Row>
        <Muted>
          {lastUsedAt ? labels.used(relativeTime(lastUsedAt, now)) : labels.unused}
          {' · '}
          {labels.added} <Moment at={createdAt} />
        </Muted>
      </div>
      <Row gap={8}>
        <Button size="small" aria-label={labels.renameOf(name)} onClick={() => setOpen('rename')}>
          {labels.rename}
        </Button>
        <Button size="small" aria-label={labels.removeOf(name)} onClick={() => setOpen('remove')}>
          {labels.remove}
        </Button>
      </Row>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskey user={user} passkey={passkey} isLast={isLast} onClose={close} />}
    </Row>
  );
}

function RenamePasskey({ passkey, onClose }: Pick<PasskeyProps, 'passkey'> & { onClose: () => void }) {
  const { settings: labels } = usePasskeyTexts();
  const rename = useRenamePasskey();
  const { id } = passkey;
  return (
    <NamePasskey
      title={labels.renameTitle}
      initial={passkey.name}
      isPending={rename.isPending}
      error={rename.error}
      onName={(name) => rename.mutate({ params: { id }, body: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RemovePasskey({ user, passkey, isLast, onClose }: PasskeyProps & { onClose: () => void }) {
  const { settings: labels } = usePasskeyTexts();
  const remaining = useRemaining(user, isLast);
  const { id, name } = passkey;
  const remove = useRemovePasskey(name);
  return (
    <ConfirmByPassword
      title={labels.removeTitle(name)}
      description={labels.removeDescription(remaining)}
      username={user.username}
      confirmLabel={labels.remove}
      busyLabel={labels.removing}
      isDestructive
      needsCode={user.hasSecondFactor}
      write={{
        ...remove,
        mutate: ({ body }, then) => remove.mutate({ params: { id }, body }, then),
      }}
      onClose={onClose}
    />
  );
}

/** Names the other ways to log in once a passkey is removed. */
function useRemaining({ hasNoPassword }: User, isLast: boolean): string {
  const { remaining } = usePasskeyTexts().settings;
  const sites = useLinkedSites();
  if (!hasNoPassword) return remaining.password;
  if (sites === undefined) return '';
  if (sites.length > 0) return remaining.sites(sites);
  return isLast ? remaining.none : remaining.passkeys;
}
