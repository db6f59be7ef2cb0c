import { Row } from '@portal/sdk';
import { useEffect, useRef, useState } from 'react';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { openSectionOf } from './plant-section.tsx';
import styles from './section-index.module.css';

export interface PageSection {
  /** The id of its heading. */
  id: string;
  title: string;
}

/** A bar of links to the sections of the page that stays below the header; marks the one that is being read. */
export function SectionIndex({ sections }: { sections: PageSection[] }) {
  const { sections: label } = useSafetyTexts();
  const current = useCurrentSection(sections);
  const list = useListAt(current);
  useOpenedSections();
  return (
    <nav aria-label={label} className={styles.bar} data-screen-only>
      <Row as="ul" isNowrap className={styles.list} ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => openSectionOf(`#${id}`)}
            >
              {title}
            </a>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** Opens the section of each link to a part of the page, those in the texts and in addresses too. */
function useOpenedSections(): void {
  useEffect(() => {
    const open = () => openSectionOf(location.hash);
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

/** Keeps the link of the current section in view. */
function useListAt(current: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const link = current && box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !link) return;
    box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return list;
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
