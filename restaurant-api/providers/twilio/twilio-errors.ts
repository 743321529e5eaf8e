/** Maps Twilio's error codes to reasons for the restaurant (twilio.com/docs/api/errors). */
import type { MessageReason } from '@/lib/contract/messages/messages';

const MEANING: Readonly<Record<number, MessageReason>> = {
  20003: 'account', // authentication failed
  20404: 'account',
  20429: 'busy',
  21211: 'invalid-number',
  21212: 'sender',
  21214: 'invalid-number',
  21217: 'invalid-number',
  21408: 'unsupported-country', // region not enabled for the account
  21603: 'sender',
  21606: 'sender',
  21610: 'stopped', // recipient opted out at Twilio
  21611: 'busy', // the sender's queue is full
  21612: 'unsupported-country',
  21614: 'landline', // not a mobile number
  21617: 'content', // too long
  21659: 'sender',
  21660: 'sender',
  30001: 'busy',
  30002: 'account',
  30003: 'unreachable',
  30004: 'carrier', // the number or its carrier blocks it
  30005: 'invalid-number',
  30006: 'landline',
  30007: 'carrier', // filtered
  30008: 'unreachable',
  30010: 'content', // over the price limit
  30022: 'busy',
  30034: 'sender', // not registered with the carriers
  30036: 'too-late', // its validity period ended
  63003: 'invalid-number', // no WhatsApp account
  63007: 'sender',
  63016: 'window-closed',
  63018: 'busy',
  63024: 'invalid-number',
  63027: 'not-approved', // no such template in that language
  63032: 'carrier',
  63040: 'not-approved', // rejected
  63041: 'not-approved', // paused
  63042: 'not-approved', // disabled
};

/** The reason for a code; undefined for codes without a meaning for the restaurant. */
export const meaningOf = (code: number | null | undefined): MessageReason | undefined =>
  code === null || code === undefined ? undefined : MEANING[code];

/** False if Twilio is busy or unavailable, or if the operator can fix the account: a retry may succeed. */
export function isPermanent(status: number, code: number | undefined): boolean {
  if (status === 429 || status >= 500) return false;
  const meaning = meaningOf(code);
  return status >= 400 && meaning !== 'busy' && meaning !== 'account';
}
