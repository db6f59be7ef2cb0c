import type { ChatMessage } from '@portal/contracts';
import { VisuallyHidden } from '@portal/sdk';
import { useEffect, useRef, useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';

interface ArrivalsProps {
  messages: readonly ChatMessage[];
  viewerId: number | undefined;
}

/** More than so many at once are not read out one by one. */
const maxReadOut = 3;

/** Reads out what others say from now on; never what was said before, nor one's own words. */
export function Arrivals({ messages, viewerId }: ArrivalsProps) {
  const { messages: words } = useTexts();
  const lines = useArrivals(messages, viewerId);
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={words.new}>
        {lines.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

interface Line {
  /** The id of the last message that it speaks of. */
  id: number;
  text: string;
}

function useArrivals(messages: readonly ChatMessage[], viewerId: number | undefined): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const knownTo = useRef(messages.at(-1)?.id ?? 0);
  useEffect(() => {
    const news = messages.filter(({ id, authorId }) => id > knownTo.current && authorId !== viewerId);
    knownTo.current = Math.max(knownTo.current, messages.at(-1)?.id ?? 0);
    if (news.length > 0) setLines((said) => [...said, ...linesOf(news)].slice(-maxReadOut));
  }, [messages, viewerId]);
  return lines;
}

function linesOf(news: readonly ChatMessage[]): Line[] {
  if (news.length <= maxReadOut) {
    return news.map(({ id, authorName, message }) => ({ id, text: `${authorName}: ${message}. ` }));
  }
  return [{ id: news.at(-1)?.id ?? 0, text: `${texts().messages.countNew(news.length)}. ` }];
}
