import { Button } from '@portal/sdk';
import { useState } from 'react';
import { useAccountTexts } from '../../texts/account.ts';

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { common } = useAccountTexts().settings;
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    // Missing outside of secure contexts.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <>
      <Button size="small" onClick={copy}>
        {state === 'copied' ? common.copied : label}
      </Button>
      <span role="status">{state === 'failed' && common.notCopied}</span>
    </>
  );
}
