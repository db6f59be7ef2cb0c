import { describeRemote, links, type RestrictedPath } from '@portal/contracts';

type Notices = Pick<RestrictedPath, 'signedOut' | 'notAllowed'>;

/** A path for staff, with what everyone else reads there. The way back is to the plants: other pages may be restricted too. */
const restrict = (path: string, english: Notices, german: Notices): RestrictedPath => ({
  path,
  ...english,
  back: { to: links.home.pattern, label: 'Back to Plants' },
  translations: { de: { ...german, backLabel: 'Zurück zu den Pflanzen' } },
});

const sameForAll = (notice: Notices['signedOut']): Notices => ({ signedOut: notice, notAllowed: notice });

/** The build writes `remote.json` from this. */
export const description = describeRemote({
  name: 'admin',
  budgetKb: 14,
  roles: ['admin', 'owner', 'moderator'],
  screens: {
    'photo-manager': { paths: [links.photoManager.pattern] },
    'edit-photos': { paths: [links.editPhotos.pattern] },
    'upload-photos': { paths: [links.uploadPhotos.pattern] },
    dashboard: { paths: [links.administration.pattern] },
    audit: { paths: [links.audit.pattern] },
    releases: { paths: [links.releases.pattern] },
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
    },
    {
      to: links.administration.pattern,
      label: 'Admin',
      labels: { de: 'Admin' },
      audience: 'admin',
      order: 85,
    },
  ],
  restricted: [
    restrict(
      links.photoManager.pattern,
      {
        signedOut: { title: 'Photo Manager', text: 'Please log in to access photo management features.' },
        notAllowed: {
          title: 'Access Denied',
          text: 'Photo management is restricted to site administrators.',
        },
      },
      {
        signedOut: {
          title: 'Fotoverwaltung',
          text: 'Bitte melden Sie sich an, um zur Fotoverwaltung zu gelangen.',
        },
        notAllowed: {
          title: 'Kein Zugang',
          text: 'Die Fotoverwaltung ist der Administration dieser Website vorbehalten.',
        },
      },
    ),
    restrict(
      links.editPhotos.pattern,
      sameForAll({ title: 'Edit Photos', text: 'Admin access required to edit plant photos.' }),
      sameForAll({
        title: 'Fotos bearbeiten',
        text: 'Um Fotos von Pflanzen zu bearbeiten, brauchen Sie Administrationsrechte.',
      }),
    ),
    restrict(
      links.uploadPhotos.pattern,
      sameForAll({
        title: 'Upload Photos',
        text: 'Access Denied: Only the owner can upload photos to plant profiles.',
      }),
      sameForAll({
        title: 'Fotos hochladen',
        text: 'Kein Zugang: Nur die Inhaberin oder der Inhaber kann Fotos zu Pflanzenseiten hochladen.',
      }),
    ),
    restrict(
      links.moderation.pattern,
      {
        signedOut: { title: 'Moderation', text: 'Please log in to review reports.' },
        notAllowed: { title: 'Access Denied', text: 'Only moderators can review reports.' },
      },
      {
        signedOut: { title: 'Moderation', text: 'Bitte melden Sie sich an, um Meldungen zu prüfen.' },
        notAllowed: { title: 'Kein Zugang', text: 'Nur die Moderation kann Meldungen prüfen.' },
      },
    ),
    restrict(
      `${links.members.pattern}/*`,
      {
        signedOut: { title: 'Members', text: 'Please log in to manage members.' },
        notAllowed: {
          title: 'Access Denied',
          text: 'Only moderators and administrators can manage members.',
        },
      },
      {
        signedOut: { title: 'Mitglieder', text: 'Bitte melden Sie sich an, um Mitglieder zu verwalten.' },
        notAllowed: {
          title: 'Kein Zugang',
          text: 'Mitglieder verwalten können nur Moderation und Administration.',
        },
      },
    ),
    restrict(
      `${links.administration.pattern}/*`,
      {
        signedOut: { title: 'Administration', text: 'Please log in to access administration.' },
        notAllowed: { title: 'Access Denied', text: 'Administration is restricted to site administrators.' },
      },
      {
        signedOut: { title: 'Verwaltung', text: 'Bitte melden Sie sich an, um zur Verwaltung zu gelangen.' },
        notAllowed: {
          title: 'Kein Zugang',
          text: 'Die Verwaltung ist der Administration dieser Website vorbehalten.',
        },
      },
    ),
  ],
});
