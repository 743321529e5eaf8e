/**
 * Reads bounces written for people: mail servers without machine-readable reports (RFC 3464) put the recipient on a line of its own, followed by the
 * other server's reply. Codes are read, not words, since the text may be in any language.
 */
import { type BounceCause, causeOf } from './bounce-cause';

/** Start of the copy of the returned mail. */
const COPY =
  /^(?:-{2,}.{0,80}\b(?:copy|original|returned|message follows|unsent|mensaje|mensagem|message d'origine|nachricht|undelivered)\b.{0,80}|-{3,} ?Below this line.*|(?:Original message|Mensaje original|Mensagem original|Message d'origine|Ursprüngliche Nachricht|Original Message Headers?|Encabezados de mensajes originales|Received):?.*)$/im;
const ADDRESS = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
/** 'ana@example.com', '<ana@example.com>:', "  'ana@example.com' on 23/11", 'To: ana@example.com' at the beginning of a line */
const AT_LINE_START = new RegExp(
  `^[\\s>*•-]*(?:(?:to|recipient(?: address)?|address|para|destinatario|destinatário|an|à|rcpt to|failed recipient|unknown)\\s*[:=]\\s*)?["'<(\\[]{0,2}(${ADDRESS.source})["'>)\\]]{0,2}(?=[\\s:;,.]|$)`,
  'iu',
);
const ANYWHERE = new RegExp(`<(${ADDRESS.source})>`, 'giu');

