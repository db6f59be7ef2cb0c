import { memberNames } from '@portal/contracts';
import { query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { mentionBefore } from './edits.ts';
import type { useEdits } from './use-edits.ts';

/** A pause in typing before names are asked for, in milliseconds. */
const pauseMs = 150;

/** Completes `@name` at the cursor. The keyboard works as in a listbox: arrows, Enter or Tab, Escape. */
export function useMentions(apply: ReturnType<typeof useEdits>['apply']) {
  const id = useId();
  const [typed, setTyped] = useState<{ start: number; name: string }>();
  const [active, setActive] = useState(0);
  const name = useAfterPause(typed?.name ?? '');
  const { data } = useQuery({
    ...query(memberNames.suggest, { query: { q: name } }),
    enabled: name !== '',
    staleTime: 60_000,
    retry: false,
  });
  const options = typed && data && name === typed.name ? data : [];
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

/** The value once it has not changed for a moment. */
function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
