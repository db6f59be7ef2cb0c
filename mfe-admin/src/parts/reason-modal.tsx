import { limits } from '@portal/contracts';
import { Chip, Muted, Row, useBackToClose } from '@portal/sdk';
import { Form, type FormInstance, Input, Modal } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './reason-modal.module.css';

interface ReasonModalProps<Values extends object> {
  isOpen: boolean;
  isBusy: boolean;
  title: ReactNode;
  /** Effect of the action. */
  description: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  /** Reasons to choose. */
  suggestions?: readonly string[];
  /** Readers of the reason, if it goes further than the audit log. */
  hint?: string | undefined;
  cancelLabel?: string;
  maxLength?: number;
  /** Fields before the reason. */
  children?: ReactNode;
  initialValues?: Values;
  form?: FormInstance;
  /** Called with the trimmed reason and the values of the other fields. */
  onConfirm: (values: Values & { reason: string }) => void;
  onClose: () => void;
  afterClose: () => void;
}

/** Asks for the reason of an act, to type or to choose, before it is carried out. */
export function ReasonModal<Values extends object>(props: ReasonModalProps<Values>) {
  const { reasonModal: labels } = useTexts();
  const { isOpen, isBusy, title, confirmLabel, isDanger = false, onConfirm, onClose } = props;
  const [ownForm] = Form.useForm();
  const form = props.form ?? ownForm;
  useBackToClose(isOpen, () => !isBusy && onClose());
  return (
    <Modal
      open={isOpen}
      title={title}
      okText={isBusy ? labels.saving : confirmLabel}
      cancelText={props.cancelLabel ?? labels.cancel}
      okButtonProps={{ danger: isDanger }}
      cancelButtonProps={{ disabled: isBusy }}
      confirmLoading={isBusy}
      closable={!isBusy}
      keyboard={!isBusy}
      // Meanwhile another dialog may ask for the password.
      focusable={{ trap: !isBusy }}
      // A click beside it would lose what was typed.
      mask={{ closable: false }}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
      afterClose={props.afterClose}
    >
      <div className={styles.description}>{props.description}</div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={props.initialValues ?? {}}
        onFinish={(values) => onConfirm({ ...values, reason: values.reason.trim() })}
      >
        {props.children}
        <ReasonFields
          form={form}
          suggestions={props.suggestions ?? []}
          hint={props.hint ?? labels.hint}
          maxLength={props.maxLength ?? limits.moderation.reasonLength}
        />
      </Form>
    </Modal>
  );
}

interface ReasonFieldsProps {
  form: FormInstance;
  suggestions: readonly string[];
  hint: string;
  maxLength: number;
}

function ReasonFields({ form, suggestions, hint, maxLength }: ReasonFieldsProps) {
  const { reasonModal: labels } = useTexts();
  const reason = Form.useWatch('reason', form);
  return (
    <>
      <Form.Item
        name="reason"
        label={labels.reason}
        extra={hint}
        rules={[{ required: true, whitespace: true, message: labels.missing }]}
      >
        <Input.TextArea rows={3} maxLength={maxLength} showCount />
      </Form.Item>
      {suggestions.length > 0 && (
        <Row as="fieldset" gap={8} className={styles.suggestions}>
          <Muted as="legend" size="caption">
            {labels.suggestions}
          </Muted>
          {suggestions.map((each) => (
            <Chip
              key={each}
              isSelected={reason === each}
              onClick={() => form.setFields([{ name: 'reason', value: each, errors: [] }])}
            >
              {each}
            </Chip>
          ))}
        </Row>
      )}
    </>
  );
}
