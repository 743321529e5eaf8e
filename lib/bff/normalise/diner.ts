/** Diners: the wire's spelling ↔ the app's. */
import type { WireDiner, WireDinerCreate } from '@/lib/contract/diners/diner';
import type { DinerChange } from '@/lib/rules/diner/diner';
import type { dinerSchemas } from '@/lib/resources/diners/diners-schema';
import type { ShapesOf } from '../shapes';

export function dinerFromWire<T extends WireDiner>({ eMail, ...same }: T): Omit<T, 'eMail'> & { email: string } {
  return { ...same, email: eMail };
}

export function dinerChangeToWire({ email, ...same }: DinerChange): WireDinerCreate & { version?: number } {
  return { ...same, ...(email !== undefined && { eMail: email }) };
}

export const dinerShapes: ShapesOf<typeof dinerSchemas> = {
  list: { answer: ({ diners, ...counted }) => ({ diners: diners.map(dinerFromWire), ...counted }) },
  find: { answer: dinerFromWire },
  create: { body: dinerChangeToWire, answer: dinerFromWire },
  change: { body: dinerChangeToWire, answer: dinerFromWire },
  consent: { answer: dinerFromWire },
  preferencesLink: { body: () => ({ send: false }), answer: ({ link }) => ({ link }) },
};
