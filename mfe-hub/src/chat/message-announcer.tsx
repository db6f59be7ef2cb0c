import type { ChatMessage } from '@portal/contracts';
import { VisuallyHidden } from '@portal/sdk';
import { useEffect, useRef, useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';

interface MessageAnnouncerProps {
  messages: readonly ChatMessage[];
  viewerId: number | undefined;
}

const maxReadOut = 3;

/** Announces others' new messages to screen readers; more than three at once are only counted. */
export function MessageAnnouncer({ messages, viewerId }: MessageAnnouncerProps) {
  const { messages: labels } = useTexts();
  const lines = useAnnouncements(messages, viewerId);
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={labels.new}>
        {lines.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

interface Line {
  id: number;
  text: string;
}

function useAnnouncements(messages: readonly ChatMessage[], viewerId: number | undefined): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const lastSeenId = useRef(messages.at(-1)?.id ?? 0);
  useEffect(() => {
    const received = messages.filter(({ id, authorId }) => id > lastSeenId.current && authorId !== viewerId);
    lastSeenId.current = Math.max(lastSeenId.current, messages.at(-1)?.id ?? 0);
    if (received.length > 0) setLines((current) => [...current, ...linesOf(received)].slice(-maxReadOut));
  }, [messages, viewerId]);
  return lines;
}

function linesOf(received: readonly ChatMessage[]): Line[] {
  if (received.length <= maxReadOut) {
    return received.map(({ id, authorName, message }) => ({ id, text: `${authorName}: ${message}. ` }));
  }
  return [{ id: received.at(-1)?.id ?? 0, text: `${texts().messages.countNew(received.length)}. ` }];
}
