import { count, counted } from '@portal/sdk';
import { type en, shortened } from './en.tsx';

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
      'Neues aus der Pflanzenwelt und ein Live-Chat mit Menschen, die Pflanzen anbauen und nutzen.',
    lead: 'Entdecken Sie Neues und chatten Sie mit anderen Pflanzenfreunden.',
    board: 'Schwarzes Brett',
    chat: 'Live-Chat',
    boardOrChat: 'Community',
    join: 'Machen Sie mit',
    joinReason:
      'Chatten Sie mit anderen Mitgliedern, teilen Sie Fotos Ihrer Pflanzen und führen Sie ein Pflanzentagebuch. Kostenlos.',
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
        reason: 'Alle lernen hier dazu, und jeder hat einmal angefangen.',
      },
      {
        rule: 'Nennen Sie Ihre Quelle.',
        reason: 'Sagen Sie dazu, ob Sie es selbst ausprobiert, gelesen oder gehört haben.',
      },
      {
        rule: 'Kein medizinischer Rat.',
        reason: 'Teilen Sie Ihr Wissen über Pflanzen, aber überlassen Sie Diagnosen der Medizin.',
      },
      {
        rule: 'Nennen Sie eine Art nur, wenn Sie sicher sind.',
        reason: 'Doppelgänger können giftig sein. Sagen Sie es, wenn Sie unsicher sind.',
      },
      {
        rule: 'Teilen Sie nur Eigenes.',
        reason: 'Zeigen Sie Fotos, die Sie selbst gemacht haben, und behalten Sie Vertrauliches für sich.',
      },
      {
        rule: 'Bleiben Sie beim Thema.',
        reason: 'Keine Werbung, Politik, Adressen oder Telefonnummern.',
      },
    ],
  },
  board: {
    label: 'Schwarzes Brett',
    empty: 'Am Schwarzen Brett hängt gerade nichts',
    emptyReason: 'Neue Pflanzen, Fotos der Community und Ankündigungen erscheinen hier für 24 Stunden.',
    showAll: (amount) => `Alle ${count(amount)} Einträge anzeigen`,
    loadAgain: 'Schwarzes Brett neu laden',
    write: 'Ankündigung schreiben',
  },
  entry: {
    kinds: { new_plant: 'Neue Pflanze', community_photo: 'Community-Foto', announcement: 'Ankündigung' },
    aboutPlant: {
      new_plant: (name) => `Neue Pflanze: ${name}`,
      community_photo: (name) => `Neues Foto: ${name}`,
    },
    noExpiry: 'Unbefristet',
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
    description: 'Alle, die die Community besuchen, sehen sie am Schwarzen Brett.',
    post: 'Ankündigung veröffentlichen',
    posting: 'Wird veröffentlicht …',
    posted: 'Ankündigung veröffentlicht',
    headline: 'Titel',
    text: 'Text',
    picture: 'Bild (optional)',
    expiry: 'Läuft ab',
    expiries: { day: 'Nach 24 Stunden', never: 'Nie' },
    pleaseFillIn: 'Bitte füllen Sie dieses Feld aus.',
  },
  chat: {
    label: 'Live-Chat',
    recent: (amount) => `${count(amount)} in der letzten Stunde`,
    connected: 'Verbunden',
    connecting: 'Verbindet …',
    reconnecting: 'Die Verbindung zum Chat wird wiederhergestellt …',
    pleaseLogIn: 'Bitte melden Sie sich an, um am Live-Chat teilzunehmen',
    login: 'Anmelden',
    loadAgain: 'Chat neu laden',
    form: 'Nachricht senden',
    message: 'Ihre Nachricht',
    cancelReply: 'Antwort verwerfen',
    send: 'Senden',
    sending: 'Wird gesendet …',
    retry: 'Erneut versuchen',
    notSent: (reason) => `Nicht gesendet. ${reason}`,
  },
  messages: {
    label: 'Nachrichten',
    none: 'Noch keine Nachrichten',
    noneForAnonymous: 'Hier erscheinen die Nachrichten der Mitglieder.',
    noneForMembers: 'Schreiben Sie die erste Nachricht!',
    today: 'Heute',
    yesterday: 'Gestern',
    new: 'Neue Nachrichten',
    countNew: (amount) => counted(amount, 'neue Nachricht', 'neue Nachrichten'),
    toNewest: 'Zur neuesten Nachricht',
    showEarlier: 'Frühere Nachrichten anzeigen',
    loading: 'Wird geladen …',
    you: 'Sie',
    messageBy: (author) => `die Nachricht von ${author}`,
    reply: 'Antworten',
    replyTo: (author) => `${author} antworten`,
    quotedDeleted: 'Gelöschte Nachricht',
    actionsOf: (text) => `Aktionen für „${shortened(text)}“`,
    reactions: { helpful: 'Hilfreich', love: 'Gefällt mir', laugh: 'Lustig' },
    reacted: (reaction, amount) => `${reaction}: ${count(amount)}`,
    react: (reaction, text) => `${reaction}, „${shortened(text)}“`,
    edit: 'Bearbeiten',
    editOf: (text) => `Ihre Nachricht „${shortened(text)}“ bearbeiten`,
    editing: 'Ihre Nachricht bearbeiten',
    editHint: 'Eingabe speichert, Escape bricht ab.',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    changed: 'Nachricht geändert',
    edited: (when) => <>bearbeitet {when}</>,
    deleteOwn: (text) => `Ihre Nachricht „${shortened(text)}“ löschen`,
    deleteOwnWarning: 'Ihre Nachricht wird für alle gelöscht. Das lässt sich nicht rückgängig machen.',
    reason: 'Begründung',
    reasonHint: 'Sie wird im Prüfprotokoll festgehalten.',
    deleteBy: (author) => `Nachricht von ${author} löschen`,
    delete: 'Nachricht löschen',
    deleteWarning: (author) => (
      <>Die Nachricht von {author} wird für alle gelöscht. Das lässt sich nicht rückgängig machen.</>
    ),
    deleted: 'Nachricht gelöscht',
  },
};
