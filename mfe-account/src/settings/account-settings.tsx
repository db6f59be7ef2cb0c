import { links, type User } from '@portal/contracts';
import { Card, Row, Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import { IdentitySettings } from '../issuers/identity-settings.tsx';
import { useLinkedSites } from '../issuers/use-linked-sites.ts';
import { useAccountTexts } from '../texts/account.ts';
import { useAutomationTexts } from '../texts/automation.ts';
import { useTexts } from '../texts/index.ts';
import { useIssuerTexts } from '../texts/issuers.ts';
import { useMemberTexts } from '../texts/member.ts';
import styles from './account-settings.module.css';
import { ChangeAvatar } from './change-avatar.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { EditProfile } from './edit-profile.tsx';
import { EmailSetting } from './email-setting.tsx';
import { GrantList } from './grant-list.tsx';
import { NotificationSetting } from './notification-setting.tsx';
import { PasskeySetting } from './passkeys/passkey-setting.tsx';
import type { SettingDialogProps } from './password-dialog.tsx';
import { SecondFactorSetting } from './second-factor/second-factor-setting.tsx';
import { SessionList } from './session-list.tsx';
import { Setting } from './setting.tsx';
import { useDeleteAccount, useDownloadData, useLogOutEverywhere } from './settings.writes.ts';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { TokenSetting } from './tokens/token-setting.tsx';
import { WebhookSetting } from './webhooks/webhook-setting.tsx';

/** All that members can change about their account, by section. */
export function AccountSettings({ user }: { user: User }) {
  const { sections, password, sessions, grants, imported, data, deletion } = useAccountTexts().settings;
  const { profile, avatar } = useMemberTexts();
  const { none, set, setShort } = useIssuerTexts().password;
  const automation = useAutomationTexts();
  const unknownDevice = useUnknownDeviceText(user);
  return (
    <Stack gap={24}>
      <SectionLinks />
      <Section id="profile" title={sections.profile}>
        <Setting
          title={profile.title}
          text={profile.shownAs(user.displayName ?? user.username)}
          actions={[{ label: profile.action, short: profile.short, dialog: EditProfile }]}
          user={user}
        />
        <Setting
          title={avatar.title}
          text={user.avatarUrl ? avatar.own : avatar.none}
          actions={[{ label: avatar.action, short: avatar.short, dialog: ChangeAvatar }]}
          user={user}
        />
      </Section>
      <Section id="security" title={sections.security}>
        <EmailSetting user={user} />
        <Setting
          title={password.title}
          text={user.hasNoPassword ? none : passwordText(user, password)}
          actions={
            user.hasManagedPassword
              ? []
              : [
                  {
                    label: user.hasNoPassword ? set : password.action,
                    short: user.hasNoPassword ? setShort : password.short,
                    dialog: ChangePassword,
                  },
                ]
          }
          user={user}
        />
        <IdentitySettings user={user} />
        <SecondFactorSetting user={user} />
        <PasskeySetting user={user} />
      </Section>
      <Section id="reminders" title={sections.reminders}>
        <NotificationSetting user={user} />
        <TimeZoneSetting user={user} />
      </Section>
      <Section id="access" title={sections.access}>
        <Setting
          title={sessions.title}
          text={unknownDevice}
          actions={[{ label: sessions.action, dialog: LogOutEverywhere }]}
          user={user}
        >
          <SessionList />
        </Setting>
        <Setting title={grants.title} text={grants.text} actions={[]} user={user}>
          <GrantList />
        </Setting>
      </Section>
      <Section id="automation" title={automation.title}>
        <TokenSetting user={user} />
        <WebhookSetting user={user} />
      </Section>
      <Section id="data" title={sections.data}>
        <Setting
          title={imported.title}
          text={imported.text}
          actions={[{ label: imported.action, short: imported.short, to: links.imports() }]}
          user={user}
        />
        <Setting
          title={data.title}
          text={data.text}
          actions={[{ label: data.action, short: data.confirm, dialog: DownloadData }]}
          user={user}
        />
        <Setting
          title={deletion.title}
          text={deletion.text}
          actions={[
            { label: deletion.action, short: deletion.short, dialog: DeleteAccount, isDestructive: true },
          ]}
          user={user}
        />
      </Section>
    </Stack>
  );
}

function SectionLinks() {
  const { jump, sections } = useAccountTexts().settings;
  const automation = useAutomationTexts().title;
  const { data, ...others } = sections;
  return (
    <nav aria-label={jump} className={styles.jump}>
      <Row as="ul" gap={8} isNowrap>
        {Object.entries({ ...others, automation, data }).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </Card>
  );
}

function passwordText(
  { isEmailConfirmed, hasManagedPassword }: User,
  texts: ReturnType<typeof useAccountTexts>['settings']['password'],
) {
  if (hasManagedPassword) return texts.managed;
  return isEmailConfirmed ? texts.resettable : texts.notResettable;
}

/** Advises on unknown devices: all that logs in to the account may be someone else’s. */
function useUnknownDeviceText({ hasNoPassword, hasPasskey }: User): string {
  const { text } = useAccountTexts().settings.sessions;
  const { unknownDevice, otherWaysIn } = useIssuerTexts().password;
  const sites = useLinkedSites() ?? [];
  if (hasNoPassword) return unknownDevice;
  return hasPasskey || sites.length > 0 ? `${text} ${otherWaysIn}` : text;
}

function LogOutEverywhere({ user, onClose }: SettingDialogProps) {
  const { sessions } = useAccountTexts().settings;
  return (
    <ConfirmByPassword
      title={sessions.dialog}
      description={sessions.description}
      username={user.username}
      confirmLabel={sessions.action}
      busyLabel={sessions.busy}
      write={useLogOutEverywhere()}
      onClose={onClose}
    />
  );
}

function DownloadData({ user, onClose }: SettingDialogProps) {
  const { data } = useAccountTexts().settings;
  return (
    <ConfirmByPassword
      title={data.dialog}
      description={data.description}
      username={user.username}
      confirmLabel={data.confirm}
      busyLabel={data.busy}
      needsCode={user.hasSecondFactor}
      write={useDownloadData()}
      onClose={onClose}
    />
  );
}

function DeleteAccount({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { settings } = useAccountTexts();
  const { deletion } = settings;
  return (
    <ConfirmByPassword
      title={deletion.dialog(user.username)}
      description={
        <Stack as="dl" gap={4} className={styles.fate}>
          <dt>{deletion.deleted}</dt>
          <dd>{deletion.deletedData}</dd>
          <dt>{deletion.retained}</dt>
          <dd>{deletion.retainedData}</dd>
        </Stack>
      }
      username={user.username}
      confirmLabel={deletion.action}
      busyLabel={common.deleting}
      isDestructive
      needsCode={user.hasSecondFactor}
      write={useDeleteAccount(user)}
      onClose={onClose}
    />
  );
}
