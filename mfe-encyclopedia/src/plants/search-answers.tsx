import {
  checkLink,
  type FoundCard,
  type Harm,
  type HelpKind,
  inLanguage,
  links,
  type SearchAnswer,
} from '@portal/contracts';
import { Grid, LinkButton, PlantName, plantNameIn, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { ArrowLeftRight } from 'lucide-react';
import { HelpNumbers } from '../safety/help-numbers.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './search-answers.module.css';

/** Whom to call, the most fitting first. */
const helpKindsOf: Record<Harm, readonly HelpKind[]> = {
  'self-harm': ['crisis', 'emergency', 'poison'],
  'harm to others': ['emergency', 'poison', 'crisis'],
  abortion: ['pregnancy', 'emergency', 'poison'],
  intoxication: ['emergency', 'poison', 'crisis'],
  'animal poisoning': ['poison', 'emergency'],
};

/** For questions whose intent is not clear, such as the deadly dose of a plant. */
const anyHelp: readonly HelpKind[] = ['emergency', 'poison', 'crisis'];

interface SearchAnswersProps {
  answers: readonly SearchAnswer[];
  /** The plants of the search. */
  plants: readonly FoundCard[];
}

/** Returns whether an answer says of a plant what its card would say: with its name before it where there are several. */
export const isAbout = ({ sentence }: SearchAnswer, { match }: FoundCard) =>
  match.sentence !== undefined && sentence.text.endsWith(match.sentence.text);

/** The answers above the plants of a search, the most important first. Those about plants share a card. */
export function SearchAnswers({ answers, plants }: SearchAnswersProps) {
  const { home } = useTexts();
  const about = answers.filter(({ kind }) => kind === 'plant');
  const first = answers.findIndex(({ kind }) => kind === 'plant');
  return answers.map((answer, index) => {
    if (answer.kind !== 'plant') return <Answer key={keyOf(answer)} answer={answer} />;
    if (index !== first) return null;
    const plant = about.length === 1 ? plants.find((each) => isAbout(answer, each)) : undefined;
    return (
      <div key="plant" className={styles.answer} data-kind="plant" data-level={(plant ?? plants[0])?.hazard}>
        {plant && plant.match.sentence?.text === answer.sentence.text && (
          <p className={styles.plant}>
            <Link to={links.plant(plant.id)}>
              <PlantName plant={plant} />
            </Link>
          </p>
        )}
        <AboutPlants answers={about} plants={plants} />
        {plant?.match.section && (
          <Link to={{ pathname: links.plant(plant.id), hash: plant.match.section }}>
            {home.moreAboutDose}
          </Link>
        )}
      </div>
    );
  });
}

/** No line begins with a separator. */
const withSeparators = (text: string) => text.replaceAll(' · ', '\u00a0· ');

const keyOf = ({ kind, sentence }: SearchAnswer) => kind + sentence.text;

/** Answers about one plant, or about two that are confused, with the way to compare them. */
function AboutPlants({ answers, plants }: SearchAnswersProps) {
  const { home } = useTexts();
  const language = useLanguage();
  const compared = answers.find((answer) => answer.compared)?.compared;
  return (
    <>
      <Grid gap={32} rowGap={12} columns={answers.length > 1 ? '2' : undefined} isOneOnPhones align="start">
        {answers.map((answer) => {
          const { text, lang } = inLanguage(answer.sentence, language);
          const [subject = '', ...rest] = text.split(': ');
          const named = plants.find((plant) => plantNameIn(plant, language).name === subject);
          return (
            <p key={keyOf(answer)} lang={lang}>
              {rest.length > 0 ? (
                <>
                  <strong>{named ? <Link to={links.plant(named.id)}>{subject}</Link> : subject}:</strong>{' '}
                  {withSeparators(rest.join(': '))}
                </>
              ) : (
                withSeparators(text)
              )}
            </p>
          );
        })}
      </Grid>
      {compared && (
        <LinkButton size="small" to={links.compare(...compared)}>
          <ArrowLeftRight aria-hidden size={17} strokeWidth={1.5} />
          {home.compareTwo}
        </LinkButton>
      )}
    </>
  );
}

function Answer({ answer }: { answer: SearchAnswer }) {
  const { home } = useTexts();
  const { severity } = answer;
  const { text, lang } = inLanguage(answer.sentence, useLanguage());
  // Of a known interaction the rating comes first.
  const [rating, ...rest] = severity ? text.split(': ') : ['', text];
  return (
    <div className={styles.answer} data-kind={answer.kind} data-severity={severity}>
      <p lang={lang}>
        {rating && (
          <>
            <strong>{rating}</strong>
            {'\n'}
          </>
        )}
        {rest.join(': ')}
      </p>
      {answer.kind === 'note' && answer.link && (
        <Link to={answer.asked ? checkLink(answer.asked) : links.interactions()}>{home.checkMedicines}</Link>
      )}
      {answer.kind === 'help' && <HelpNumbers kinds={answer.harm ? helpKindsOf[answer.harm] : anyHelp} />}
    </div>
  );
}
