import { limits } from '@portal/contracts';
import { Button, Row } from '@portal/sdk';
import { Dialog, Form, TextField } from '@portal/sdk/forms';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { useRenameCollection } from './collection.queries.ts';
import styles from './collection-panel.module.css';

interface RenameCollectionDialogProps {
  name: string;
  onRenamed: (name: string) => void;
  onClose: () => void;
}

export function RenameCollectionDialog({ name, onRenamed, onClose }: RenameCollectionDialogProps) {
  const { collections, common } = useTexts();
  const [text, setText] = useState(name);
  const rename = useRenameCollection(name, {
    onSuccess(next) {
      onClose();
      onRenamed(next);
    },
  });
  const newName = text.trim();
  const mayRename = newName !== '' && newName !== name;
  const submit = () => {
    if (mayRename) rename.mutate({ params: { name }, body: { collectionName: newName } });
  };
  const type = (next: string) => {
    setText(next);
    rename.reset();
  };
  return (
    <Dialog title={collections.renameDialog} size="small" isOpen isBusy={rename.isPending} onClose={onClose}>
      <Form onSubmit={submit} busy={rename.isPending}>
        <TextField
          label={collections.name}
          value={text}
          onChange={type}
          maxLength={limits.collection.nameLength}
          error={rename.error?.fields.collectionName ?? rename.error?.detail}
        />
        <Row gap={8} align="stretch" justify="end" isNowrap className={styles.buttons}>
          <Button disabled={rename.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={rename.isPending} disabled={!mayRename}>
            {collections.rename}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
