import { limits, type ReplyOf, teamReleases } from '@portal/contracts';
import { call, Stack, toast, useBackToClose } from '@portal/sdk';
import { Alert, Button, Form, type FormInstance, Input, InputNumber, Modal } from '@portal/sdk/antd';
import type { Shown } from '../parts/use-shown.ts';
import { teamTexts, useTeamTexts } from '../texts/teams.ts';
import styles from './teams.module.css';
import { type Confirmed, useChangeTeam } from './use-change-team.ts';

type Made = ReplyOf<typeof teamReleases.makeToken>;

interface TokenDialogProps {
  name: string;
  shown: Shown<true>;
  confirmed: Confirmed;
  /** The token that was made: its secret is shown this once. */
  made: Made | undefined;
  onMade: (made: Made) => void;
}

interface Values {
  label: string;
  days: number;
}

/** Makes a token, and shows its secret once. */
export function TokenDialog({ name, shown, confirmed, made, onMade }: TokenDialogProps) {
  const labels = useTeamTexts();
  const [form] = Form.useForm<Values>();
  const { mutate: make, isPending } = useChangeTeam<Values, Made>({
    send: (body) => confirmed(() => call(teamReleases.makeToken, { params: { name }, body })),
    onDone: onMade,
  });
  useBackToClose(shown.isOpen, () => !isPending && shown.close());
  return (
    <Modal
      open={shown.isOpen}
      title={made ? labels.secretTitle : labels.makeTokenFor(name)}
      okText={made ? labels.done : labels.makeToken}
      cancelText={labels.cancel}
      footer={(whole, { OkBtn }) => (made ? <OkBtn /> : whole)}
      confirmLoading={isPending}
      closable={!isPending}
      // Meanwhile another dialog may ask for the password.
      focusable={{ trap: !isPending }}
      // A click beside it would lose the secret.
      mask={{ closable: false }}
      destroyOnHidden
      onOk={made ? shown.close : form.submit}
      onCancel={shown.close}
      afterClose={shown.afterClose}
    >
      {made ? <Secret secret={made.secret} /> : <TokenForm form={form} onFinish={(values) => make(values)} />}
    </Modal>
  );
}

function TokenForm({ form, onFinish }: { form: FormInstance<Values>; onFinish: (values: Values) => void }) {
  const labels = useTeamTexts();
  return (
    <Form<Values>
      form={form}
      name="token"
      layout="vertical"
      requiredMark={false}
      initialValues={{ days: 90 }}
      onFinish={onFinish}
    >
      <Form.Item
        name="label"
        label={labels.label}
        extra={labels.labelHint}
        rules={[{ required: true, whitespace: true, message: labels.labelMissing }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="days"
        label={labels.days}
        rules={[
          {
            required: true,
            type: 'integer',
            min: 1,
            max: limits.teams.tokenDays,
            message: labels.daysWrong,
          },
        ]}
      >
        <InputNumber controls={false} />
      </Form.Item>
    </Form>
  );
}

function Secret({ secret }: { secret: string }) {
  const labels = useTeamTexts();
  const copy = () => {
    const { copied, notCopied } = teamTexts();
    // Missing outside of secure contexts.
    void Promise.resolve(navigator.clipboard?.writeText(secret) ?? Promise.reject()).then(
      () => toast({ title: copied }),
      () => toast({ title: notCopied, variant: 'destructive' }),
    );
  };
  return (
    <Stack gap={16} align="start">
      <Alert type="warning" showIcon title={labels.secretText} />
      <code className={styles.secret}>{secret}</code>
      <Button onClick={copy}>{labels.copy}</Button>
    </Stack>
  );
}
