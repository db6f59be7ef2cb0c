import { type PoisonCentre, poisonCentres } from '@portal/contracts';
import { query, Skeleton, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Phone } from 'lucide-react';
import { inCountryOrder } from './country-order.ts';
import { Day } from './day.tsx';
import styles from './first-aid.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** What to do after a poisoning, with the numbers to call. Without the list, the emergency numbers remain. */
export function FirstAid() {
  const { firstAid } = useSafetyTexts();
  const { data: centres, isPending } = useQuery(query(poisonCentres.list));
  return (
    <div className={styles.firstAid}>
      <h3 className={styles.title}>
        <Phone aria-hidden size={17} strokeWidth={2} />
        {firstAid.title}
      </h3>
      <p>{firstAid.emergency}</p>
      <p>{firstAid.swallowed}</p>
      {isPending && <Skeleton height={84} />}
      {centres && centres.length > 0 && <Centres centres={centres} />}
    </div>
  );
}

function Centres({ centres }: { centres: PoisonCentre[] }) {
  const { firstAid } = useSafetyTexts();
  const { shown, others } = inCountryOrder(centres, useLanguage());
  const checked = centres.map((centre) => centre.checked).sort()[0];
  return (
    <>
      <CentreList centres={shown} label={firstAid.numbers} />
      {others.length > 0 && (
        <details className={styles.others} data-screen-only>
          <summary>{firstAid.others(others.length)}</summary>
          <CentreList centres={others} label={firstAid.others(others.length)} />
        </details>
      )}
      {checked && <p className={styles.checked}>{firstAid.checked(<Day date={checked} />)}</p>}
    </>
  );
}

const CentreList = ({ centres, label }: { centres: PoisonCentre[]; label: string }) => (
  <ul aria-label={label} className={styles.centres}>
    {centres.map(({ country, name, phone, url }) => (
      <li key={`${country} ${phone} ${name}`}>
        <abbr className={styles.country}>{country}</abbr>
        <span className={styles.name}>
          {url.startsWith('https://') ? (
            <a href={url} rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.phone}>
          {phone}
        </a>
      </li>
    ))}
  </ul>
);
