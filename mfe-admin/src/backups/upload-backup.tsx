import { backups, type BackupContent as Content } from '@portal/contracts';
import { Button, call, Row, Stack } from '@portal/sdk';
import { Progress } from '@portal/sdk/antd';
import { TextField } from '@portal/sdk/forms';
import { type FormEvent, useState } from 'react';
import { useBackupTexts } from '../texts/backups.ts';
import { BackupContent } from './backup-content.tsx';
import styles from './backups.module.css';
import { RestoreButton } from './restore-button.tsx';
import { sendParts } from './send-parts.ts';
import { type Confirmed, useBackupAct } from './use-backup-act.ts';

interface UploadBackupProps {
  isBusy: boolean;
  confirmed: Confirmed;
}

/** A backup of another machine: its file and its key, what is in it, and its restore. */
export function UploadBackup({ isBusy, confirmed }: UploadBackupProps) {
  const texts = useBackupTexts();
  const [file, setFile] = useState<File>();
  const [key, setKey] = useState('');
  const [sent, setSent] = useState(0);
  const [content, setContent] = useState<Content>();
  const open = useBackupAct(async () => {
    if (!file) return;
    setContent(undefined);
    await sendParts(file, { confirmed, onSent: setSent });
    setContent(await confirmed(() => call(backups.inspect, { body: { key: key.trim() } })));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };
  const percent = file ? Math.floor((sent / file.size) * 100) : 0;
  return (
    <form onSubmit={submit}>
      <Stack gap={16} className={styles.upload}>
        <p>{texts.uploadText}</p>
        <FileChoice
          isDisabled={open.isPending}
          onChoose={(chosen) => {
            setFile(chosen);
            setContent(undefined);
            setSent(0);
          }}
        />
        <TextField
          label={texts.key}
          hint={texts.keyHint}
          type="password"
          name="backup-key"
          autoComplete="off"
          value={key}
          onChange={setKey}
        />
        <Row gap={12}>
          <Button type="submit" disabled={!file || !key.trim() || open.isPending}>
            {open.isPending ? texts.opening : texts.open}
          </Button>
        </Row>
        {open.isPending && <Progress percent={percent} aria-label={texts.sending} />}
        {content && (
          <div className={styles.opened}>
            <BackupContent content={content} />
            <RestoreButton
              backup={{ key: key.trim() }}
              at={content.at}
              isDisabled={isBusy}
              confirmed={confirmed}
            />
          </div>
        )}
      </Stack>
    </form>
  );
}

interface FileChoiceProps {
  isDisabled: boolean;
  onChoose: (file: File | undefined) => void;
}

function FileChoice({ isDisabled, onChoose }: FileChoiceProps) {
  const { file } = useBackupTexts();
  return (
    <label className={styles.choice}>
      <span>{file}</span>
      <input
        type="file"
        accept=".age"
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </label>
  );
}
