import { linkedParts } from './links.ts';
import styles from './writing.module.css';

/** What a member wrote: text with its line breaks and links, never markup; each paragraph in its own direction. */
export const WrittenText = ({ text }: { text: string }) => (
  <p className={styles.text} dir="auto">
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
