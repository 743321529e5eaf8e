/** The contract as the wire spells it (§3), with its defaults. */
import { ARREARS, type BillingCardBy, type WireContract } from '@/lib/contract/contract';
import type { ContractRows } from './repository';

/** @param cardBy who registers cards of restaurants here */
export function contractToWire({ restaurant, setup, contract, signed, card }: ContractRows, cardBy: BillingCardBy | null): WireContract {
  return {
    uid: restaurant.uid,
    estFull: setup.estFull,
    currency: restaurant.currency,
    freeEnd: contract?.freeEnd ?? '',
    charges: contract?.charges ?? '',
    program: contract?.program ?? '',
    location: contract?.location ?? '',
    address: contract?.address ?? '',
    company: contract?.company ?? '',
    contact: contract?.contact ?? '',
    email: contract?.email ?? '',
    mobile: contract?.mobile ?? '',
    position: contract?.position ?? 'Owner',
    contract: signed ? 1 : 0,
    credit: setup.creditStatus === ARREARS ? ARREARS : 'Good',
    rwg: setup.consentRWG ? 1 : 0,
    signed: signed && { fileName: signed.fileName, contentType: signed.contentType, bytes: signed.size, who: signed.who, at: signed.at.toISOString() },
    card,
    cardBy,
    rowVersion: contract?.version ?? 1,
  };
}
