import { type ReactNode, useState } from 'react';

interface UnfoldedProps {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Details that are open where there is room for them. Results aren't rendered on the server, so the window is known. */
export function Unfolded({ summary, className, children }: UnfoldedProps) {
  const [isOpen] = useState(() => matchMedia('(min-width: 860px)').matches);
  return (
    <details open={isOpen} className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