/** An enhanced status (RFC 3463) that is not part of an IP address: '5.1.1', not '5.1.1.7' or '85.1.1'. */
const ENHANCED = /(?<![\d.])([245])\.\d{1,3}\.\d{1,3}(?![\d]|\.\d)/g;
/** An SMTP reply: '550 ', '550-', '(550)', at the start of a line or after a separator. */
const REPLY =
  /(?:^|[:;(=>"'\[]|\b(?:said|error|reason|code|response|status|replied|was|smtp|returned|respondió|respuesta|resposta|fehler|erreur|erro)\b[:\s#=]*)\s*([45])\d\d(?=[\s\-:)"'\].,]|$)/gim;

/** Class of a server's reply: '4' if any code is temporary, '5' if all codes are permanent, null without codes. */
export function classOf(text: string): '4' | '5' | null {
  const codes = [...text.matchAll(ENHANCED), ...text.matchAll(REPLY)].map(([, first]) => first);
  if (codes.includes('4')) return '4';
  return codes.includes('5') ? '5' : null;
}

/** Without a code: phrases that can only mean that the mailbox does not exist. */
const NO_SUCH_MAILBOX =
  /\b(?:user unknown|unknown user|no such (?:user|mailbox|recipient|address|person)|(?:user|mailbox|recipient|account|address)(?: name)? (?:does not|doesn't|doesnt) exist|does ?n.t have an? [\w.]+ account|mailbox (?:not found|unavailable)|invalid (?:recipient|mailbox|user)|address rejected|account (?:has been )?(?:disabled|closed)|not a valid (?:user|mailbox|recipient)|permanent (?:fatal )?(?:error|failure)|failed permanently|(?:usuario|utilizador|usuário|destinatario|destinatário|buz[oó]n|cuenta|conta|direcci[oó]n|endereço)[\w ]{0,20} (?:no existe|não existe|desconocid[oa]|desconhecid[oa]|inexistente)|no se ha encontrado (?:al?|el|la) (?:usuario|destinatario)|utilisateur inconnu|(?:adresse|bo[iî]te)[\w ]{0,20} n'existe pas|unbekannter (?:benutzer|empfänger)|empfänger unbekannt|existiert nicht|utente sconosciuto|non esiste)\b/iu;
/** Phrases for mail that is delayed or has been delivered. */
const NOT_YET =
  /\b(?:delayed|deferred|not yet been delivered|has not been delivered yet|will (?:be retried|retry|keep trying|continue (?:to try|trying))|(?:still|continue to) (?:be )?(?:trying|tried)|being retried|do not need to (?:resend|send)|no need to (?:resend|retry)|warning message only|warning only|temporar(?:y|ily)|try again later|retry time(?:out)?(?: not reached)?|over quota for|queued for|aplazad[oa]|retrasad[oa]|demorad[oa]|se volver[áa] a intentar|seguir[áa] intentando|temporal(?:mente)?|adiad[oa]|atrasad[oa]|continuar[áa] (?:a )?tentando|temporári[oa]|temporariamente|retard[ée]|temporaire|verz[öo]gert|vorübergehend|in ritardo)\b/iu;

interface Letter {
  from: string;
  subject: string;
  text: string;
  /** Value of the header X-Failed-Recipients. */
  failed: string;
}

/** Senders of bounces; replies from people and out-of-office notices do not match. */
const DAEMON =
  /mailer-?daemon|post-?master|mail ?delivery|maildelivery|delivery ?(?:sub)?system|system ?admin|mail ?system|mail ?administrator|noreply-?bounce|\bbounces?\b|mdaemon|microsoftexchange|mail.?server|\bmmdf\b|symantec_antivirus|mailscanner/i;
const REPORTS =
  /undeliver|non.?deliver|not? deliver|(?:unable to|could not|couldn't|cannot|can't) (?:be )?deliver|delivery.{0,20}(?:fail|error|problem|status|report)|fail(?:ed|ure)|return(?:ed|ing).{0,10}(?:mail|message|to sender)|mail ?error|rejected|unknown user|could not (?:be )?(?:send|sent)|cannot send|devuelt|devolu|no (?:se )?(?:ha )?(?:pod|pued|entreg)|imposible|entrega.{0,20}(?:fall|falh)|fall[oa]|falh[ao]|não (?:foi |pôde )?(?:entreg|pos)|non.?remis|échec|nicht zustell|unzustellbar|fehlgeschlagen|mancato recapito|non recapitat|退信|无法(?:投递|送达)|送信できません|配信できません|届けられません/iu;

/** @returns permanently failed recipients and the cause; [] for a mail that is no bounce or has a temporary cause */
export function readBounceText({
  from,
  subject,
  text,
  failed,
}: Letter): Array<{ address: string; cause: BounceCause }> {
  if (failed === '' && !(DAEMON.test(from) && (REPORTS.test(subject) || REPORTS.test(text)))) return [];
  const own = text.slice(0, COPY.exec(text)?.index ?? text.length);
  if (NOT_YET.test(subject)) return [];
  const named = [...new Set(failed.split(/[,\s]+/).flatMap((one) => addressOf(one)))];
  const sections = sectionsOf(own);
  const said = (address: string) => sections.find((one) => one.address === address)?.text;
  const found = (address: string, words: string) =>
    isFinal(words, own) ? [{ address, cause: causeOf(classOf(words) === null ? own : words) }] : [];
  if (named.length > 0)
    // Each of several recipients is judged by the lines below it alone.
    return named.flatMap((address) => found(address, said(address) ?? (named.length === 1 ? own : '')));
  if (sections.length > 0) return sections.flatMap((one) => found(one.address, one.text));
  const inside = [...new Set([...own.matchAll(ANYWHERE)].flatMap(([, address = '']) => addressOf(address)))];
  const [only] = inside;
  return inside.length === 1 && only !== undefined ? found(only, own) : [];
}

/** @param all the rest of the server's text */
function isFinal(text: string, all: string): boolean {
  const own = classOf(text) ?? classOf(all);
  if (own !== null) return own === '5' && !(classOf(text) === null && NOT_YET.test(text));
  return NO_SUCH_MAILBOX.test(text) || NO_SUCH_MAILBOX.test(all) ? !NOT_YET.test(all) : false;
}

/** The text below each recipient, up to the next one. */
function sectionsOf(text: string): Array<{ address: string; text: string }> {
  const sections: Array<{ address: string; text: string }> = [];
  for (const line of text.split('\n')) {
    const [address] = addressOf(AT_LINE_START.exec(line)?.[1] ?? '');
    const last = sections.at(-1);
    if (address !== undefined && address !== last?.address) sections.push({ address, text: line });
    else if (last) last.text += `\n${line}`;
  }
  return sections;
}

function addressOf(text: string): string[] {
  const [address] = ADDRESS.exec(text) ?? [];
  return address === undefined ? [] : [address.replace(/[.]+$/, '').toLowerCase()];
}
