import { limits } from '@portal/contracts';
import { TextField } from '@portal/sdk/forms';
import type { ComponentProps } from 'react';
import { useAccountTexts } from '../texts/account.ts';

interface NameFieldsProps {
  /** The properties of a field from `useFields`. */
  field: (name: 'firstName' | 'lastName') => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** First and last name, both optional. */
export function NameFields({ field }: NameFieldsProps) {
  const { register: labels } = useAccountTexts();
  return (
    <>
      <TextField
        label={labels.firstName}
        autoComplete="given-name"
        maxLength={limits.nameLength}
        isOptional
        {...field('firstName')}
      />
      <TextField
        label={labels.lastName}
        autoComplete="family-name"
        maxLength={limits.nameLength}
        isOptional
        {...field('lastName')}
      />
    </>
  );
}
