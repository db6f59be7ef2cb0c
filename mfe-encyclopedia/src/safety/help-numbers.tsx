import {
  type HelpKind,
  type HelpService,
  helpServices,
  type Language,
  servicesOf,
  toCall,
} from '@portal/contracts';
import { Muted, query, Row, Skeleton, Stack, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useId } from 'react';
import { useCountry } from './country.ts';
import { Day } from './day.tsx';
import styles from './help-numbers.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** The countries that most readers of a language call from: shown until the visitor's is known. */
const nearCountries: Record<Language, string[]> = { en: ['GB', 'IE', 'US'], de: ['DE', 'AT', 'CH'] };

/** The most numbers of the visitor's country that show at once. */
const maxShown = 3;

interface HelpNumbersProps {
  /** In the order of the list. */
  kinds: readonly HelpKind[];
}

/** The numbers to call: those of the visitor's country first and always visible, the others on demand. */
export function HelpNumbers({ kinds }: HelpNumbersProps) {
  const { help } = useSafetyTexts();
  const language = useLanguage();
  const { data: all, isPending } = useQuery(query(helpServices.list));
  const [country, choose] = useCountry();
  if (isPending) return <Skeleton height={112} />;
  const services = kinds.flatMap((kind) => (all ?? []).filter((service) => service.kind === kind));
  if (services.length === 0) return null;
  const own = servicesOf(services, kinds, country);
  // Every poison centre of a country answers for all of it.
  const shown = own.length > 0 ? own.slice(0, maxShown) : nearestOf(services, nearCountries[language]);
  const others = services.filter((service) => !shown.includes(service)).sort(byCountry);
  const checked = services.map((service) => service.checked).sort()[0];
  return (
    <div className={styles.numbers}>
      <CountryChoice services={services} country={own.length > 0 ? country : undefined} onChoose={choose} />
      <ServiceList services={shown} label={help.numbers} withCountry={own.length === 0} />
      {others.length > 0 && (
        <details className={styles.others} data-screen-only>
          <summary>{help.others(others.length)}</summary>
          <ServiceList services={others} label={help.others(others.length)} withCountry />
        </details>
      )}
      {checked && <p className={styles.checked}>{help.checked(<Day date={checked} />)}</p>}
    </div>
  );
}

/** The first service of each kind in each of the countries, then the European emergency number. */
const nearestOf = (services: HelpService[], countries: string[]) =>
  services.filter(
    (service) =>
      service.country === 'EU' ||
      (countries.includes(service.country) &&
        services.find((each) => each.country === service.country && each.kind === service.kind) === service),
  );

const byCountry = (a: HelpService, b: HelpService) =>
  a.country === b.country ? 0 : a.country < b.country ? -1 : 1;

interface CountryChoiceProps {
  services: HelpService[];
  country: string | undefined;
  onChoose: (country: string) => void;
}

/** Asks once where the browser's language has no region; the browser keeps the answer. */
function CountryChoice({ services, country, onChoose }: CountryChoiceProps) {
  const { help } = useSafetyTexts();
  const id = useId();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  const codes = [...new Set(services.map((service) => service.country))].filter((code) => code !== 'EU');
  const options = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Row as="p" gap={12} rowGap={4} className={styles.country} data-screen-only>
      <label htmlFor={id}>{help.country}</label>
      <select id={id} value={country ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {country === undefined && <option value="">{help.chooseCountry}</option>}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  );
}

interface ServiceListProps {
  services: HelpService[];
  label: string;
  withCountry: boolean;
}

function ServiceList({ services, label, withCountry }: ServiceListProps) {
  const language = useLanguage();
  return (
    <Stack as="ul" gap={2} aria-label={label} className={styles.services}>
      {services.map(({ country, kind, name, germanName = name, phone, url }) => (
        <li key={`${country} ${kind} ${phone} ${name}`}>
          {withCountry && (
            <Muted as="abbr" size="caption" className={styles.code}>
              {country}
            </Muted>
          )}
          <span className={styles.name}>
            <ServiceName name={language === 'de' ? germanName : name} url={url} />
          </span>
          <a href={toCall(phone)} className={styles.phone}>
            {phone}
          </a>
        </li>
      ))}
    </Stack>
  );
}

const ServiceName = ({ name, url }: Pick<HelpService, 'name' | 'url'>) =>
  url.startsWith('https://') ? (
    <a href={url} rel="noreferrer">
      {name}
    </a>
  ) : (
    name
  );
