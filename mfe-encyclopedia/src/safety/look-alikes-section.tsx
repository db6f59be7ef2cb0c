import { inLanguage, links, type Plant } from '@portal/contracts';
import { Badge, Card, HazardMark, Stack, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { LookAlikeLinks } from './look-alike-links.tsx';
import styles from './sections.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** Similar plants, and how to tell them apart. */
export function LookAlikesSection({ plant }: { plant: Plant }) {
  const texts = useSafetyTexts();
  const language = useLanguage();
  if (plant.lookAlikes.length === 0) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby="look-alikes">
      <h2 id="look-alikes">{texts.lookAlikes}</h2>
      <Stack as="ul" gap={16} className={styles.list}>
        {plant.lookAlikes.map((lookAlike) => {
          const { commonName, difference, lang, plant: known } = inLanguage(lookAlike, language);
          return (
            <Stack as="li" gap={4} key={lookAlike.latinName} className={styles.entry}>
              <h3>
                <span>
                  <LookAlikeLinks lookAlike={lookAlike} of={plant} />
                </span>
                <LookAlikeMark lookAlike={lookAlike} />
              </h3>
              <p lang={lang}>{difference}</p>
              {known && known.id !== plant.id && (
                <p className={styles.actions} data-screen-only>
                  <Link to={links.compare(plant.id, known.id)} aria-label={texts.compareWith(commonName)}>
                    {texts.compare}
                  </Link>
                </p>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}

/** The hazard of its page; of a plant without a page only whether it is dangerous is known. */
function LookAlikeMark({ lookAlike: { plant, isDangerous } }: { lookAlike: Plant['lookAlikes'][number] }) {
  const { dangerous } = useSafetyTexts();
  if (plant && plant.hazard !== 'none') return <HazardMark level={plant.hazard} size="small" />;
  return isDangerous && <Badge tone="danger">{dangerous}</Badge>;
}
