import { useTexts } from '../texts/index.ts';
import styles from './thread-list.module.css';

/** What a forum without discussions says about how it works. */
export function CommunityGuide() {
  const { guide } = useTexts();
  return (
    <section className={styles.guide} aria-labelledby="community-guide">
      <h2 id="community-guide">{guide.title}</h2>
      <dl>
        {guide.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
