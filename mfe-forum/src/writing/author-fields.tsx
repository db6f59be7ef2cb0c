import { limits } from '@portal/contracts';
import { TextField } from '@portal/sdk/forms';
import styles from './writing.module.css';

interface AuthorFieldsProps {
  name: string;
  email: string;
  onName: (name: string) => void;
  onEmail: (email: string) => void;
  /** Messages by field, as the service names them. */
  errors: Record<string, string>;
}

/** The name that stands under what one writes, and an address that nobody else is told. */
export const AuthorFields = ({ name, email, onName, onEmail, errors }: AuthorFieldsProps) => (
  <div className={styles.authorFields}>
    <TextField
      label="Your name"
      value={name}
      onChange={onName}
      autoComplete="nickname"
      maxLength={limits.authorNameLength}
      isRequired
      error={errors.authorName}
    />
    <TextField
      label="Email"
      type="email"
      value={email}
      onChange={onEmail}
      autoComplete="email"
      maxLength={limits.emailLength}
      isOptional
      hint="Never shown to anyone but you."
      error={errors.authorEmail}
    />
  </div>
);
