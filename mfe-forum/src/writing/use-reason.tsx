import { limits } from '@portal/contracts';
import { TextArea } from '@portal/sdk/forms';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';

/** The reason of an act of staff: its optional field, and the part of the call's input, if there is one. */
export function useReason() {
  const { staff } = useTexts();
  const [text, setText] = useState('');
  const reason = text.trim();
  const field = (
    <TextArea
      label={staff.reason}
      hint={staff.reasonHint}
      isOptional
      value={text}
      onChange={setText}
      rows={2}
      maxLength={limits.moderation.reasonLength}
      hasCounter
    />
  );
  return { field, input: reason ? { body: { reason } } : {} };
}
