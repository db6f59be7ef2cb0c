import { type Identity, identities, sessions, type User } from '@portal/contracts';
import { keyOf, Moment, query, toast, useIsHydrated, useWrite } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { ConfirmByPassword } from '../settings/confirm-by-password.tsx';
import type { SettingDialogProps } from '../settings/password-dialog.tsx';
import { Setting } from '../settings/setting.tsx';
import { useIssuerTexts } from '../texts/issuers.ts';
import { leave } from './leave.ts';

/** The sites at which a member logs in, or may; nothing where the portal has none. */
export function IdentitySettings({ user }: { user: User }) {
  // Only in the browser, as with sessions.
  const enabled = useIsHydrated();
  const { data } = useQuery({ ...query(identities.list), enabled });
  const linked = data?.issuers.filter((identity) => identity.linked) ?? [];
  // The service refuses to unlink it; passkeys don't count.
  const isNeeded = user.hasNoPassword === true && linked.length === 1;
  return data?.issuers.map((identity) => (
    <IdentitySetting key={identity.key} identity={identity} isNeeded={isNeeded} user={user} />
  ));
}

interface IdentitySettingProps {
  identity: Identity;
  /** The one linked site of a member without a password. */
  isNeeded: boolean;
  user: User;
}

function IdentitySetting({ identity, isNeeded, user }: IdentitySettingProps) {
  const { settings } = useIssuerTexts();
  const { name, linked } = identity;
  return (
    <Setting
      title={name}
      text={linked ? <LinkedText linked={linked} isNeeded={isNeeded} /> : settings.notLinked}
      actions={[
        linked
          ? {
              label: settings.unlinkOf(name),
              short: settings.unlink,
              dialog: (props) => <Unlink {...props} identity={identity} />,
              isDestructive: true,
              isDisabled: isNeeded,
            }
          : {
              label: settings.linkOf(name),
              short: settings.link,
              dialog: (props) => <LinkIssuer {...props} identity={identity} />,
            },
      ]}
      user={user}
    />
  );
}

interface LinkedTextProps {
  linked: NonNullable<Identity['linked']>;
  isNeeded: boolean;
}

function LinkedText({ linked: { label, lastUsedAt }, isNeeded }: LinkedTextProps) {
  const { settings } = useIssuerTexts();
  return (
    <>
      {label ? settings.linkedAs(label) : settings.linked}
      {lastUsedAt && (
        <>
          {' '}
          {settings.lastUsed}: <Moment at={lastUsedAt} />.
        </>
      )}
      {isNeeded && ` ${settings.notUnlinkable}`}
    </>
  );
}

type IdentityDialogProps = SettingDialogProps & { identity: Identity };

function LinkIssuer({ user, identity: { key, name }, onClose }: IdentityDialogProps) {
  const { settings, leaving } = useIssuerTexts();
  const link = useWrite(identities.link, { onSuccess: leave });
  return (
    <ConfirmByPassword
      title={settings.linkTitle(name)}
      description={settings.linkDescription(name)}
      username={user.username}
      confirmLabel={settings.linkConfirm}
      busyLabel={leaving}
      needsCode={user.hasSecondFactor}
      write={{
        ...link,
        isPending: link.isPending || link.isSuccess,
        mutate: ({ body }, { onError }) => link.mutate({ params: { key }, body }, { onError }),
      }}
      onClose={onClose}
    />
  );
}

function Unlink({ user, identity: { key, name }, onClose }: IdentityDialogProps) {
  const { settings } = useIssuerTexts();
  const unlink = useWrite(identities.unlink, {
    refetch: [keyOf(identities.list), keyOf(sessions.list)],
    onSuccess: () => toast(settings.unlinked(name)),
  });
  return (
    <ConfirmByPassword
      title={settings.unlinkTitle(name)}
      description={settings.unlinkDescription(name)}
      username={user.username}
      confirmLabel={settings.unlink}
      busyLabel={settings.unlinking}
      isDestructive
      needsCode={user.hasSecondFactor}
      write={{ ...unlink, mutate: ({ body }, then) => unlink.mutate({ params: { key }, body }, then) }}
      onClose={onClose}
    />
  );
}
