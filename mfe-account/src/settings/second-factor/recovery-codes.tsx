import { Button, Grid, Row } from '@portal/sdk';
import { Checkbox, Dialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { useAccountTexts } from '../../texts/account.ts';
import { saveFile } from '../save-file.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  username: string;
  onClose: () => void;
}

/** Shows the recovery codes, once: it closes only after the member has said that they are saved. */
export function RecoveryCodes({ codes, username, onClose }: RecoveryCodesProps) {
  const { factor } = useAccountTexts().settings;
  const [isSaved, setIsSaved] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const text = `${factor.fileTitle(username)}\n\n${codes.join('\n')}\n`;
  const close = () => (isSaved ? onClose() : setIsReminded(true));
  return (
    <Dialog
      title={factor.codesTitle}
      description={factor.codesDescription}
      size="small"
      isOpen
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {factor.codesDone}
        </Button>
      }
    >
      <div className={styles.printed}>
        <p className={styles.paperTitle}>{factor.fileTitle(username)}</p>
        <Grid as="ol" gap={16} rowGap={8} className={styles.codes} aria-label={factor.codesTitle}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Grid>
      </div>
      <Row gap={8} className={styles.keep}>
        <CopyButton text={codes.join('\n')} label={factor.copyCodes} />
        <Button
          size="small"
          onClick={() => saveFile(new File([text], factor.fileName, { type: 'text/plain' }))}
        >
          {factor.download}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {factor.print}
        </Button>
      </Row>
      <Checkbox label={factor.saved} isChecked={isSaved} onChange={setIsSaved} />
      <p role="alert" className={styles.reminder}>
        {isReminded && !isSaved && factor.notSaved}
      </p>
    </Dialog>
  );
}
