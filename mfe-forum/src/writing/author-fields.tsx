import { limits } from '@portal/contracts';
import { Grid } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';

interface AuthorFieldsProps {
  name: string;
  email: string;
  onName: (name: string) => void;
  onEmail: (email: string) => void;
  /** Messages by the service's field names. */
  errors: Record<string, string>;
}

/** The name and the private e-mail address of an author. */
export function AuthorFields({ name, email, onName, onEmail, errors }: AuthorFieldsProps) {
  const { reply } = useTexts();
  return (
    <Grid columns="2" isOneOnPhones gap={24} rowGap={0} align="start">
      <TextField
        label={reply.yourName}
        value={name}
        onChange={onName}
        autoComplete="nickname"
        maxLength={limits.authorNameLength}
        isRequired
        error={errors.authorName}
      />
      <TextField
        label={reply.email}
        type="email"
        value={email}
        onChange={onEmail}
        autoComplete="email"
        maxLength={limits.emailLength}
        isOptional
        hint={reply.emailHint}
        error={errors.authorEmail}
      />
    </Grid>
  );
}
