import { checkerSensitivity } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Day } from '../safety/day.tsx';
import styles from './interactions.module.css';
import { useCheckerTexts } from './texts/index.ts';

/** What share of known interactions the checker finds, measured over pairs that somebody else chose. */
export function Sensitivity() {
  const texts = useCheckerTexts().sensitivity;
  const language = useLanguage();
  const { date, pairs, inGuide, ...counts } = checkerSensitivity;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const share = (count: number) => percent.format(count / inGuide);
  return (
    <details className={styles.sensitivity} data-screen-only>
      <summary>{texts.title}</summary>
      <p>
        {texts.text({
          pairs,
          inGuide,
          found: share(counts.found),
          rightBand: share(counts.rightBand),
          weaker: share(counts.weaker),
          day: <Day date={date} />,
        })}
      </p>
    </details>
  );
}
