import type { Content } from '@portal/contracts';
import { Button, classNames, Grid, Picture, Stack } from '@portal/sdk';
import { FormattedText } from '@portal/sdk/markdown';
import { useState } from 'react';
import { useModerationTexts } from '../texts/moderation.ts';
import styles from './case-view.module.css';

interface CaseContentProps {
  /** As it was when the case was opened. */
  content: Content;
  /** Now; null if it is deleted or can't be read, undefined until it has loaded. */
  current: Content | null | undefined;
}

/** The content as it was, beside the content now if that differs. */
export function CaseContent({ content, current }: CaseContentProps) {
  const labels = useModerationTexts();
  if (current === null) {
    return (
      <>
        <Written content={content} />
        <p className={styles.note}>{labels.deletedNow}</p>
      </>
    );
  }
  if (!current || isSame(content, current)) {
    return (
      <>
        <Written content={content} />
        {current && current.isHidden !== content.isHidden && (
          <p className={styles.note}>{current.isHidden ? labels.hiddenNow : labels.shownNow}</p>
        )}
      </>
    );
  }
  return (
    <Grid columns="2" isOneOnPhones gap={16}>
      <section>
        <h3>{labels.atOpening}</h3>
        <Written content={content} />
      </section>
      <section>
        <h3>{labels.now}</h3>
        <Written content={current} />
      </section>
    </Grid>
  );
}

const isSame = (a: Content, b: Content) =>
  a.text === b.text && a.format === b.format && ownTitle(a) === ownTitle(b) && a.photoUrl === b.photoUrl;

const ownTitle = ({ kind, title }: Content) => (kind === 'thread' ? title : undefined);

/** Longer texts are shortened until someone asks for more. */
const shortLength = 400;
const shortLines = 6;

function Written({ content }: { content: Content }) {
  const { kind, title, text, format, photoUrl } = content;
  const labels = useModerationTexts();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shortLength || text.split('\n').length > shortLines;
  const hasPictures = format === 'markdown' && text.includes('](/api/images/');
  const [isBlurred, setBlurred] = useState(hasPictures);
  return (
    <Stack gap={8} align="start" className={styles.content}>
      {title && kind === 'thread' && (
        <p className={styles.contentTitle} dir="auto">
          {title}
        </p>
      )}
      {text && (
        <FormattedText
          text={text}
          format={format}
          mentions={[]}
          className={classNames(isLong && !isOpen && styles.short, isBlurred && styles.blurred)}
        />
      )}
      {isBlurred && (
        <Button size="small" variant="quiet" onClick={() => setBlurred(false)}>
          {labels.showPictures}
        </Button>
      )}
      {isLong && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? labels.showLess : labels.showAll}
        </Button>
      )}
      {photoUrl?.startsWith('/api/images/') && (
        <Photo key={photoUrl} url={photoUrl} author={content.authorName} isHeld={content.isPhotoHeld} />
      )}
    </Stack>
  );
}

interface PhotoProps {
  url: string;
  author: string;
  isHeld: boolean | undefined;
}

/** A photo; one that was held back is blurred until someone wants to see it. */
function Photo({ url, author, isHeld = false }: PhotoProps) {
  const labels = useModerationTexts();
  const [isBlurred, setBlurred] = useState(isHeld);
  return (
    <>
      {isHeld && <p className={styles.note}>{labels.photoHeld}</p>}
      <div className={styles.photoFrame} data-blurred={isBlurred}>
        <Picture
          url={url}
          alt={labels.photoOf(author)}
          sizes="(min-width: 600px) 320px, 100vw"
          className={styles.photo}
        />
        {isBlurred && (
          <Button size="small" className={styles.showPhoto} onClick={() => setBlurred(false)}>
            {labels.showPhoto}
          </Button>
        )}
      </div>
    </>
  );
}
