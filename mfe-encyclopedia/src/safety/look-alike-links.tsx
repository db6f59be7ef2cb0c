import { inLanguage, links, type Plant } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';

interface LookAlikeLinksProps {
  lookAlike: Plant['lookAlikes'][number];
  of: Plant;
  /** Leaves its Latin name out. */
  isShort?: boolean;
}

/** The names of a look-alike, linked to its page if it has one. */
export function LookAlikeLinks({ lookAlike, of, isShort = false }: LookAlikeLinksProps) {
  const { commonName, latinName, lang, plant } = inLanguage(lookAlike, useLanguage());
  const names = (
    <>
      <span lang={lang}>{commonName}</span>
      {!isShort && (
        <>
          {' '}
          (<i lang="la">{latinName}</i>)
        </>
      )}
    </>
  );
  return plant && plant.id !== of.id ? <Link to={links.plant(plant.id)}>{names}</Link> : names;
}
