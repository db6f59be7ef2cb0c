import { limits } from '@portal/contracts';
import { Button, Grid, Row } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './writing.module.css';

interface AuthorFieldsProps {
  name: string;
  email: string;
  onName: (name: string) => void;
  onEmail: (email: string) => void;
  /** Messages by the service's field names. */
  errors: Record<string, string>;
}

/** The name and the private e-mail address of an author: one line, until they are changed or have to be. */
export function AuthorFields({ name, email, onName, onEmail, errors }: AuthorFieldsProps) {
  const { reply } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [mustChange, setMustChange] = useState(false);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const isOpen = isOpened || mustChange;
  // From then on: the fields stay while they are corrected.
  if (!isOpen && (!name.trim() || errors.authorName || errors.authorEmail)) setMustChange(true);
  if (!isOpen) {
    return (
      <Row as="p" gap={8} rowGap={0} className={styles.postAs}>
        <span>{reply.postAs(<strong dir="auto">{name}</strong>, email)}</span>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={false}
          aria-label={reply.changeAuthor}
          onClick={() => setOpened(true)}
        >
          {reply.change}
        </Button>
      </Row>
    );
  }
  return (
    <Grid columns="2" isOneOnPhones gap={24} rowGap={0} align="start">
      <TextField
        label={reply.yourName}
        value={name}
        onChange={onName}
        autoComplete="nickname"
        maxLength={limits.authorNameLength}
        isRequired
        inputRef={field}
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
