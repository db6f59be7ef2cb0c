import type { Texts } from './en.ts';

export const de: Texts = {
  from: (name, seesMember) =>
    `${name} stammt von einem anderen Team.${seesMember ? ' Es sieht Ihren Benutzernamen und Ihre Rolle und kann Teile Ihres Kontos nutzen.' : ''}`,
  toast: (name) => `Nachricht von ${name}`,
  title: (name) => `${name}, von einem anderen Team`,
  stopped: {
    loading: 'Dieser Bereich konnte nicht geladen werden.',
    silent: 'Dieser Bereich hat nicht mehr reagiert und wurde geschlossen.',
    broken: 'Dieser Bereich hat gegen die Regeln verstoßen und wurde geschlossen.',
    removed: 'Diesen Bereich gibt es nicht mehr.',
  },
};
