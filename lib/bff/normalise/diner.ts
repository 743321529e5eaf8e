/** Diners and the notes of a date: the wire's spelling ↔ the app's. */
import type { WireDiner, WireDinerCreate, WireNote } from '@/lib/contract/diner';
import type { DateNote, Diner, DinerChange } from '@/lib/diner/diner';

export function dinerFromWire({ eMail, ...same }: WireDiner): Diner {
  return { ...same, email: eMail };
}

export function dinerChangeToWire({ email, ...same }: DinerChange): WireDinerCreate & { version?: number } {
  return { ...same, ...(email !== undefined && { eMail: email }) };
}

export function noteFromWire({ uid, date, text, version }: WireNote): DateNote {
  return { uid, date, text, version };
}
