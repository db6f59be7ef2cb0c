import { inLanguage, type PlantCard, pictureOf, type Suggestion } from '@portal/contracts';
import { Badge, Card, Grid, LatinName, PlantImage, Stack, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { percent } from '../analysis/percent.ts';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import { MarkedPlantLink } from '../plants/plant-link.tsx';
import { useTexts } from '../texts/index.ts';
import type { Identified } from './identify-photos.ts';
import { RejectPlant } from './reject-plant.tsx';
import styles from './suggestions.module.css';

/** Other candidates, best first, with pictures to compare. */
export function Suggestions({ answer }: { answer: Identified }) {
  const { answer: texts } = useTexts();
  const { suggestions, matchedPlant, verdict } = answer;
  // Without the cards, the pictures, hazard marks and German names are missing; the warnings are in the answer.
  const { data: cards } = useQuery({ ...plantCardsQuery, enabled: suggestions.length > 0 });
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className={styles.section}>
      <h2 id="suggestions">{matchedPlant || verdict === 'unknown' ? texts.couldAlsoBe : texts.couldBe}</h2>
      <Grid as="ul" columns="2" isOneOnPhones gap={16}>
        {suggestions.map((suggestion) => (
          <SuggestedPlant
            key={suggestion.latinName}
            answer={answer}
            suggestion={suggestion}
            card={cards?.find(({ id }) => id === suggestion.plantId)}
          />
        ))}
      </Grid>
    </section>
  );
}

interface SuggestedPlantProps {
  answer: Identified;
  suggestion: Suggestion;
  card: PlantCard | undefined;
}

function SuggestedPlant({ answer, suggestion, card }: SuggestedPlantProps) {
  const { certainty, answer: texts } = useTexts();
  const { plantId, commonName, latinName, confidence, isByTraits } = suggestion;
  const { reasoning, lang } = inLanguage(suggestion, useLanguage());
  return (
    <Card as="li" className={styles.suggestion}>
      <PlantImage {...pictureOf(card)} alt="" widths={[320]} sizes="112px" className={styles.picture} />
      <Stack className={styles.text}>
        <h3>
          <MarkedPlantLink plantId={plantId} plant={{ commonName }} card={card} />
        </h3>
        <LatinName plant={{ commonName, latinName, germanName: card?.germanName }} />
        {isByTraits ? (
          <p>
            <Badge>{texts.byTraits}</Badge>
          </p>
        ) : (
          <p className={styles.confidence}>{certainty.certain(percent(confidence))}</p>
        )}
        {reasoning && <p lang={lang}>{reasoning}</p>}
        {plantId && !answer.isFromDevice && (
          <RejectPlant answer={answer} plant={{ id: plantId, commonName }} />
        )}
      </Stack>
    </Card>
  );
}
