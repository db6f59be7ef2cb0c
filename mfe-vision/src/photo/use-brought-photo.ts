import { useEffect, useEffectEvent, useState } from 'react';

/** Takes a picture that is pasted, or dropped anywhere on the page. Answers whether one is being dragged over it. */
export function useBroughtPhoto(onBring: (file: File) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const bring = useEffectEvent((transfer: DataTransfer | null) => {
    const [file] = transfer?.files ?? [];
    if (file) onBring(file);
    return file !== undefined;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      // Words are pasted into the field that has the focus, as ever.
      if (bring(event.clipboardData)) event.preventDefault();
    };
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    const handleLeave = (event: DragEvent) => {
      // Without a next element the pointer has left the window.
      if (!event.relatedTarget) setDragged(false);
    };
    const handleDrop = (event: DragEvent) => {
      setDragged(false);
      // Else the browser would leave the page for the file.
      if (bring(event.dataTransfer)) event.preventDefault();
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
