import { checkerSensitivity } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Day } from '../safety/day.tsx';
import styles from './interactions.module.css';
import { useCheckerTexts } from './texts/index.ts';

/** Shows the share of known interactions that the checker finds, over pairs that somebody else chose. */
export function Sensitivity() {
  const texts = useCheckerTexts().sensitivity;
  const language = useLanguage();
  const { date, pairs, interacting, first, ...now } = checkerSensitivity;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const shares = ({ found, rightBand, weaker }: typeof first) => ({
    found: percent.format(found / interacting),
    rightBand: percent.format(rightBand / interacting),
    weaker: percent.format(weaker / interacting),
  });
  return (
    <details className={styles.sensitivity} data-screen-only>
      <summary>{texts.title}</summary>
      <p>
        {texts.text({
          pairs,
          interacting,
          first: shares(first),
          now: shares(now),
          day: <Day date={date} />,
        })}
      </p>
    </details>
  );
}
