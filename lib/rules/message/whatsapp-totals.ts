/** Totals of a month, for the report of WhatsApp messages. */
import {
  MESSAGE_KINDS,
  MESSAGE_STATES,
  type MessageKind,
  type MessageState,
  isSent,
} from '@/lib/contract/messages/messages';
import type { MessageCost, WhatsappLine } from '@/lib/resources/messages/whatsapp-report-schema';

/** A kind, or all of them. */
export interface WhatsappTotal {
  messages: number;
  /** Sent, whatever their delivery state. */
  sent: number;
  byState: Partial<Record<MessageState, number>>;
  costs: MessageCost[];
  unpriced: number;
}

/** '2026-11' and -1 → '2026-10' */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export function totalOf(lines: readonly WhatsappLine[]): WhatsappTotal {
  const total: WhatsappTotal = { messages: 0, sent: 0, byState: {}, costs: [], unpriced: 0 };
  for (const { state, messages, costs, unpriced } of lines) {
    total.messages += messages;
    total.unpriced += unpriced;
    if (isSent(state)) total.sent += messages;
    total.byState[state] = (total.byState[state] ?? 0) + messages;
    for (const { currency, micros } of costs) {
      const same = total.costs.find((one) => one.currency === currency);
      if (same) same.micros += micros;
      else total.costs.push({ currency, micros });
    }
  }
  total.costs.sort((one, other) => (one.currency < other.currency ? -1 : 1));
  return total;
}

/** The kinds and message states of the month, in their usual order. */
export function shapeOf(lines: readonly WhatsappLine[]): { kinds: MessageKind[]; states: MessageState[] } {
  return {
    kinds: MESSAGE_KINDS.filter((kind) => lines.some((line) => line.kind === kind)),
    states: MESSAGE_STATES.filter((state) => lines.some((line) => line.state === state)),
  };
}
