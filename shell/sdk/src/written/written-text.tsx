import { linkedParts } from '@portal/markup/addresses';
import { classNames } from '../ui/class-names.ts';
import styles from './written-text.module.css';

/** A member's text: with line breaks and links, never markup; its first letters set the direction. */
export const WrittenText = ({ text, className }: { text: string; className?: string }) => (
  <p className={classNames(styles.text, className)} dir="auto">
    {linkedParts(text).map(({ text: part, href }, index) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id but their position.
        <a key={index} href={href} rel="ugc nofollow noopener noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
