import type { Source } from '@portal/contracts';
import { Muted } from '@portal/sdk';
import styles from './citations.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** The id of a source's entry in the list at the end of the page. */
export const sourceAnchor = (id: string) => `source-${id}`;

interface CitationsProps {
  /** Citations without an entry in the list are left out. */
  ids: readonly string[];
  sources: readonly Source[];
  /** Says where there is none: for claims that should have one. */
  saysNone?: boolean;
}

/** Links to the entries of sources, in their order: [1] [4]. */
export function Citations({ ids, sources, saysNone = false }: CitationsProps) {
  const texts = useSafetyTexts().sources;
  if (saysNone && ids.length === 0)
    return (
      <Muted as="span" size="caption">
        {' '}
        {texts.none}
      </Muted>
    );
  return sources.map(
    ({ id }, index) =>
      ids.includes(id) && (
        <a
          key={id}
          href={`#${sourceAnchor(id)}`}
          className={styles.citation}
          aria-label={texts.citation(index + 1)}
        >
          [{index + 1}]
        </a>
      ),
  );
}
