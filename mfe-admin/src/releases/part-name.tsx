import type { RemoteReleases } from '@portal/contracts';
import { currentLocale, Muted, Row } from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';

const formatDay = (day: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The name of a remote, its team, and whether it has to stop using something. */
export function PartName({ name, owner, deprecated = [] }: RemoteReleases) {
  const labels = useReleaseTexts();
  const [next] = deprecated.map(({ sunset }) => sunset).sort();
  return (
    <>
      <strong>{labels.partOf(name)}</strong>
      {owner && <Muted size="text">{labels.teamOf(owner.team)}</Muted>}
      {next && <Muted size="text">{labels.deprecations(deprecated.length, formatDay(next))}</Muted>}
    </>
  );
}

/** How to reach the team of a remote, and what it has to stop using. */
export function PartFacts({ owner, deprecated = [] }: RemoteReleases) {
  const labels = useReleaseTexts();
  const uses = deprecated.map((each) => labels.usesUntil(each.name, formatDay(each.sunset)));
  return (
    <Row gap={24} rowGap={8} align="baseline">
      {owner && (
        <>
          <span>
            {labels.contact} <Address of={owner.contact} />
          </span>
          <span>
            {labels.documentation} <Address of={owner.documentation} />
          </span>
        </>
      )}
      {uses.length > 0 && (
        <span>
          {labels.stillUses} {uses.join(', ')}
        </span>
      )}
    </Row>
  );
}

/** A link where the browser can open it. */
function Address({ of }: { of: string }) {
  if (of.startsWith('https:')) return <a href={of}>{of}</a>;
  return /^[^@]+@/.test(of) ? <a href={`mailto:${of}`}>{of}</a> : of;
}
