import {
  allEndpoints,
  type RemotePermit,
  type Role,
  roleNames,
  type TeamRegistration,
  teamReleases,
} from '@portal/contracts';
import { call, classNames, Muted, useBackToClose } from '@portal/sdk';
import { Alert, Form, Input, Modal, Radio, Select } from '@portal/sdk/antd';
import type { KeyboardEvent } from 'react';
import type { Shown } from '../parts/use-shown.ts';
import { useTeamTexts } from '../texts/teams.ts';
import { RequestedRights } from './requested-rights.tsx';
import { type TeamRemote, widened } from './rights.ts';
import styles from './teams.module.css';
import { type Confirmed, useChangeTeam } from './use-change-team.ts';

interface RegistrationDialogProps {
  /** Empty: a new one. */
  remote: Partial<TeamRemote>;
  shown: Shown<Partial<TeamRemote>>;
  confirmed: Confirmed;
}

interface Values extends Omit<RemotePermit, 'roles'> {
  name: string;
  publicKey: string;
  roles: Role[];
}

const emptyPermit: RemotePermit = { tier: 'frame', calls: [], slots: [], origins: [] };

const calls = allEndpoints()
  .filter(({ call: { access } }) => access !== 'internal')
  .map(({ name, call: { access } }) => ({ name, isForStaff: access !== 'anyone' && access !== 'member' }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const staffCalls = new Set(calls.filter(({ isForStaff }) => isForStaff).map(({ name }) => name));

/** Registers a team's remote, or changes its rights; what a release asks for is filled in, to be confirmed or removed. */
export function RegistrationDialog({ remote, shown, confirmed }: RegistrationDialogProps) {
  const labels = useTeamTexts();
  const [form] = Form.useForm<Values>();
  const { name, registration } = remote;
  const needs = registration?.request?.needs;
  const permit = widened(registration?.permit ?? emptyPermit, needs);
  const { mutate: register, isPending } = useRegister(registration, { confirmed, onDone: shown.close });
  useBackToClose(shown.isOpen, () => !isPending && shown.close());
  return (
    <Modal
      open={shown.isOpen}
      title={name ? labels.changeOf(name) : labels.register}
      okText={labels.confirm}
      cancelText={labels.cancel}
      confirmLoading={isPending}
      closable={!isPending}
      // Meanwhile another dialog may ask for the password.
      focusable={{ trap: !isPending }}
      // A click beside it would lose what was typed.
      mask={{ closable: false }}
      width={640}
      destroyOnHidden
      onOk={form.submit}
      onCancel={shown.close}
      afterClose={shown.afterClose}
    >
      {registration && needs && (
        <div className={classNames(styles.request, styles.note)}>
          <strong>{labels.newRights}</strong>
          <RequestedRights permit={registration.permit} needs={needs} />
        </div>
      )}
      <Form<Values>
        form={form}
        name="registration"
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name,
          publicKey: registration?.publicKey,
          ...permit,
          roles: permit.roles ?? [],
        }}
        onFinish={(values) => register(values)}
      >
        <TeamFields isNew={!registration} />
        <RightsFields />
      </Form>
    </Modal>
  );
}

function useRegister(
  registration: TeamRegistration | undefined,
  { confirmed, onDone }: { confirmed: Confirmed; onDone: () => void },
) {
  const send = ({ name, roles, ...rights }: Values) => {
    const body = {
      ...rights,
      ...(roles.length > 0 && { roles }),
      ...(registration && { expected: registration.since }),
    };
    return confirmed(() => call(teamReleases.register, { params: { name }, body }));
  };
  return useChangeTeam<Values>({ send, done: useTeamTexts().saved, onDone });
}

function TeamFields({ isNew }: { isNew: boolean }) {
  const labels = useTeamTexts();
  return (
    <>
      <Form.Item
        name="name"
        label={labels.name}
        extra={labels.nameHint}
        hidden={!isNew}
        rules={[{ required: true, pattern: /^[a-z][a-z-]{0,39}$/, message: labels.nameWrong }]}
      >
        <Input autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="publicKey"
        label={labels.key}
        extra={labels.keyHint}
        rules={[{ required: true, whitespace: true, message: labels.keyMissing }]}
      >
        <Input.TextArea rows={2} spellCheck={false} className={styles.key ?? ''} />
      </Form.Item>
      <Form.Item name="tier" label={labels.tier}>
        <Radio.Group className={styles.tiers ?? ''}>
          {(['frame', 'page'] as const).map((tier) => (
            <Radio key={tier} value={tier}>
              <strong>{labels.tiers[tier]}</strong>
              <Muted size="text">{labels.tierTexts[tier]}</Muted>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </>
  );
}

/** antd's lists take Tab for Enter: it would grant the right that is marked, and keep the focus. */
const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};

function RightsFields() {
  const labels = useTeamTexts();
  const chosen: string[] = Form.useWatch('calls') ?? [];
  const forStaff = chosen.filter((each) => staffCalls.has(each));
  return (
    <div onKeyDownCapture={leaveByTab}>
      <Form.Item name="calls" label={labels.calls} extra={labels.callsHint}>
        <Select
          mode="multiple"
          options={calls.map((each) => ({
            value: each.name,
            label: each.isForStaff ? `${each.name} (${labels.ofStaff})` : each.name,
          }))}
        />
      </Form.Item>
      {forStaff.length > 0 && (
        <Alert
          className={styles.note ?? ''}
          type="warning"
          showIcon
          title={labels.staffWarning(forStaff.join(', '))}
        />
      )}
      <Form.Item name="roles" label={labels.roles} extra={labels.rolesHint}>
        <Select
          mode="multiple"
          options={roleNames.map((role) => ({ value: role, label: labels.roleNames[role] }))}
        />
      </Form.Item>
      <Form.Item name="slots" label={labels.slots} extra={labels.slotsHint}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item
        name="origins"
        label={labels.origins}
        extra={labels.originsHint}
        rules={[
          {
            type: 'array',
            defaultField: { type: 'string', pattern: /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/ },
            message: labels.originWrong,
          },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
    </div>
  );
}
