import type { SearchAnswer } from './plant-search.schema.ts';
import type { Harm } from './plant-search.ts';

const sentence = (text: string, german: string): SearchAnswer['sentence'] => ({
  text,
  german: { text: german },
});

/** The calm words of a question that means harm; the services to call stand below them. */
const harmSentences: Record<Harm, SearchAnswer['sentence']> = {
  'self-harm': sentence(
    'You matter, and you don’t have to get through this alone. If you have taken something or are in danger, call the emergency number now. To talk to somebody, call a crisis line: it costs little or nothing, and you need not give your name. This guide doesn’t answer the question.',
    'Sie sind wichtig, und Sie müssen da nicht allein durch. Wenn Sie etwas eingenommen haben oder in Gefahr sind, rufen Sie jetzt den Notruf. Zum Reden ist die Telefonseelsorge da: kostenlos oder fast kostenlos, auch ohne Namen. Auf die Frage gibt dieser Pflanzenführer keine Antwort.',
  ),
  'harm to others': sentence(
    'This guide doesn’t help to harm or drug anybody. If somebody has been given something, call the emergency number or a poison centre at once. If you fear what you might do, a crisis line listens.',
    'Dieser Pflanzenführer hilft nicht dabei, jemandem zu schaden oder jemanden zu betäuben. Wenn jemand etwas bekommen hat, rufen Sie sofort den Notruf oder eine Giftzentrale. Wenn Sie fürchten, was Sie tun könnten, hört Ihnen die Telefonseelsorge zu.',
  ),
  abortion: sentence(
    'No plant ends a pregnancy safely: the amounts that act poison liver, kidneys and heart, and women have died of them. A doctor or an advice service knows the safe ways, in confidence. With heavy bleeding, fever or strong pain, call the emergency number.',
    'Keine Pflanze beendet eine Schwangerschaft gefahrlos: Wirksame Mengen vergiften Leber, Nieren und Herz, und Frauen sind daran gestorben. Ärztinnen, Ärzte und Beratungsstellen kennen die sicheren Wege und beraten vertraulich. Bei starker Blutung, Fieber oder starken Schmerzen rufen Sie den Notruf.',
  ),
  intoxication: sentence(
    'This guide doesn’t name plants to get high on: between the amount that is felt and the amount that kills there is often no distance. If somebody is confused, having seizures or hard to wake, call the emergency number or a poison centre. To talk about drugs, a crisis line is a first step.',
    'Dieser Pflanzenführer nennt keine Pflanzen für einen Rausch: Zwischen der Menge, die man spürt, und der, die tötet, liegt oft nichts. Ist jemand verwirrt, krampft oder lässt sich kaum wecken, rufen Sie den Notruf oder eine Giftzentrale. Für ein Gespräch über Drogen ist die Telefonseelsorge ein erster Schritt.',
  ),
  'animal poisoning': sentence(
    'This guide doesn’t help to poison animals: it is cruel, mostly a crime, and the bait reaches pets and children as well. If an animal has eaten something, call a vet or a poison centre. To protect your own, search for “toxic to cats”, “toxic to dogs” or “toxic to horses”.',
    'Dieser Pflanzenführer hilft nicht dabei, Tiere zu vergiften: Es ist qualvoll, meist strafbar, und Köder erreichen auch Haustiere und Kinder. Hat ein Tier etwas gefressen, rufen Sie eine Tierarztpraxis oder eine Giftzentrale an. Um Ihre Tiere zu schützen, suchen Sie nach „giftig für Katzen“, „giftig für Hunde“ oder „giftig für Pferde“.',
  ),
};

/** The answer to a question that means harm, in place of plants. */
export const harmAnswer = (harm: Harm): SearchAnswer => ({
  kind: 'help',
  sentence: harmSentences[harm],
  harm,
});
