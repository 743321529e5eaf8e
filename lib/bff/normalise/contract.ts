/** The contract: §3's spelling → the app's. */
import { ARREARS, type WireContract } from '@/lib/contract/restaurant/contract';
import type { RestaurantContract } from '@/lib/rules/setup/restaurant-contract';
import type { contractSchemas } from '@/lib/resources/restaurant/contract-schema';
import type { ShapesOf } from '../shapes';

export function contractFromWire(wire: WireContract): RestaurantContract {
  const {
    company,
    address,
    location,
    contact,
    email,
    mobile,
    position,
    program,
    charges,
    currency,
    card,
    cardBy,
    signed,
    rowVersion,
  } = wire;
  return {
    company,
    address,
    location,
    contact,
    email,
    mobile,
    position,
    program,
    charges,
    currency,
    card,
    cardBy,
    rowVersion,
    fullName: wire.estFull,
    freeUntil: wire.freeEnd || null,
    inArrears: wire.credit === ARREARS,
    reserveWithGoogle: wire.rwg === 1,
    signed: signed && { fileName: signed.fileName, bytes: signed.bytes, who: signed.who, at: signed.at },
  };
}

export const contractShapes: ShapesOf<typeof contractSchemas> = {
  find: { answer: contractFromWire },
  change: { answer: contractFromWire },
  askForEnd: { query: (_none, { service }) => ({ uid: service.uid }), answer: ({ ok }) => ({ ok }) },
  confirmCard: { answer: ({ state, contract }) => ({ state, contract: contractFromWire(contract) }) },
};
