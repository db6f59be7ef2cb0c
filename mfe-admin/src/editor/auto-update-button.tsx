import { Button } from '@portal/sdk';
import { Sparkles } from 'lucide-react';
import { useTexts } from '../texts/index.ts';

/** Fetches free photos of the plant from the photo service. */
export interface AutoUpdate {
  isBusy: boolean;
  run: () => void;
}

export function AutoUpdateButton({ autoUpdate }: { autoUpdate: AutoUpdate }) {
  const { editor } = useTexts();
  return (
    <Button isBusy={autoUpdate.isBusy} onClick={autoUpdate.run}>
      <Sparkles aria-hidden size={18} strokeWidth={1.5} />
      {autoUpdate.isBusy ? editor.autoUpdating : editor.autoUpdate}
    </Button>
  );
}
