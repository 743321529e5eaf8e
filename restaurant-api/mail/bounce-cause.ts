/**
 * Causes of permanent bounces. Only an address that does not exist (any more) is suppressed; a full mailbox, a policy, a size limit or a refused
 * sender says nothing about the address: the next mail may arrive.
 */

/** 'address': the mailbox does not exist. 'full': it accepts no more mail for now. 'refused': this mail was rejected. */
export type BounceCause = 'address' | 'full' | 'refused';

/** Enhanced statuses (RFC 3463) of a bad address: unknown, no such domain, invalid, moved, disabled, domain without mail. */
const OF_ADDRESS = /^5\.(?:1\.(?:1|2|3|4|6|10)|2\.1|4\.4|4\.310)$/;
/** Ambiguous statuses; servers use them for all sorts of answers. */
const OPEN = /^5\.(?:0\.\d+|1\.0|2\.0|3\.0|4\.0|4\.1|5\.\d+)$/;
const ENHANCED = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\d|\.\d)/g;

/** 550 no such mailbox, 551 not local, 553 invalid name; not 552 (mailbox full) or 554 (anything), RFC 5321. */
const REPLY_OF_ADDRESS = /(?:^|[:;(=>"'\[\s])\s*(?:550|551|553)(?=[\s\-:)"'\].,]|$)/m;

const FULL =
  /\b(?:5\.2\.2|552|over ?quota|quota|(?:mailbox|inbox|maildrop|account) (?:is |was )?(?:full|over)|full mailbox|exceeded (?:its |the |their )?storage|out of storage|(?:buz[oó]n|bandeja)[\p{L} ]{0,40} llen[oa]|cuota|caixa[\p{L} -]{0,40} cheia|cota|bo[iî]te[\p{L} ]{0,40} pleine|postfach[\p{L} ]{0,20} voll|casella[\p{L} ]{0,20} piena)\b/iu;
const NOT_OF_ADDRESS =
  /\b(?:spam|junk|virus|malware|phishing|black ?list(?:ed)?|block ?list(?:ed)?|blocked|rbl|dnsbl|spamhaus|spamcop|barracuda|reputation|polic(?:y|ies)|política|spf|dkim|dmarc|relay(?:ing)?|reverse dns|ptr|not authori[sz]ed|unauthenticated|authentication|permission|sender (?:address )?(?:rejected|denied|refused|blocked|verif\w+)|too (?:large|big|long)|size (?:limit|exceed\w*)|message size|content rejected|rate limit\w*|too many|mail loop|loops? (?:back|detected)|too many hops)\b/iu;
const OF_ADDRESS_IN_WORDS =
  /\b(?:user unknown|unknown (?:user|recipient|address)|no such (?:user|mailbox|recipient|address|person|domain)|no mailbox here|(?:user|mailbox|recipient|account|address|domain)(?: name)? (?:does not|doesn't|doesnt|not|no longer) (?:exist|found|valid|available|here|active)|does ?n.t have an? [\w.]+ account|not (?:a valid|listed in)|mailbox (?:not found|unavailable|disabled|inactive)|invalid (?:recipient|mailbox|user|address)|recipient (?:address )?rejected|address rejected|recipient ?not ?found|account (?:has been |is )?(?:disabled|closed|deleted|inactive)|(?:host|domain)(?: or domain)?(?: name)? not found|(?:usuario|utilizador|usuário|destinatario|destinatário|buz[oó]n|cuenta|conta|direcci[oó]n|endereço)[\w ]{0,20} (?:no existe|não existe|desconocid[oa]|desconhecid[oa]|inexistente)|(?:usuario|usuário|destinatario|destinatário) (?:desconocid[oa]|desconhecid[oa]|inexistente)|(?:no existe|não existe)|(?:adresse|utilisateur) inconnue?|n'existe pas|unbekannt(?:er)?|existiert nicht|sconosciut[oa]|non esiste)\b/iu;

/**
 * @param said the other server's reply, or its text for people
 * @param status of the report; '' if there is none
 */
export function causeOf(said: string, status = ''): BounceCause {
  const own = [...said.matchAll(ENHANCED)].map(([code]) => code);
  const [stated] = status.match(ENHANCED) ?? [];
  const codes = own.some((code) => !OPEN.test(code)) || stated === undefined ? own : [...own, stated];
  const known = codes.filter((code) => !OPEN.test(code));
  if (known.some((code) => !OF_ADDRESS.test(code))) return known.includes('5.2.2') ? 'full' : 'refused';
  if (own.some((code) => OF_ADDRESS.test(code))) return 'address';
  if (NOT_OF_ADDRESS.test(said)) return 'refused';
  if (FULL.test(said)) return 'full';
  const names = known.length > 0 || OF_ADDRESS_IN_WORDS.test(said) || REPLY_OF_ADDRESS.test(said);
  return names ? 'address' : 'refused';
}
