import { describeRemote, links } from '@portal/contracts';

/** The build writes `remote.json` from this. */
export const description = describeRemote({
  name: 'admin',
  budgetKb: 14,
  roles: ['admin', 'owner', 'moderator'],
  screens: {
    'photo-manager': { paths: [links.photoManager.pattern] },
    'edit-photos': { paths: [links.editPhotos.pattern] },
    'upload-photos': { paths: [links.uploadPhotos.pattern] },
    audit: { paths: [links.administration.pattern, links.audit.pattern] },
    moderation: { paths: [links.moderation.pattern] },
    'new-plant': { paths: [links.newPlant.pattern] },
    'edit-plant': { paths: [links.editPlant.pattern] },
    removals: { paths: [links.removals.pattern] },
    rejections: { paths: [links.rejections.pattern] },
  },
  nav: [
    {
      to: links.photoManager.pattern,
      label: 'Photo Manager',
      labels: { de: 'Fotoverwaltung' },
      audience: 'admin',
      order: 90,
    },
    ...(['moderator', 'admin'] as const).map((audience) => ({
      to: links.moderation.pattern,
      label: 'Moderation',
      labels: { de: 'Moderation' },
      audience,
      order: 85,
    })),
  ],
  restricted: [
    {
      path: links.photoManager.pattern,
      signedOut: { title: 'Photo Manager', text: 'Please log in to access photo management features.' },
      notAllowed: { title: 'Access Denied', text: 'Photo management is restricted to site administrators.' },
      back: { to: links.home.pattern, label: 'Back to Plants' },
      translations: {
        de: {
          signedOut: {
            title: 'Fotoverwaltung',
            text: 'Bitte melden Sie sich an, um zur Fotoverwaltung zu gelangen.',
          },
          notAllowed: {
            title: 'Kein Zugang',
            text: 'Die Fotoverwaltung ist der Administration dieser Website vorbehalten.',
          },
          backLabel: 'Zurück zu den Pflanzen',
        },
      },
    },
    {
      path: links.editPhotos.pattern,
      signedOut: { title: 'Edit Photos', text: 'Admin access required to edit plant photos.' },
      notAllowed: { title: 'Edit Photos', text: 'Admin access required to edit plant photos.' },
      back: { to: links.photoManager.pattern, label: 'Back to Photo Manager' },
      translations: {
        de: {
          signedOut: {
            title: 'Fotos bearbeiten',
            text: 'Um Fotos von Pflanzen zu bearbeiten, brauchen Sie Administrationsrechte.',
          },
          notAllowed: {
            title: 'Fotos bearbeiten',
            text: 'Um Fotos von Pflanzen zu bearbeiten, brauchen Sie Administrationsrechte.',
          },
          backLabel: 'Zurück zur Fotoverwaltung',
        },
      },
    },
    {
      path: links.uploadPhotos.pattern,
      signedOut: {
        title: 'Upload Photos',
        text: 'Access Denied: Only the owner can upload photos to plant profiles.',
      },
      notAllowed: {
        title: 'Upload Photos',
        text: 'Access Denied: Only the owner can upload photos to plant profiles.',
      },
      back: { to: links.home.pattern, label: 'Back to Plants' },
      translations: {
        de: {
          signedOut: {
            title: 'Fotos hochladen',
            text: 'Kein Zugang: Nur die Inhaberin oder der Inhaber kann Fotos zu Pflanzenseiten hochladen.',
          },
          notAllowed: {
            title: 'Fotos hochladen',
            text: 'Kein Zugang: Nur die Inhaberin oder der Inhaber kann Fotos zu Pflanzenseiten hochladen.',
          },
          backLabel: 'Zurück zu den Pflanzen',
        },
      },
    },
    {
      path: links.moderation.pattern,
      signedOut: { title: 'Moderation', text: 'Please log in to review reports.' },
      notAllowed: { title: 'Access Denied', text: 'Only moderators can review reports.' },
      back: { to: links.home.pattern, label: 'Back to Plants' },
      translations: {
        de: {
          signedOut: { title: 'Moderation', text: 'Bitte melden Sie sich an, um Meldungen zu prüfen.' },
          notAllowed: { title: 'Kein Zugang', text: 'Nur die Moderation kann Meldungen prüfen.' },
          backLabel: 'Zurück zu den Pflanzen',
        },
      },
    },
    {
      path: `${links.administration.pattern}/*`,
      signedOut: {
        title: 'Administration',
        text: 'Please log in to access administration.',
      },
      notAllowed: {
        title: 'Access Denied',
        text: 'Administration is restricted to site administrators.',
      },
      back: { to: links.home.pattern, label: 'Back to Plants' },
      translations: {
        de: {
          signedOut: {
            title: 'Verwaltung',
            text: 'Bitte melden Sie sich an, um zur Verwaltung zu gelangen.',
          },
          notAllowed: {
            title: 'Kein Zugang',
            text: 'Die Verwaltung ist der Administration dieser Website vorbehalten.',
          },
          backLabel: 'Zurück zu den Pflanzen',
        },
      },
    },
  ],
});
