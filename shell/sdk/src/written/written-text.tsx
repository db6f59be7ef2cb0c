import { classNames } from '../ui/class-names.ts';
import { linkedParts } from './links.ts';
import styles from './written-text.module.css';

/** What a member wrote: text with its line breaks and links, never markup; in the direction that it begins with. */
export const WrittenText = ({ text, className }: { text: string; className?: string }) => (
  <p className={classNames(styles.text, className)} dir="auto">
    {linkedParts(text).map(({ text: shown, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
        <a key={place} href={href} rel="ugc nofollow noopener noreferrer">
          {shown}
        </a>
      ) : (
        shown
      ),
    )}
  </p>
);
