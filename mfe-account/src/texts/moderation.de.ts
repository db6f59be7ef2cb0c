import { counted } from '@portal/sdk';
import type { moderation as en } from './moderation.en.ts';

export const moderation: typeof en = {
  title: 'Dieses Konto moderieren',
  loading: 'Wird geladen …',
  failed: 'Der Zustand dieses Kontos konnte nicht geladen werden.',
  staffOnly: 'Dieses Konto kann nur die Verwaltung moderieren.',
  nobody: 'Ein Verwaltungskonto lässt sich hier nicht moderieren.',
  fine: 'Keine Einschränkungen',
  muted: (reason) => `Stummgeschaltet bis auf Weiteres: ${reason}`,
  mutedUntil: (date, reason) => `Stummgeschaltet bis ${date}: ${reason}`,
  blocked: (reason) => `Gesperrt bis auf Weiteres: ${reason}`,
  blockedUntil: (date, reason) => `Gesperrt bis ${date}: ${reason}`,
  warnings: (amount) => counted(amount, 'Verwarnung', 'Verwarnungen'),
  read: 'gelesen',
  unread: 'noch nicht gelesen',
  reason: 'Grund',
  reasonHint: 'Wird im Protokoll festgehalten.',
  reasonShown: 'Das Mitglied liest diesen Text. Er wird auch im Protokoll festgehalten.',
  reasonMissing: 'Bitte geben Sie einen Grund an.',
  duration: 'Wie lange?',
  days: (amount) => counted(amount, 'Tag', 'Tage'),
  forever: 'Bis auf Weiteres',
  working: 'Einen Moment …',
  done: 'Erledigt',
  error: 'Das hat nicht geklappt',
  acts: {
    warn: {
      open: 'Verwarnen',
      title: (name) => `${name} verwarnen`,
      explanation: 'Die Verwarnung erscheint auf jeder Seite, bis das Mitglied sie bestätigt.',
      submit: 'Verwarnen',
    },
    mute: {
      open: 'Stummschalten',
      title: (name) => `${name} stummschalten`,
      explanation:
        'Das Mitglied kann lesen, aber nichts posten, kommentieren, chatten oder ins Tagebuch schreiben.',
      submit: 'Stummschalten',
    },
    unmute: {
      open: 'Stummschaltung aufheben',
      title: (name) => `Stummschaltung von ${name} aufheben`,
      explanation: 'Das Mitglied kann wieder schreiben.',
      submit: 'Aufheben',
    },
    block: {
      open: 'Sperren',
      title: (name) => `${name} sperren`,
      explanation:
        'Das Mitglied wird überall abgemeldet und kann sich nicht mehr anmelden. Beim Versuch liest es den Grund.',
      submit: 'Sperren',
    },
    unblock: {
      open: 'Sperre aufheben',
      title: (name) => `Sperre von ${name} aufheben`,
      explanation: 'Das Mitglied kann sich wieder anmelden.',
      submit: 'Aufheben',
    },
    endSessions: {
      open: 'Überall abmelden',
      title: (name) => `${name} überall abmelden`,
      explanation: 'Alle Sitzungen dieses Kontos enden. Das Mitglied kann sich sofort wieder anmelden.',
      submit: 'Abmelden',
    },
    removeEntry: {
      open: 'Eintrag entfernen',
      title: () => 'Diesen Tagebucheintrag entfernen?',
      explanation: 'Die Notizen und das Foto werden endgültig gelöscht.',
      submit: 'Eintrag entfernen',
    },
    removePhoto: {
      open: 'Foto entfernen',
      title: () => 'Dieses Foto entfernen?',
      explanation: 'Das Foto wird endgültig gelöscht. Die Notizen bleiben im Tagebuch des Mitglieds.',
      submit: 'Foto entfernen',
    },
  },
};
