import { type ChatMessage, chat, type Reaction, reactions, type Viewer } from '@portal/contracts';
import { classNames, useWrite } from '@portal/sdk';
import { Heart, Laugh, ThumbsUp } from 'lucide-react';
import { toastFailure } from '../failure.ts';
import { useTexts } from '../texts/index.ts';
import styles from './message.module.css';

/** Adds a reaction of the viewer, or removes it. */
export type React = (id: number, reaction: Reaction, isAdded: boolean) => void;

/** One for all messages: there are hundreds. */
export function useReact(onChanged: (message: ChatMessage) => void): React {
  const options = { onSuccess: onChanged, onError: toastFailure };
  const react = useWrite(chat.react, options);
  const unreact = useWrite(chat.unreact, options);
  return (id, reaction, isAdded) => (isAdded ? react : unreact).mutate({ params: { id, reaction } });
}

const icons = { helpful: ThumbsUp, love: Heart, laugh: Laugh } satisfies Record<Reaction, typeof Heart>;

interface ReactionsProps {
  message: ChatMessage;
  viewer: Viewer | null;
  onReact: React;
}

/** The reactions to a message with their counts; members add and remove their own. */
export function Reactions({ message: { id, message, reactions: given }, viewer, onReact }: ReactionsProps) {
  const { messages: labels } = useTexts();
  return reactions.map((reaction) => {
    const members = given?.[reaction] ?? [];
    const isGiven = viewer !== null && members.includes(viewer.id);
    const Icon = icons[reaction];
    const label = labels.reacted(labels.reactions[reaction], members.length);
    const content = (
      <>
        <Icon aria-hidden size={16} strokeWidth={1.5} />
        {members.length > 0 && members.length}
      </>
    );
    if (viewer) {
      return (
        <button
          key={reaction}
          type="button"
          className={classNames(styles.reaction, members.length === 0 && styles.act)}
          aria-label={labels.react(label, message)}
          aria-pressed={isGiven}
          title={labels.reactions[reaction]}
          onClick={() => onReact(id, reaction, !isGiven)}
        >
          {content}
        </button>
      );
    }
    return (
      members.length > 0 && (
        <span key={reaction} role="img" aria-label={label} className={styles.reaction}>
          {content}
        </span>
      )
    );
  });
}
