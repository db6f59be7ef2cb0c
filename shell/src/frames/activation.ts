/** How long a browser takes a gesture for one, in milliseconds. */
const gestureMs = 5000;
/** How long the page may learn of a click after the frame, in milliseconds, and how often it looks. */
const settleMs = 300;
const stepMs = 20;
/** A visitor may click a frame so often in an unusual way; a program goes on. */
const mostThefts = 3;
const gestures = ['pointerdown', 'keydown'] as const;

/**
 * Tells gestures in a frame from those in the page. Browsers count a click in a frame as one in the page around it, too; so
 * it was in the frame if the frame has the focus, and the page saw no gesture itself since.
 * @param onTheft Called when the frame has taken the focus from a field several times.
 */
export function watchActivation(frame: HTMLIFrameElement, onTheft: () => void) {
  let pageGestureAt = Number.NEGATIVE_INFINITY;
  let focusedAt = Number.NEGATIVE_INFINITY;
  let before: Element | null = null;
  let isTabbing = false;
  let thefts = 0;

  const noteGesture = (event: Event) => {
    pageGestureAt = performance.now();
    isTabbing = event instanceof KeyboardEvent && event.key === 'Tab';
  };
  const noteFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== frame) before = target;
  };
  /** Gives a field its focus back that the frame took from it: what is typed there must not reach the frame. */
  const guardField = () => {
    if (document.activeElement !== frame) return;
    focusedAt = performance.now();
    const isTaken = isField(before) && !isTabbing && canHover() && !frame.matches(':hover');
    if (!isTaken) return;
    (before as HTMLElement).focus({ preventScroll: true });
    thefts += 1;
    if (thefts === mostThefts) onTheft();
  };
  // The document knows its focus after the event.
  const noteBlur = () => setTimeout(guardField);

  for (const each of gestures) document.addEventListener(each, noteGesture, true);
  document.addEventListener('focusin', noteFocus);
  window.addEventListener('blur', noteBlur);
  const isActive = (): boolean => {
    const activation = navigator.userActivation as UserActivation | undefined;
    if (!activation?.isActive || document.activeElement !== frame) return false;
    return focusedAt > pageGestureAt || performance.now() - pageGestureAt > gestureMs;
  };
  return {
    /**
     * Returns whether the visitor has just acted in the frame. A message that the frame sends then may arrive before the
     * page learns of the click: another process reports it.
     */
    async isActive(): Promise<boolean> {
      for (let waitedMs = 0; waitedMs < settleMs && !isActive(); waitedMs += stepMs)
        await new Promise((done) => setTimeout(done, stepMs));
      return isActive();
    },
    stop() {
      for (const each of gestures) document.removeEventListener(each, noteGesture, true);
      document.removeEventListener('focusin', noteFocus);
      window.removeEventListener('blur', noteBlur);
    },
  };
}

export type ActivationWatch = ReturnType<typeof watchActivation>;

const isField = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable]') === true && element.isConnected;

/** Touches in a frame leave no trace in the page, so there the focus stays where it is. */
const canHover = () => matchMedia('(hover: hover)').matches;
