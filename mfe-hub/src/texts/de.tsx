import { count, counted } from '@portal/sdk';
import type { en } from './en.tsx';

/** The same in German. */
export const de: typeof en = {
  common: {
    error: 'Fehler',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    deleting: 'Wird gelöscht …',
  },
  community: {
    title: 'Community-Treff für Pflanzenfreunde',
    description:
      'Was es im Plant Portal Neues gibt, und ein Live-Chat mit Menschen, die Pflanzen anbauen und nutzen.',
    lead: 'Was es bei den Pflanzen Neues gibt und wer gerade über sie spricht.',
    board: 'Schwarzes Brett',
    chat: 'Live-Chat',
    boardOrChat: 'Community',
    join: 'Machen Sie mit',
    joinReason:
      'Mitglieder chatten, teilen Fotos ihrer Pflanzen und führen ein Pflanzentagebuch. Das kostet nichts.',
    logInOrRegister: 'Anmelden oder registrieren',
  },
  stats: {
    label: 'Die Community in Zahlen',
    plants: (amount) => (
      <>
        <strong>{count(amount)}</strong> dokumentierte Heilpflanzen
      </>
    ),
    chat: (
      <>
        <strong>24/7</strong> aktiver Chat
      </>
    ),
    updates: (
      <>
        <strong>Täglich</strong> Neues
      </>
    ),
  },
  guidelines: {
    title: 'Regeln der Community',
    rules: [
      {
        rule: 'Seien Sie freundlich.',
        reason: 'Hinter jeder Frage steht jemand, der dazulernt. So haben auch Sie angefangen.',
      },
      {
        rule: 'Nennen Sie Ihre Quelle.',
        reason: 'Sagen Sie dazu, ob Sie es selbst ausprobiert, gelesen oder gehört haben.',
      },
      {
        rule: 'Kein medizinischer Rat.',
        reason: 'Teilen Sie, was Sie über Pflanzen wissen; eine Diagnose gehört in ärztliche Hände.',
      },
      {
        rule: 'Seien Sie sicher, bevor Sie eine Pflanze benennen.',
        reason: 'Ein Doppelgänger kann giftig sein. Sagen Sie es, wenn Sie im Zweifel sind.',
      },
      {
        rule: 'Teilen Sie nur Eigenes.',
        reason:
          'Zeigen Sie Fotos, die Sie selbst gemacht haben, und lassen Sie weg, was Ihnen andere anvertraut haben.',
      },
      {
        rule: 'Bleiben Sie bei den Pflanzen.',
        reason: 'Keine Werbung, keine Politik, keine Adressen oder Telefonnummern.',
      },
    ],
  },
  board: {
    label: 'Schwarzes Brett',
    empty: 'Am Schwarzen Brett hängt gerade nichts',
    emptyReason: 'Neue Pflanzen, Fotos der Community und Ankündigungen erscheinen hier für 24 Stunden.',
    showAll: (amount) => `Alle ${count(amount)} Einträge zeigen`,
    loadAgain: 'Schwarzes Brett erneut laden',
    write: 'Ankündigung schreiben',
  },
  entry: {
    kinds: { new_plant: 'Neue Pflanze', community_photo: 'Foto der Community', announcement: 'Ankündigung' },
    staysForever: 'Unbefristet',
    expired: 'Abgelaufen',
    hoursLeft: (hours, minutes) => `Noch ${hours} Std. ${minutes} Min.`,
    minutesLeft: (minutes) => `Noch ${minutes} Min.`,
    deleteOf: (title) => `„${title}“ löschen`,
    delete: 'Eintrag löschen',
    deleteWarning: (title) => (
      <>„{title}“ wird vom Schwarzen Brett entfernt. Das lässt sich nicht rückgängig machen.</>
    ),
    deleted: 'Eintrag gelöscht',
  },
  announcement: {
    title: 'Neue Ankündigung',
    description: 'Sie steht am Schwarzen Brett für alle, die die Community besuchen.',
    post: 'Ankündigung veröffentlichen',
    posting: 'Wird veröffentlicht …',
    posted: 'Ankündigung veröffentlicht',
    headline: 'Titel',
    text: 'Text',
    picture: 'Bild (optional)',
    expiry: 'Wird entfernt',
    expiries: { day: 'Nach 24 Stunden', never: 'Nie' },
    pleaseFillIn: 'Bitte füllen Sie dieses Feld aus.',
    invalidFile: 'Ungültige Datei',
    refusals: {
      not_image: 'Bitte wählen Sie eine Bilddatei.',
      unreadable:
        'Dieses Bild lässt sich hier nicht lesen. Mit einer Datei in JPEG, PNG oder WebP gelingt es.',
    },
  },
  chat: {
    label: 'Live-Chat',
    recent: (amount) => `${count(amount)} in der letzten Stunde`,
    connected: 'Verbunden',
    connecting: 'Verbindet …',
    reconnecting: 'Die Verbindung zum Chat wird wiederhergestellt …',
    pleaseLogIn: 'Bitte melden Sie sich an, um am Live-Chat teilzunehmen',
    login: 'Anmelden',
    loadAgain: 'Chat erneut laden',
    form: 'Nachricht senden',
    message: 'Ihre Nachricht',
    send: 'Senden',
    sending: 'Wird gesendet …',
    retry: 'Erneut versuchen',
    notSent: (reason) => `Nicht gesendet. ${reason}`,
  },
  messages: {
    label: 'Nachrichten',
    none: 'Noch keine Nachrichten',
    noneForAnonymous: 'Hier wird stehen, was Mitglieder einander sagen.',
    noneForMembers: 'Sagen Sie Hallo, dann finden es andere hier.',
    new: 'Neue Nachrichten',
    countNew: (amount) => counted(amount, 'neue Nachricht', 'neue Nachrichten'),
    toNewest: 'Zur neuesten',
    showEarlier: 'Frühere Nachrichten zeigen',
    loading: 'Wird geladen …',
    you: 'Sie',
    deleteBy: (author) => `Nachricht von ${author} löschen`,
    delete: 'Nachricht löschen',
    deleteWarning: (author) => (
      <>Die Nachricht von {author} wird für alle gelöscht. Das lässt sich nicht rückgängig machen.</>
    ),
    deleted: 'Nachricht gelöscht',
  },
};
