/** Chat and dialect spellings with what they stand for, one a line; some of them mean more than one word. */
const spoken = `
u you|ya you|yu you|ur your|urs yours|urself yourself|yaself yourself|meself myself|maself myself|r are|w with|wo without|2 to|4 for
cuz because|coz because|bc because|plz please|pls please|wanna want|gonna going|gotta got|dat that|dis this|wat what|wot what|wots whats|sum some
some1 someone|any1 anyone|every1 everyone|no1 nobody|nite night|tonite tonight|tmrw tomorrow|tmr tomorrow|thx thanks|thru through|luv love
preggo pregnant|preggers pregnant|gf girlfriend|bf boyfriend|mil motherinlaw|hubby husband|nan grandma|nana grandma|kil kill|kys suicide
i ich|mi mich|mi mir|di dich|ma mir|ma man|mer mir|eam ihm|eahm ihm|eana ihnen|wen jemanden|wea wer|wos was|wia wie|wie wia|wo was
ned nicht|net nicht|nit nicht|nid nicht|nod nicht|noed nicht|nix nichts|nuet nichts|koa kein|kei kein|opper jemand|opperem jemandem|woid welt|wod welt|chame kann|vu viel|vui viel|meis mause|mais mause|kane kein|oa ein|oan einen|mei meine
konn kann|ko kann|cha kann|chan kann|chani kann|koennt kann|muass muss|mues muss|wui will|wu will|wus will|wott will|wett will|mecht mochte|moecht mochte|mog mag
hob habe|hab habe|hani habe|het hat|hot hat|hod hat|san sind|isch ist|is ist|gibts gibt|gits gibt|geht gehen|tuet tut|tuat tut|tua tun|tue tun
uf auf|us aus|vo von|vom von|fia fur|fir fur|fuer fur|gega gegen|gegn gegen|mim mit|bim beim|bi bei|zum zu|zur zu|dahoam daheim|oide alte|oida alter
lebn leben|leb leben|lem leben|laebe leben|labe leben|sterbn sterben|staerbe sterben|starbe sterben|schterbe sterben|umbringa umbringen|umbrigen umbringen|umbrngen umbringen|umbirngen umbringen|umbringne umbringen|umbringe umbringen
vergifte vergiften|schlofn schlafen|schloffn schlafen|schlafe schlafen|schlofe schlafen|ischlofe einschlafen|eischlofn einschlafen|ufwache aufwachen
aufwach aufwachen|aufwache aufwachen|rauche rauchen|raucha rauchen|esse essen|trinke trinken|schwanga schwanger|chind kind|chinder kinder|kindl kind
bua bub|dirndl madchen|chatz katze|chatze katze|chatzli katze|buesi katze|busi katze|katz katze|hundli hund|hundl hund|huendli hund|ross pferd|kua kuh|chue kuh
mo mann|wei weib|nochban nachbar|nochbar nachbar|nochbarn nachbar|nochber nachbar|doktor arzt|bleaml blume|bluemli blume|chrut kraut|chruter krauter
chrueter krauter|kraeutl krauter|te tee|wochn wochen|wuche wochen|tog tage|liecht licht|schottn schatten|wochst wachst|wochsn wachsen|schottig schattig|schottign schattigen|chasch kannst|luscht lust|me mehr|wasserl wasser|garte garten|gartl garten`;

const standard = new Map<string, string[]>();
for (const entry of spoken.trim().split(/[|\n]/)) {
  const [written = '', meant = ''] = entry.split(' ');
  standard.set(written, [...(standard.get(written) ?? []), meant]);
}

/**
 * A folded word as written, and the words that it can stand for: without the umlauts that are spelt out, without the
 * ending of a possessive, in standard English or German.
 */
export function spellingsOf(word: string): string[] {
  const spellings = [word, ...(standard.get(word) ?? [])];
  const plain = word.replaceAll(/([aou])e/g, '$1');
  if (plain !== word) spellings.push(plain);
  if (word.length > 3 && word.endsWith('s')) spellings.push(word.slice(0, -1));
  // Bavarian "machn", "vergiftn".
  if (/[bdfgklpstz]n$|chn$/.test(word)) spellings.push(`${word.slice(0, -1)}en`);
  return spellings;
}
