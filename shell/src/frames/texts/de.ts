import type { Texts } from './en.ts';

export const de: Texts = {
  from: (name) => `${name} stammt von einem anderen Team und sieht weder dein Konto noch deine Passwörter.`,
  toast: (name) => `Nachricht von ${name}`,
  title: (name) => `${name}, von einem anderen Team`,
  stopped: {
    loading: 'Dieser Bereich konnte nicht geladen werden.',
    silent: 'Dieser Bereich hat nicht mehr reagiert und wurde geschlossen.',
    broken: 'Dieser Bereich hat gegen die Regeln verstoßen und wurde geschlossen.',
    removed: 'Diesen Bereich gibt es nicht mehr.',
  },
};
