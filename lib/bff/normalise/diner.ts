/** Diners: the wire's spelling ↔ the app's. */
import type { WireDiner, WireDinerCreate } from '@/lib/contract/diner';
import type { Diner, DinerChange } from '@/lib/rules/diner/diner';

export function dinerFromWire({ eMail, ...same }: WireDiner): Diner {
  return { ...same, email: eMail };
}

export function dinerChangeToWire({ email, ...same }: DinerChange): WireDinerCreate & { version?: number } {
  return { ...same, ...(email !== undefined && { eMail: email }) };
}
