import { Button, Row } from '@portal/sdk';
import { ArrowDown } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './comments.module.css';

/** "3 new replies", which stays in view at the foot of the window until the reader asks for them. */
export function NewReplies({ amount, onShow }: { amount: number; onShow: () => void }) {
  const { conversation } = useTexts();
  return (
    <Row align="stretch" justify="center" isNowrap role="status" className={styles.newReplies}>
      {amount > 0 && (
        <Button variant="primary" onClick={onShow}>
          <ArrowDown aria-hidden size={18} strokeWidth={1.5} />
          {conversation.newReplies(amount)}
        </Button>
      )}
    </Row>
  );
}
