import { VisuallyHidden } from '@portal/sdk';
import { ArrowDown, ArrowUp, type LucideIcon, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './icon-button.tsx';
import { PhotoRow, PhotoRows } from './photo-row.tsx';

interface OrderedPhotosProps {
  label: string;
  photos: readonly string[];
  /** The label of the photo at an index. */
  nameOf: (place: number) => string;
  onChange: (photos: string[]) => void;
  /** Shows a button to make a photo the first. */
  hasMainChoice?: boolean;
  detailsOf?: (url: string) => ReactNode;
}

/**
 * Photos that can be reordered, by buttons or by dragging, and removed. At the ends the buttons stay focusable but do
 * nothing, so the focus isn't lost.
 */
export function OrderedPhotos(props: OrderedPhotosProps) {
  const { label, photos, nameOf, onChange, hasMainChoice = false, detailsOf } = props;
  const { photos: labels } = useTexts();
  const { box, announcement, follow } = useFollowingFocus();
  const [dragged, setDragged] = useState<string>();
  const move = (from: number, to: number, action: string) => {
    const url = photos[from];
    if (url === undefined || to < 0 || to >= photos.length) return;
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, url));
    follow({ url, action, announcement: labels.isNow(nameOf(from), nameOf(to)) });
  };
  const remove = (place: number) => {
    onChange(photos.filter((_, other) => other !== place));
    const next = photos[place + 1] ?? photos[place - 1];
    follow({ url: next, action: 'remove', announcement: labels.isRemoved(nameOf(place)) });
  };
  const mover = (icon: LucideIcon, action: string, name: string, from: number, to: number) => (
    <IconButton
      icon={icon}
      label={name}
      data-action={action}
      aria-disabled={to === from || photos[to] === undefined || undefined}
      onClick={() => move(from, to, action)}
    />
  );
  return (
    <div ref={box} tabIndex={-1}>
      <PhotoRows label={label} urls={photos} nameOf={nameOf}>
        {photos.map((url, place) => (
          <PhotoRow
            key={url}
            url={url}
            label={nameOf(place)}
            details={detailsOf?.(url)}
            drag={{
              draggable: true,
              'data-dragged': url === dragged || undefined,
              onDragStart: () => setDragged(url),
              onDragEnd: () => setDragged(undefined),
              onDragOver: (event) => dragged !== undefined && event.preventDefault(),
              onDrop(event) {
                event.preventDefault();
                if (dragged !== undefined) move(photos.indexOf(dragged), place, 'up');
                setDragged(undefined);
              },
            }}
            actions={
              <>
                {mover(ArrowUp, 'up', labels.moveUp(nameOf(place)), place, place - 1)}
                {mover(ArrowDown, 'down', labels.moveDown(nameOf(place)), place, place + 1)}
                {hasMainChoice && mover(Star, 'main', labels.setMain(nameOf(place)), place, 0)}
                <IconButton
                  icon={Trash2}
                  label={labels.remove(nameOf(place))}
                  data-action="remove"
                  isDestructive
                  onClick={() => remove(place)}
                />
              </>
            }
          />
        ))}
      </PhotoRows>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

interface Focus {
  /** The photo to focus; otherwise the list. */
  url: string | undefined;
  action: string;
  announcement: string;
}

/** Restores the focus after a move, which takes it from the element, and announces the move. */
function useFollowingFocus() {
  const box = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus>();
  useEffect(() => {
    if (!focus) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-url]') ?? [])];
    const row = buttons.find(({ dataset }) => dataset.url === focus.url);
    (row?.querySelector<HTMLElement>(`[data-action=${focus.action}]`) ?? box.current)?.focus();
  }, [focus]);
  return { box, announcement: focus?.announcement ?? '', follow: setFocus };
}
