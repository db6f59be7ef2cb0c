import {
  helpServices,
  inLanguage,
  links,
  type PlantWarning,
  readCountry,
  servicesOf,
  toCall,
} from '@portal/contracts';
import { classNames, query, useIsServed, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { CircleAlert, type LucideIcon, Phone, Skull, TriangleAlert } from 'lucide-react';
import { PlantLink } from '../plants/plant-link.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './warnings.module.css';

/** Look-alikes come as a caution, with their danger in the sentence. */
type Kind = PlantWarning['level'] | 'lookAlike';

const icons: Record<Kind, LucideIcon> = {
  caution: CircleAlert,
  lookAlike: TriangleAlert,
  toxic: TriangleAlert,
  deadly: Skull,
};

/** The gravest warning in a panel; the others are folded below it. */
export function Warnings({ warnings }: { warnings: PlantWarning[] }) {
  const texts = useTexts().answer;
  const [gravest, ...others] = warnings;
  if (!gravest) return null;
  return (
    <section aria-label={texts.warnings} className={styles.warnings}>
      <div className={classNames(styles.panel, gravest.level !== 'caution' && styles.severe)}>
        <WarningText warning={gravest} kind={kindOf(gravest)} />
        {kindOf(gravest) === 'deadly' && <EmergencyLine plantId={gravest.plantId} />}
      </div>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.moreWarnings(others.length)}</summary>
          <ul>
            {others.map((warning) => (
              <li key={`${warning.latinName} ${warning.text}`}>
                <WarningText warning={warning} kind={kindOf(warning)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const kindOf = ({ level, isLookAlike }: PlantWarning): Kind => (isLookAlike ? 'lookAlike' : level);

/** The number of the visitor's country; without a connection or a country, those of Europe and the United States. */
function EmergencyLine({ plantId }: Pick<PlantWarning, 'plantId'>) {
  const { emergency, emergencyAnywhere, firstAid } = useTexts().answer;
  const { data: services = [] } = useQuery(query(helpServices.list));
  const [service] = servicesOf(services, ['emergency'], readCountry(window));
  const hasPlantPages = useIsServed(links.plant);
  return (
    <p className={styles.emergency}>
      <Phone aria-hidden size={18} strokeWidth={2} />
      <span>
        {service
          ? emergency(<Call phone={service.phone} />)
          : emergencyAnywhere(<Call phone="112" />, <Call phone="911" />)}
        {plantId !== undefined && hasPlantPages && (
          <>
            {' '}
            <Link to={{ pathname: links.plant(plantId), hash: '#safety' }}>{firstAid}</Link>
          </>
        )}
      </span>
    </p>
  );
}

const Call = ({ phone }: { phone: string }) => <a href={toCall(phone)}>{phone}</a>;

function WarningText({ warning, kind }: { warning: PlantWarning; kind: Kind }) {
  const { warningKinds } = useTexts().answer;
  const { plantId, commonName, german } = warning;
  const language = useLanguage();
  const { text, lang } = inLanguage(warning, language);
  const Icon = icons[kind];
  // Most sentences begin with the name.
  const name = (language === 'de' && german?.commonName) || commonName;
  const isNamed = text.startsWith(name);
  return (
    <>
      <Icon aria-hidden size={22} strokeWidth={1.5} />
      <p>
        <strong>
          {warningKinds[kind]}:{' '}
          <PlantLink plantId={plantId} plant={{ commonName, germanName: german?.commonName }} />
          {!isNamed && '.'}
        </strong>
        {!isNamed && ' '}
        <span lang={lang}>{isNamed ? text.slice(name.length) : text}</span>
      </p>
    </>
  );
}
