import { bulletinDate, chatTimestamp, shortDate, type Zone } from '../format.ts';
import { useIsHydrated, usePageTime } from '../hydration.ts';

interface MomentProps {
  /** An ISO 8601 time. */
  at: string;
  format?: 'short' | 'bulletin' | 'chat';
  /** The time that chat timestamps are relative to. */
  now?: Date;
}

/** The time zone to show dates in. */
export const useZone = (): Zone => (useIsHydrated() ? 'local' : 'utc');

/** A date in the reader's own time. On pages that are rendered on the server it is in UTC until they are hydrated. */
export function Moment({ at, format = 'short', now }: MomentProps) {
  const zone = useZone();
  const pageTime = usePageTime();
  const texts = {
    short: () => shortDate(at, zone),
    bulletin: () => bulletinDate(at, zone),
    chat: () => chatTimestamp(at, now ?? pageTime, zone),
  };
  return (
    // Browsers write dates slightly differently from the server: spaces, abbreviations.
    <time dateTime={at} suppressHydrationWarning>
      {texts[format]()}
    </time>
  );
}
