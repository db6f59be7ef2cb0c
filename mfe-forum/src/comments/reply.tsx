import type { Comment, Thread } from '@portal/contracts';
import { links } from '@portal/contracts';
import { Button, LinkButton, useSession } from '@portal/sdk';
import { MessageSquareReply } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './comments.module.css';
import { ReplyForm } from './reply-form.tsx';
import { useReply } from './use-reply.ts';

interface ReplyProps {
  thread: Thread;
  heading: ReactNode;
  onPosted: (comment: Comment) => void;
  onSessionEnd: (reason: string) => void;
}

/** The header of the comments, with the reply form; anonymous visitors get a link to the login. */
export function Reply({ thread, heading, onPosted, onSessionEnd }: ReplyProps) {
  const texts = useTexts();
  const { status } = useSession();
  const [choice, setChoice] = useState<boolean>();
  const [wasOpened, setOpened] = useState(false);
  const reply = useReply({
    thread,
    onSessionEnd,
    onPosted: (comment) => {
      setChoice(false);
      onPosted(comment);
    },
  });
  // Opens at once if there is a draft.
  const isOpen = choice ?? reply.draft.content !== '';
  const toggle = () => {
    setOpened(true);
    setChoice(!isOpen);
  };
  return (
    <>
      <div className={styles.header}>
        {heading}
        {status === 'anonymous' && (
          <LinkButton to={links.auth({ next: links.thread(thread.id) })}>
            {texts.reply.loginToReply}
          </LinkButton>
        )}
        {status === 'member' && (
          <Button onClick={toggle} aria-expanded={isOpen} variant={isOpen ? 'plain' : 'primary'}>
            <MessageSquareReply aria-hidden size={18} strokeWidth={1.5} />
            {texts.reply.reply}
          </Button>
        )}
      </div>
      {status === 'member' && isOpen && (
        <ReplyForm
          reply={reply}
          autoFocus={wasOpened}
          onChange={(changes) => {
            setChoice(true);
            reply.change(changes);
          }}
        />
      )}
    </>
  );
}
