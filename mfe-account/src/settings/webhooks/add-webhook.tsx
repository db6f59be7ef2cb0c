import { limits, type WebhookKind, webhookKinds } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import { TextField, useConfirmed } from '@portal/sdk/forms';
import { useState } from 'react';
import { Failure } from '../../auth/failure.tsx';
import { useFields } from '../../auth/use-fields.ts';
import { useAutomationTexts } from '../../texts/automation.ts';
import { Choices } from '../choices.tsx';
import { NewSecret } from '../new-secret.tsx';
import { PasswordDialog, type SettingDialogProps } from '../password-dialog.tsx';
import { useCreateWebhook } from './webhook.writes.ts';

/** Asks for the address and the events of a webhook; then shows the key of its signatures, this once. */
export function AddWebhook({ onClose }: SettingDialogProps) {
  const { webhooks: labels } = useAutomationTexts();
  const { confirmed, confirmation } = useConfirmed();
  const create = useCreateWebhook();
  const { values, field, refuse } = useFields({ address: '' });
  const [kinds, setKinds] = useState<WebhookKind[]>(['care']);
  if (create.data)
    return (
      <NewSecret
        title={labels.madeTitle}
        description={labels.madeDescription}
        label={labels.key}
        secret={create.data.secret}
        onClose={onClose}
      />
    );

  const submit = () => {
    const address = values.address.trim();
    if (refuse({ address: address ? undefined : labels.addressMissing }) || kinds.length === 0) return;
    void confirmed(() => create.mutateAsync({ body: { address, kinds } })).catch((error: ApiError) =>
      refuse({ address: error.fields.address }),
    );
  };
  const isShown = create.error?.code === 'confirmation_required' || create.error?.fields.address;
  return (
    <>
      <PasswordDialog
        title={labels.add}
        description={labels.description}
        confirmLabel={labels.add}
        busyLabel={labels.adding}
        isBusy={create.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={labels.address}
          hint={labels.addressHint}
          type="url"
          placeholder="https://"
          maxLength={limits.webhooks.addressLength}
          autoComplete="off"
          isRequired
          {...field('address')}
        />
        <Choices
          legend={labels.kinds}
          values={webhookKinds}
          labels={labels.kindNames}
          chosen={kinds}
          error={kinds.length === 0 ? labels.kindsMissing : undefined}
          onChange={setKinds}
        />
        <Failure error={isShown ? null : create.error} />
      </PasswordDialog>
      {confirmation}
    </>
  );
}
