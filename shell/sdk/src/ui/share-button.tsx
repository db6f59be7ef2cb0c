import { Share2 } from 'lucide-react';
import { texts, useTexts } from '../texts/index.ts';
import { toast } from '../toasts/toast.ts';
import { Button } from './button.tsx';

interface ShareButtonProps {
  /** The name of what is shared. */
  title: string;
  /** Its path in the portal: `/plant/12`. */
  path: string;
}

/** Shares a page by the device's own dialog or, where there is none, copies its address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { share } = useTexts();
  return (
    <Button size="small" variant="quiet" onClick={() => void sharePage(title, path)} data-screen-only>
      <Share2 aria-hidden size={16} strokeWidth={1.5} />
      {share.share}
    </Button>
  );
}

async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  // Not in every browser: others copy the address.
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(url);
}

/** Browsers without a secure connection have no clipboard. */
async function copy(url: string): Promise<void> {
  const { share } = texts();
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: share.copied, description: url });
  } catch {
    toast({ title: share.notCopied, description: url });
  }
}
