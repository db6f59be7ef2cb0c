import { Button } from '@portal/sdk';
import { Sparkles } from 'lucide-react';
import type { AutoUpdate } from './edit-photos.tsx';

/** Looks for free photos of the plant and puts them before the others. */
export const AutoUpdateButton = ({ autoUpdate }: { autoUpdate: AutoUpdate }) => (
  <Button isBusy={autoUpdate.isBusy} onClick={autoUpdate.run}>
    <Sparkles aria-hidden size={18} strokeWidth={1.5} />
    {autoUpdate.isBusy ? 'Looking for photos…' : 'Auto-Update Photos'}
  </Button>
);
