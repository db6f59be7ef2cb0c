import { links, needs } from '@portal/contracts';
import { query, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import styles from './need-tags.module.css';

/** The name of a need. The English ids are words that can be shown, so that most pages need no list of names. */
export function useNeedName(): (id: string) => string {
  const language = useLanguage();
  const { data } = useQuery({ ...query(needs.list), enabled: language !== 'en' });
  return (id) => data?.find((need) => need.id === id)?.names[language] ?? capitalized(id);
}

const capitalized = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** Needs that a thread is about; each links to the threads about it. */
export const NeedTags = ({ ids }: { ids: readonly string[] | undefined }) =>
  ids !== undefined && ids.length > 0 && <Tags ids={ids} />;

function Tags({ ids }: { ids: readonly string[] }) {
  const nameOf = useNeedName();
  return ids.map((id) => (
    <Link key={id} to={links.forum({ need: id })} className={styles.tag}>
      {nameOf(id)}
    </Link>
  ));
}
