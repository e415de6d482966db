const networks =
  'instagram|insta|facebook|face|feis|fb|ig|tik ?tok|telegram|twitter|messenger|snapchat|snap|linkedin|threads';
const word = (pattern: string): string => String.raw`(?<![a-z0-9._@-])(?:${pattern})(?![a-z0-9])`;
const network = word(networks);
const name = String.raw`@?\s?[a-z0-9][a-z0-9._-]{2,39}`;

/** How people spell out the punctuation of an address. */
const signs: readonly [RegExp, string][] = [
  [/\s{0,2}(?<![a-z])(?:punto|dot)(?![a-z])\s{0,2}/g, '.'],
  [/\s{0,2}(?<![a-z])(?:barra|slash)(?![a-z])\s{0,2}/g, '/'],
  [/(?<![a-z])ar{1,4}[o0]ba(?![a-z])\s{0,2}/g, '@'],
];

const hosts = String.raw`(?:instagram|facebook|fb|tik ?tok|twitter|telegram|threads|messenger|linkedin|whatsapp)\s?\.\s?(?:com|me|org|net)`;
const shortHosts = String.raw`(?:ig|m|t|wa|fb|signal)\s?\.\s?me|linktr\s?\.\s?ee|wa\s?\.\s?link|x\s?\.\s?com`;
/** `instagram.com/condor`, `t.me/condor`, `instagram.com condor`; for YouTube only channels, not videos. */
const links = [
  new RegExp(
    String.raw`(?<![a-z0-9@-])(?:${hosts}|${shortHosts})\s{0,2}/\s{0,2}(?:[a-z]/)?[@+]?[a-z0-9][a-z0-9._-]{1,63}`,
  ),
  new RegExp(String.raw`(?<![a-z0-9@-])(?:instagram|facebook|tik ?tok|twitter)\s?\.\s?com\s{1,2}${name}`),
  /(?<![a-z0-9@-])youtube\s?\.\s?com\s{0,2}\/\s{0,2}(?:@|c\/|user\/|channel\/)[a-z0-9._-]{2,63}/,
];

/** Not account names when they follow an `@`, which also marks prices and measures. */
const ofNoOne =
  'todos|todas|vendedor|cliente|comprador|mayoristas?|mayoreo|detal|publico|unidad|cada|ralenti|minimo|maximo|idle|rpm|psi|tuerca';
const mention = new RegExp(
  String.raw`(?<![a-z0-9._+@-])@(?!(?:${ofNoOne})(?![a-z0-9._]))(?:[a-z][a-z0-9._]{2,39}|_[a-z0-9._]{2,39}|\d[a-z0-9._]{0,20}_[a-z0-9._]{1,20}|\d{1,2}[a-z]\d?[a-z]{4,20})`,
);

const looks = String.raw`(?:busc|busqu|encuentr|encontr|sig[ua]|segu|agreg|anad|ubi[cq]|hall)[a-z]{0,8}`;
const isThere = String.raw`estamos|estoy|aparec[a-z]{1,4}|salgo|salimos|figur[a-z]{1,4}|soy|somos`;
const preposition = String.raw`(?:en|por|al|a|mi|el|la|nuestr[oa]|pagina|perfil|cuenta|usuario|de|del)`;
const towards = String.raw`(?:${preposition}\s{1,2}){0,4}`;
const called = String.raw`(?:como|es|soy|somos|llamad[oa]|con el nombre(?: de)?|a nombre de|aparec[a-z]{1,4}(?: como)?)`;
/** With punctuation inside or digits at the end, which ordinary words lack. */
const handle = String.raw`@?\s?(?:[a-z][a-z0-9]{0,29}(?:[._][a-z0-9]{1,30}){1,4}|[a-z]{4,30}\d{1,4})(?![a-z0-9])`;
const longName = String.raw`[a-z]{12,40}(?<!mente|cion|ciones|ados?|adas?|aron|ente|ible|able)(?![a-z0-9])`;

const named = [
  // `ig: condor`
  new RegExp(String.raw`${network}\s{0,2}(?:[:=]|->|=>)\s{0,2}${name}`),
  // `búscame en face como Pedro`, `estamos en instagram como condor`
  new RegExp(
    String.raw`${word(`${looks}|${isThere}`)}\s{1,2}${towards}${network}\s{0,2},?\s{0,2}${called}\s{0,2}:?\s{0,2}${name}`,
  ),
  // `búscame en instagram`: the name is already known
  new RegExp(String.raw`${word(`${looks}(?:me|nos)`)}\s{1,2}${towards}${network}`),
  // `soy @ condor`, `síguenos @ condor`
  new RegExp(
    String.raw`${word(`${looks}(?:me|nos)|soy|somos|estamos`)}\s{1,2}(?:como |en )?@\s?[a-z][a-z0-9._]{3,39}`,
  ),
  // `mi insta es condor`
  new RegExp(
    String.raw`${word(String.raw`mi|nuestr[oa]|el`)}\s{1,2}(?:(?:perfil|pagina|cuenta|usuario)\s{1,2}(?:de\s|en\s|del\s)?\s?)?${network}\s{1,2}(?:es|se llama|aparece como)\s{1,2}(?!(?:el|la|lo|un|una|de|mas|muy|nuev[oa]|para|por|solo|que|igual)\s)${name}`,
  ),
  // `en el face soy Pedro`
  new RegExp(
    String.raw`${network}\s{1,2}(?:soy|somos|me llamo|estamos como|aparezco como|aparecemos como)\s{1,2}${name}`,
  ),
  // `usuario condor en telegram`
  new RegExp(String.raw`${word(`${isThere}|usuario`)}\s{1,2}${name}\s{1,2}(?:en|de)\s{1,2}${network}`),
  // `insta condor_repuestos`, `insta repuestoscondor`
  new RegExp(String.raw`${network}\s{0,2}[-,/(]?\s{0,2}(?:${handle})`),
  new RegExp(String.raw`${word('instagram|insta|facebook|fb|ig|tik ?tok')}\s{0,2}[-,/(]?\s{0,2}${longName}`),
];

/**
 * Where a text says someone's account on another network: its link, `@name`, or the network with a name (ADR 0298).
 * The text is undisguised.
 */
export const findAccount = (text: string): string | undefined => {
  let plain = text;
  for (const [pattern, sign] of signs) plain = plain.replace(pattern, sign);
  return [...links, mention, ...named]
    .map((pattern) => pattern.exec(plain)?.[0])
    .find(Boolean)
    ?.trim();
};
