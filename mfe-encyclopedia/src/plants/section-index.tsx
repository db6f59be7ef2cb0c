import { Muted, Row } from '@portal/sdk';
import { useEffect, useState } from 'react';
import { useSafetyTexts } from '../safety/texts/index.ts';
import styles from './section-index.module.css';

export interface PageSection {
  /** The id of its heading. */
  id: string;
  title: string;
}

/** Links to the sections of the page; marks the one that is being read. */
export function SectionIndex({ sections }: { sections: PageSection[] }) {
  const { sections: label } = useSafetyTexts();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={label} className={styles.index} data-screen-only>
      <Muted size="caption" className={styles.title}>
        {label}
      </Muted>
      <Row as="ul" gap={8} align="stretch" isNowrap className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** Everything above the lower edge of the upper third, however far. */
const aboveTheLine = '1000000px 0px -66% 0px';

/** The last section whose heading has passed the upper third of the screen. */
function useCurrentSection(sections: PageSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const headings = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((heading) => heading !== null);
    const update = () => {
      const line = window.innerHeight / 3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    };
    const observer = new IntersectionObserver(update, { rootMargin: aboveTheLine });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
