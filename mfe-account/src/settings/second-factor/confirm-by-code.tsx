import type { ApiError } from '@portal/sdk';
import type { ComponentProps } from 'react';
import { ConfirmByPassword } from '../confirm-by-password.tsx';

type ConfirmByCodeProps = Omit<ComponentProps<typeof ConfirmByPassword>, 'needsCode' | 'write'> & {
  write: {
    isPending: boolean;
    error: ApiError | null;
    mutate: (
      input: { body: { password: string; code: string } },
      then: { onError: (error: ApiError) => void },
    ) => void;
  };
};

/** Asks for the password and a code. The caller closes it, or shows what follows. */
export const ConfirmByCode = ({ write, ...props }: ConfirmByCodeProps) => (
  <ConfirmByPassword
    {...props}
    needsCode
    write={{
      ...write,
      mutate: ({ body: { password, code = '' } }, { onError }) =>
        write.mutate({ body: { password, code } }, { onError }),
    }}
  />
);
