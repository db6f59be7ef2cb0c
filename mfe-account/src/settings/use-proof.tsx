import { type ApiError, useSession } from '@portal/sdk';
import { useState } from 'react';
import { CodeField } from '../auth/code-field.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useAccountTexts } from '../texts/account.ts';

type Fields<Name extends string> = Record<Name | 'password', string>;

/**
 * A form with a password, if the account has one, and with a code where the account has a second factor; `proof` is what the call needs of
 * them. The code is last, and asked for as soon as the service misses it: another device may have turned it on.
 */
export function useProof<Name extends string>(
  initial: Fields<Name>,
  { needsCode = false }: { needsCode?: boolean | undefined },
) {
  const { code: labels } = useAccountTexts();
  const hasPassword = !useSession().user?.hasNoPassword;
  const form = useFields({ ...initial, code: '' } as Fields<Name | 'code'>);
  const [isCodeMissed, setCodeMissed] = useState(false);
  const { password, code } = form.values;
  const isCodeAsked = needsCode || isCodeMissed;
  const names = Object.keys(form.values) as (Name | 'password' | 'code')[];
  return {
    ...form,
    proof: { ...(hasPassword && { password }), ...(isCodeAsked && { code }) },
    codeField: isCodeAsked && <CodeField {...form.field('code')} />,
    /** Like `refuse` of the fields, and refuses a missing code. */
    refuse: (errors: Parameters<typeof form.refuse>[0]) =>
      form.refuse({
        ...errors,
        ...(!hasPassword && { password: undefined }),
        code: isCodeAsked && !code.trim() ? labels.missing : undefined,
      }),
    onError({ fields }: ApiError) {
      if (fields.code) setCodeMissed(true);
      form.refuse(fields as Parameters<typeof form.refuse>[0]);
    },
    isAtField: names.some((name) => form.field(name).error !== undefined),
  };
}
