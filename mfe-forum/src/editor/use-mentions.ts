import { limits, memberNames } from '@portal/contracts';
import { query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { mentionBefore } from './edits.ts';
import type { useEdits } from './use-edits.ts';
import { type MemberName, useParticipants } from './use-participants.ts';

/** A pause in typing before names are asked for, in milliseconds. */
const pauseMs = 150;

/** Members are searched for from this number of characters. */
const minSearched = 2;

/**
 * Completes `@name` at the cursor: those who write in the thread at once, then all members. The keyboard works as in a
 * listbox: arrows, Enter or Tab, Escape.
 */
export function useMentions(apply: ReturnType<typeof useEdits>['apply'], threadId: number | undefined) {
  const id = useId();
  const [typed, setTyped] = useState<{ start: number; name: string }>();
  const [active, setActive] = useState(0);
  const name = useAfterPause(typed?.name ?? '');
  const { data } = useQuery({
    ...query(memberNames.suggest, { query: { q: name } }),
    enabled: name.length >= minSearched,
    staleTime: 60_000,
    retry: false,
  });
  const findParticipants = useParticipants(threadId);
  const found = typed && name === typed.name && data ? data : [];
  const options = typed ? joined(findParticipants(typed.name), found) : [];
  const close = () => setTyped(undefined);
  const choose = (username: string) => {
    const start = typed?.start ?? 0;
    const end = start + 1 + (typed?.name.length ?? 0);
    const insert = `@${username} `;
    close();
    apply(() => ({ start, end, insert, select: [start + insert.length, start + insert.length] }));
  };
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const found = selectionStart === selectionEnd ? mentionBefore(value, selectionStart) : undefined;
    if (found?.name === typed?.name && found?.start === typed?.start) return;
    setTyped(found);
    setActive(0);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (options.length === 0 || event.nativeEvent.isComposing) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: options.length - 1 };
    const step = steps[event.key];
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? options[active] : undefined;
    if (step !== undefined) setActive((active + step) % options.length);
    else if (chosen) choose(chosen.username);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    // The dialog or page around it must not close as well.
    event.stopPropagation();
    return true;
  };
  const isOpen = options.length > 0;
  return {
    id,
    options,
    active,
    choose,
    handleKey,
    control: {
      onSelect: follow,
      onBlur: close,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }),
    },
  };
}

/** Both, each member once, as many as one answer has. */
const joined = (first: MemberName[], second: MemberName[]): MemberName[] =>
  [...new Map([...first, ...second].map((member) => [member.id, member])).values()].slice(
    0,
    limits.profile.suggestions,
  );

/** The value once it has not changed for a moment. */
function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
