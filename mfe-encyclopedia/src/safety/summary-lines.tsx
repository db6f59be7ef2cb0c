import { inLanguage, isPoisonous, type Source, type Summary, type ToxicityLevel } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Figures } from '../plants/figures.tsx';
import { Citations } from './citations.tsx';
import styles from './summary-lines.module.css';
import { useSafetyTexts } from './texts/index.ts';

type Line = keyof Summary;

interface SummaryLinesProps {
  summary: Summary;
  /** Of a poisonous plant the danger comes first. */
  hazard: ToxicityLevel;
  lines?: readonly Line[];
  /** One paragraph a line, for cards. */
  isCompact?: boolean;
  /** The list that the citations link to; without one there are none. */
  sources?: readonly Source[];
}

const useFirst: readonly Line[] = ['use', 'danger', 'avoid'];
const dangerFirst: readonly Line[] = ['danger', 'avoid', 'use'];

/** A plant in three sentences: its use, its main danger, and who must not use it. */
export function SummaryLines(props: SummaryLinesProps) {
  const { summary, hazard, isCompact = false, sources } = props;
  const { lines = isPoisonous(hazard) ? dangerFirst : useFirst } = props;
  const texts = useSafetyTexts().summary;
  const language = useLanguage();
  return (
    <dl className={isCompact ? styles.compact : styles.lines}>
      {lines.map((line) => {
        const { text, lang, sources: cited } = inLanguage(summary[line], language);
        return (
          <div key={line} data-line={line}>
            <dt>{texts[line]}</dt>{' '}
            <dd lang={lang}>
              <Figures of={text} />
              {sources && <Citations ids={cited} sources={sources} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
