import { type ReplyOf, releases } from '@portal/contracts';
import { type ApiError, call, keyOf, Row, toast, toastFailure } from '@portal/sdk';
import { Button, Form, InputNumber, Select } from '@portal/sdk/antd';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { useReleaseTexts } from '../texts/releases.ts';

interface OwnMachineProps extends Pick<ReplyOf<typeof releases.list>, 'remotes' | 'override'> {
  confirmed: <T>(act: () => Promise<T>) => Promise<T>;
}

interface Values {
  name: string;
  host: 'localhost' | '127.0.0.1';
  port: number;
}

/** Points a remote at a development server of the administrator's machine, for this sign-in only. */
export function OwnMachine({ remotes, override, confirmed }: OwnMachineProps) {
  const labels = useReleaseTexts();
  const client = useQueryClient();
  const { mutate: change, isPending } = useMutation<unknown, ApiError, Values | undefined>({
    mutationFn: (values) => (values ? confirmed(() => start(values)) : call(releases.endOverride)),
    onSuccess: (_, values) => {
      toast({ title: values ? labels.ownMachineOn : labels.ownMachineOff });
      return client.invalidateQueries({ queryKey: keyOf(releases.list) });
    },
    onError: (error) => {
      // The person cancelled.
      if (error.code !== 'confirmation_required') toastFailure(labels.notDone, error);
    },
  });
  if (override)
    return (
      <Row gap={16} rowGap={8} align="baseline">
        <p>{labels.ownMachineUsed(labels.partOf(override.name), override.address)}</p>
        <Button loading={isPending} onClick={() => change(undefined)}>
          {labels.ownMachineStop}
        </Button>
      </Row>
    );
  return (
    <Form<Values>
      layout="inline"
      colon={false}
      requiredMark={false}
      initialValues={{ name: remotes[0]?.name, host: 'localhost', port: 5173 }}
      onFinish={(values) => change(values)}
    >
      <Form.Item name="name" label={labels.part}>
        <Select
          popupMatchSelectWidth={false}
          options={remotes.map(({ name }) => ({ value: name, label: labels.partOf(name) }))}
        />
      </Form.Item>
      <Form.Item name="host" label={labels.host}>
        <Select options={['localhost', '127.0.0.1'].map((value) => ({ value }))} />
      </Form.Item>
      <Form.Item
        name="port"
        label={labels.port}
        rules={[{ required: true, type: 'integer', min: 1024, max: 65_535, message: labels.portWrong }]}
      >
        <InputNumber controls={false} />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        {labels.ownMachineStart}
      </Button>
    </Form>
  );
}

const start = ({ name, ...body }: Values) => call(releases.setOverride, { params: { name }, body });
