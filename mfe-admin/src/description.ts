import { cases, describeRemote, links, photoApprovals, type RestrictedPath } from '@portal/contracts';

/** Describes a path for staff to everyone else. */
interface Notice {
  title: string;
  signedOut: string;
  /** Without a text of their own, members read the same as visitors. */
  notAllowed?: string;
}

const noticesOf = ({ title, signedOut, notAllowed }: Notice, denied: string) => ({
  signedOut: { title, text: signedOut },
  notAllowed: notAllowed ? { title: denied, text: notAllowed } : { title, text: signedOut },
});

/** A path for staff. The way back is to the plants: other pages may be restricted too. */
const restrict = (path: string, english: Notice, german: Notice): RestrictedPath => ({
  path,
  ...noticesOf(english, 'Access Denied'),
  back: { to: links.home.pattern, label: 'Back to Plants' },
  translations: { de: { ...noticesOf(german, 'Kein Zugang'), backLabel: 'Zurück zu den Pflanzen' } },
});

/** The build writes `remote.json` from this. */
export const description = describeRemote({
  name: 'admin',
  owner: { team: 'Administration', contact: '@plant-portal/admin', documentation: 'mfe-admin/README.md' },
  budgets: { scriptsKb: 19, stylesKb: 0.5, picturesKb: 0 },
  roles: ['admin', 'owner', 'moderator'],
  screens: {
    'photo-manager': { paths: [links.photoManager.pattern] },
    'edit-photos': { paths: [links.editPhotos.pattern] },
    'upload-photos': { paths: [links.uploadPhotos.pattern] },
    dashboard: { paths: [links.administration.pattern] },
    audit: { paths: [links.audit.pattern] },
    releases: { paths: [links.releases.pattern] },
    backups: { paths: [links.backups.pattern] },
    moderation: { paths: [links.moderation.pattern] },
    members: { paths: [links.members.pattern] },
    member: { paths: [links.managedMember.pattern] },
    'photo-approvals': { paths: [links.photoApprovals.pattern] },
    'new-plant': { paths: [links.newPlant.pattern] },
    'edit-plant': { paths: [links.editPlant.pattern] },
    removals: { paths: [links.removals.pattern] },
    rejections: { paths: [links.rejections.pattern] },
  },
  nav: [
    {
      to: links.photoManager.pattern,
      label: 'Photo Manager',
      labels: { de: 'Fotos' },
      audience: 'admin',
      order: 90,
    },
    // Moderators have few pages of the administration, administrators all of them.
    {
      to: links.moderation.pattern,
      label: 'Moderation',
      labels: { de: 'Moderation' },
      audience: 'moderator',
      order: 85,
      isInMenu: true,
      waitingAt: cases.counts.path,
    },
    {
      to: links.administration.pattern,
      label: 'Admin',
      labels: { de: 'Admin' },
      audience: 'admin',
      order: 85,
      isInMenu: true,
      waitingAt: cases.counts.path,
    },
    {
      to: links.photoApprovals.pattern,
      label: 'Photos to approve',
      labels: { de: 'Fotos freigeben' },
      audience: 'owner',
      order: 85,
      isInMenu: true,
      waitingAt: photoApprovals.count.path,
    },
  ],
  restricted: [
    restrict(
      links.photoManager.pattern,
      {
        title: 'Photo Manager',
        signedOut: 'Please log in to access photo management features.',
        notAllowed: 'Photo management is restricted to site administrators.',
      },
      {
        title: 'Fotos',
        signedOut: 'Bitte melden Sie sich an, um zur Fotoverwaltung zu gelangen.',
        notAllowed: 'Die Fotoverwaltung ist der Administration dieser Website vorbehalten.',
      },
    ),
    restrict(
      links.editPhotos.pattern,
      { title: 'Edit Photos', signedOut: 'Admin access required to edit plant photos.' },
      {
        title: 'Fotos bearbeiten',
        signedOut: 'Um Fotos von Pflanzen zu bearbeiten, brauchen Sie Administrationsrechte.',
      },
    ),
    restrict(
      links.uploadPhotos.pattern,
      {
        title: 'Upload Photos',
        signedOut: 'Access Denied: Only the owner can upload photos to plant profiles.',
      },
      {
        title: 'Fotos hochladen',
        signedOut: 'Kein Zugang: Nur die Inhaberin oder der Inhaber kann Fotos zu Pflanzenseiten hochladen.',
      },
    ),
    restrict(
      links.moderation.pattern,
      {
        title: 'Moderation',
        signedOut: 'Please log in to review reports.',
        notAllowed: 'Only moderators can review reports.',
      },
      {
        title: 'Moderation',
        signedOut: 'Bitte melden Sie sich an, um Meldungen zu prüfen.',
        notAllowed: 'Nur die Moderation kann Meldungen prüfen.',
      },
    ),
    restrict(
      `${links.members.pattern}/*`,
      {
        title: 'Members',
        signedOut: 'Please log in to manage members.',
        notAllowed: 'Only moderators and administrators can manage members.',
      },
      {
        title: 'Mitglieder',
        signedOut: 'Bitte melden Sie sich an, um Mitglieder zu verwalten.',
        notAllowed: 'Mitglieder verwalten können nur Moderation und Administration.',
      },
    ),
    restrict(
      `${links.administration.pattern}/*`,
      {
        title: 'Administration',
        signedOut: 'Please log in to access administration.',
        notAllowed: 'Administration is restricted to site administrators.',
      },
      {
        title: 'Verwaltung',
        signedOut: 'Bitte melden Sie sich an, um zur Verwaltung zu gelangen.',
        notAllowed: 'Die Verwaltung ist der Administration dieser Website vorbehalten.',
      },
    ),
  ],
});
