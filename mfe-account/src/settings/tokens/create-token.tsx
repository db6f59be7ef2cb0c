import { limits, type TokenDays, type TokenScope, tokenDays, tokenScopes } from '@portal/contracts';
import { Select, TextField, useConfirmed } from '@portal/sdk/forms';
import { useState } from 'react';
import { Failure } from '../../auth/failure.tsx';
import { useFields } from '../../auth/use-fields.ts';
import { useAutomationTexts } from '../../texts/automation.ts';
import { Choices } from '../choices.tsx';
import { PasswordDialog, type SettingDialogProps } from '../password-dialog.tsx';
import { NewToken } from './new-token.tsx';
import { useCreateToken } from './token.writes.ts';

/** Asks for the name, the rights and the end of a token; then shows the token, this once. */
export function CreateToken({ user, onClose }: SettingDialogProps) {
  const { tokens: labels } = useAutomationTexts();
  const { confirmed, confirmation } = useConfirmed();
  const create = useCreateToken();
  const { values, field, refuse } = useFields({ name: '' });
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [days, setDays] = useState<TokenDays>(90);
  const [isMissing, setIsMissing] = useState(false);
  if (create.data) return <NewToken made={create.data} user={user} onClose={onClose} />;

  const submit = () => {
    const name = values.name.trim();
    setIsMissing(scopes.length === 0);
    if (refuse({ name: name ? undefined : labels.nameMissing }) || scopes.length === 0) return;
    const body = { name, scopes, expiresInDays: days };
    void confirmed(() => create.mutateAsync({ body })).catch(() => undefined);
  };
  const isUnconfirmed = create.error?.code === 'confirmation_required';
  return (
    <>
      <PasswordDialog
        title={labels.create}
        description={labels.description}
        confirmLabel={labels.create}
        busyLabel={labels.creating}
        isBusy={create.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={labels.name}
          hint={labels.nameHint}
          maxLength={limits.tokens.nameLength}
          autoComplete="off"
          isRequired
          {...field('name')}
        />
        <Select
          label={labels.expiry}
          value={String(days)}
          onChange={(value) => setDays(tokenDays.find((one) => String(one) === value) ?? days)}
          options={tokenDays.map((one) => ({ value: String(one), label: labels.days[one] }))}
        />
        <Choices
          legend={labels.scopes}
          values={tokenScopes}
          labels={labels.scopeNames}
          hints={labels.scopeHints}
          chosen={scopes}
          error={isMissing && scopes.length === 0 ? labels.scopesMissing : undefined}
          onChange={setScopes}
        />
        <Failure error={isUnconfirmed ? null : create.error} />
      </PasswordDialog>
      {confirmation}
    </>
  );
}
