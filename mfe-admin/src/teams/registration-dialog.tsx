import { type RemotePermit, type Role, type TeamRegistration, teamReleases } from '@portal/contracts';
import { call, classNames, Muted, useBackToClose } from '@portal/sdk';
import { Form, Input, Modal, Radio } from '@portal/sdk/antd';
import type { Shown } from '../parts/use-shown.ts';
import { useTeamTexts } from '../texts/teams.ts';
import { RequestedRights } from './requested-rights.tsx';
import { newRights, type TeamRemote, widened } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';
import styles from './teams.module.css';
import { type Confirmed, useChangeTeam } from './use-change-team.ts';

interface RegistrationDialogProps {
  /** Empty: a new one. With a request: what its release asks for is filled in, to be confirmed or removed. */
  remote: Partial<TeamRemote>;
  shown: Shown<Partial<TeamRemote>>;
  confirmed: Confirmed;
}

interface Values extends Omit<RemotePermit, 'roles' | 'slots'> {
  name: string;
  publicKey: string;
  roles: Role[];
  slots?: string[];
}

const emptyPermit: RemotePermit = { tier: 'frame', calls: [], slots: [], origins: [] };

/** Registers a team's remote, changes its rights, or confirms those that its release asks for. */
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
      title={name ? (needs ? labels.reviewOf(name) : labels.changeOf(name)) : labels.register}
      okText={name ? (needs ? labels.confirm : labels.save) : labels.registerShort}
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
        <RightsFields added={registration && needs && newRights(registration.permit, needs)} />
      </Form>
    </Modal>
  );
}

function useRegister(
  registration: TeamRegistration | undefined,
  { confirmed, onDone }: { confirmed: Confirmed; onDone: () => void },
) {
  // The form has widgets only for a remote in the page.
  const send = ({ name, roles, slots = [], ...rights }: Values) => {
    const body = {
      ...{ ...rights, slots },
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
