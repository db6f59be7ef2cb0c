import { VisuallyHidden } from '@portal/sdk';
import { Star } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './icon-button.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { moved } from './photo.ts';
import { PhotoRow, PhotoRows } from './photo-row.tsx';

interface OrderedPhotosProps {
  /** Names the list. */
  label: string;
  photos: readonly string[];
  /** What the photo at a place is called. */
  nameOf: (place: number) => string;
  onChange: (photos: string[]) => void;
  /** Offers to make any of them the first. */
  hasMainChoice?: boolean;
  factsOf?: (url: string) => ReactNode;
}

/** Photos whose order one makes: each moves up and down, becomes the main one, or goes. */
export function OrderedPhotos(props: OrderedPhotosProps) {
  const { label, photos, nameOf, onChange, hasMainChoice = false, factsOf } = props;
  const { photos: words } = useTexts();
  const { box, said, follow } = useFollowingFocus();
  const move = (from: number, to: number, act: string) => {
    const url = photos[from];
    if (url === undefined || to < 0 || to >= photos.length) return;
    onChange(moved(photos, from, to));
    follow({ url, act, said: words.isNow(nameOf(from), nameOf(to)) });
  };
  const remove = (place: number) => {
    onChange(photos.filter((_, other) => other !== place));
    const next = photos[place + 1] ?? photos[place - 1];
    follow({ url: next, act: 'remove', said: words.isRemoved(nameOf(place)) });
  };
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <PhotoRows label={label}>
        {photos.map((url, place) => (
          <PhotoRow
            key={url}
            url={url}
            label={nameOf(place)}
            isChecked
            facts={factsOf?.(url)}
            actions={
              <span data-url={url} style={{ display: 'contents' }}>
                <OrderButtons
                  label={nameOf(place)}
                  place={place}
                  amount={photos.length}
                  onMove={(to) => move(place, to, to < place ? 'up' : 'down')}
                  onRemove={() => remove(place)}
                >
                  {hasMainChoice && (
                    <IconButton
                      icon={Star}
                      label={words.setMain(nameOf(place))}
                      data-act="main"
                      aria-disabled={place === 0 || undefined}
                      onClick={() => move(place, 0, 'main')}
                    />
                  )}
                </OrderButtons>
              </span>
            }
          />
        ))}
      </PhotoRows>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface Followed {
  /** The photo that gets the focus; without one the list itself does. */
  url: string | undefined;
  act: string;
  said: string;
}

/** The focus goes where its photo goes: moving an element takes the focus from it. What happened is said. */
function useFollowingFocus() {
  const box = useRef<HTMLDivElement>(null);
  const [followed, setFollowed] = useState<Followed>();
  useEffect(() => {
    if (!followed) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-url]') ?? [])];
    const row = buttons.find(({ dataset }) => dataset.url === followed.url);
    (row?.querySelector<HTMLElement>(`[data-act=${followed.act}]`) ?? box.current)?.focus();
  }, [followed]);
  return { box, said: followed?.said ?? '', follow: setFollowed };
}
