/** What Twilio's error codes mean to a restaurant (twilio.com/docs/api/errors). */
import type { MessageReason } from '@/lib/contract/messages/messages';

const MEANING: Readonly<Record<number, MessageReason>> = {
  20003: 'account', // not signed in
  20404: 'account',
  20429: 'busy',
  21211: 'invalid-number',
  21212: 'sender',
  21214: 'invalid-number',
  21217: 'invalid-number',
  21408: 'unsupported-country', // not switched on for the account
  21603: 'sender',
  21606: 'sender',
  21610: 'stopped', // on Twilio's own list
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
  63003: 'invalid-number', // no WhatsApp there
  63007: 'sender',
  63016: 'window-closed',
  63018: 'busy',
  63024: 'invalid-number',
  63027: 'not-approved', // there is no such template in that language
  63032: 'carrier',
  63040: 'not-approved', // rejected
  63041: 'not-approved', // paused
  63042: 'not-approved', // disabled
};

/** What a code means; undefined for one that says nothing to a restaurant. */
export const meaningOf = (code: number | null | undefined): MessageReason | undefined =>
  code === null || code === undefined ? undefined : MEANING[code];

/** Trying again can help where Twilio is busy or away, or where whoever runs the installation mends the account. */
export function isPermanent(status: number, code: number | undefined): boolean {
  if (status === 429 || status >= 500) return false;
  const meaning = meaningOf(code);
  return status >= 400 && meaning !== 'busy' && meaning !== 'account';
}
