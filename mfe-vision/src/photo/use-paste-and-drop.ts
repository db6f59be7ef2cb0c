import { pastedFiles } from '@portal/sdk/forms';
import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files pasted or dropped anywhere on the page. Returns whether a file is being dragged. */
export function usePasteAndDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const accept = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      // Text is pasted into the focused field as usual.
      if (accept(pastedFiles(event.clipboardData))) event.preventDefault();
    };
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    const handleLeave = (event: DragEvent) => {
      // Without a related target, the pointer has left the window.
      if (!event.relatedTarget) setDragged(false);
    };
    const handleDrop = (event: DragEvent) => {
      setDragged(false);
      // Otherwise the browser would open the file.
      if (accept([...(event.dataTransfer?.files ?? [])])) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', handlePaste, { signal });
    document.addEventListener('dragover', handleDrag, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    return () => listening.abort();
  }, []);
  return isDragged;
}
