/** What became of a booking, in the words of other systems. */
import { BOOKED_STATUS, CANCELLED_STATUS, NO_SHOW_STATUS, SEATED_STATUS } from '@/lib/contract/constants';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { type StatusMap, firstStatusOf } from '@/lib/rules/statuses/stage';
import { plainText } from './plain-text';

const REJECTED = 997;
const CONFIRMED = 1002;
const LATE = 1003;
const WAITING = 1004;
const FINISHED = 1010;
const STANDBY = 1011;
const REQUESTED = 1012;

/** Code of the default map (D5) → words in English, Spanish, Portuguese, French, German and Italian, as `plainText` gives them. */
const WORDS: ReadonlyArray<readonly [code: number, words: readonly string[]]> = [
  [REJECTED, ['rejected', 'declined', 'denied', 'refused', 'rechazada', 'rechazado', 'denegada', 'denegado', 'recusada', 'recusado', 'rejeitada', 'rejeitado', 'refusee', 'abgelehnt', 'rifiutata', 'rifiutato']],
  [NO_SHOW_STATUS, ['no show', 'noshow', 'no shows', 'did not show', 'no presentado', 'no presentada', 'no se presento', 'no presentados', 'no asistio', 'no vino', 'nao compareceu', 'nao comparecimento', 'faltou', 'falta', 'non presente', 'absent', 'absente', 'non venu', 'nicht erschienen', 'non presentato', 'mancata presentazione']],
  [CANCELLED_STATUS, ['cancelled', 'canceled', 'cancel', 'cancelled by guest', 'canceled by guest', 'cancelled by restaurant', 'cancelada', 'cancelado', 'anulada', 'anulado', 'cancelada por el cliente', 'cancelada por cliente', 'cancelada pelo cliente', 'annulee', 'annule', 'storniert', 'abgesagt', 'annullata', 'annullato', 'cancellata', 'cancellato', 'disdetta']],
  [SEATED_STATUS, ['seated', 'sat', 'sentado', 'sentada', 'sentados', 'sentadas', 'en mesa', 'na mesa', 'in progress', 'a table', 'installe', 'installee', 'platziert', 'am tisch', 'al tavolo', 'seduti']],
  [BOOKED_STATUS, ['booked', 'reserved', 'reservation', 'new', 'open', 'active', 'scheduled', 'upcoming', 'reservada', 'reservado', 'reserva', 'nueva', 'nova', 'ativa', 'activa', 'marcada', 'agendada', 'reservee', 'reserve', 'nouvelle', 'reserviert', 'gebucht', 'neu', 'offen', 'prenotata', 'prenotato', 'nuova']],
  [CONFIRMED, ['confirmed', 'reconfirmed', 'accepted', 'approved', 'confirmada', 'confirmado', 'reconfirmada', 'aceptada', 'aceptado', 'aceite', 'aceita', 'confirmee', 'confirme', 'bestatigt', 'confermata', 'confermato']],
  [LATE, ['late', 'running late', 'overdue', 'retrasada', 'retrasado', 'tarde', 'atrasada', 'atrasado', 'en retard', 'verspatet', 'in ritardo']],
  [WAITING, ['waiting', 'arrived', 'checked in', 'here', 'waiting list', 'waitlist', 'waitlisted', 'wait list', 'llegado', 'llegada', 'ha llegado', 'esperando', 'en espera', 'lista de espera', 'chegou', 'a espera', 'em espera', 'en attente', 'arrive', 'arrivee', 'liste d attente', 'wartend', 'angekommen', 'eingetroffen', 'warteliste', 'in attesa', 'arrivato', 'arrivata', 'lista d attesa']],
  [1005, ['part seated', 'partially seated', 'partially arrived', 'parcialmente sentados', 'parcialmente sentado']],
  [1006, ['starters', 'appetizer', 'appetizers', 'entrantes', 'primeros', 'entradas']],
  [1007, ['mains', 'main course', 'entree', 'segundos', 'principales', 'pratos principais', 'prato principal']],
  [1008, ['dessert', 'desserts', 'postre', 'postres', 'sobremesa', 'sobremesas']],
  [1009, ['bill', 'check', 'cheque', 'cuenta', 'la cuenta', 'conta', 'a conta']],
  [FINISHED, ['finished', 'completed', 'complete', 'done', 'left', 'departed', 'closed', 'paid', 'visited', 'attended', 'honoured', 'honored', 'show', 'showed', 'finalizada', 'finalizado', 'terminada', 'terminado', 'completada', 'completado', 'cerrada', 'cerrado', 'realizada', 'pagada', 'asistio', 'asistida', 'concluida', 'concluido', 'fechada', 'paga', 'compareceu', 'terminee', 'termine', 'finie', 'fini', 'partie', 'honoree', 'beendet', 'abgeschlossen', 'gegangen', 'bezahlt', 'terminata', 'terminato', 'conclusa', 'completata']],
  [STANDBY, ['standby', 'stand by', 'on hold', 'em standby', 'en standby']],
  [REQUESTED, ['requested', 'request', 'pending', 'unconfirmed', 'to be confirmed', 'solicitada', 'solicitado', 'pendiente', 'por confirmar', 'sin confirmar', 'pendente', 'pedido', 'a confirmar', 'a confirmer', 'demandee', 'angefragt', 'ausstehend', 'unbestatigt', 'richiesta', 'da confermare', 'in sospeso']],
];
const BY_WORD = new Map(WORDS.flatMap(([code, words]) => words.map((word) => [word, code] as const)));

export type ReadStatus = (text: string, past: boolean) => number | undefined;

/**
 * Reads statuses as codes of this restaurant's map: its own names and codes first, then the words of other systems. Where the file says
 * nothing, a party of the past has finished and one to come is booked.
 * @returns undefined for a word nobody knows
 */
export function statusReader(map: StatusMap): ReadStatus {
  const own = new Map([...map.values()].flatMap(({ code, name }) => [[plainText(name), code] as const, [String(code), code] as const]));
  const here = (code: number): number | undefined => {
    if (map.has(code)) return code;
    const stage = DEFAULT_STATUS_MAP.find((status) => status.code === code)?.stage;
    return stage === undefined ? undefined : firstStatusOf(map, stage)?.code;
  };
  return (text, past) => {
    const word = plainText(text);
    if (word === '') return here(past ? FINISHED : BOOKED_STATUS);
    const code = BY_WORD.get(word);
    return own.get(word) ?? (code === undefined ? undefined : here(code));
  };
}
