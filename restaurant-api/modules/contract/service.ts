/** Reads and changes the contract (§3). Terms are set by the operators of the installation, the signatory by the restaurant. */
import { KIND } from '@/lib/contract/constants';
import {
  ARREARS,
  type BillingCardBy,
  TERM_FIELDS,
  type WireContract,
  type WireContractPatch,
} from '@/lib/contract/restaurant/contract';
import type { Context, Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { Call } from '../../http/call';
import { Problem, adminRequired } from '../../problem';
import { billingCardBy } from '../../providers/billing-cards/billing-card-providers';
import { type UnitOfWork, write } from '../../write/write';
import { type ContractRow, type ContractRows, findContract, saveContract, setCreditStatus } from './repository';

export async function readContract(context: Context, restaurant: Restaurant): Promise<WireContract> {
  return read(context, context.db, restaurant);
}

const read = async ({ settings, payments }: Context, db: Queryable, { uid }: Restaurant) =>
  contractToWire(await findContract(db, uid), billingCardBy(settings, payments));

/**
 * Applies a patch.
 * @throws Problem 'version-conflict' with the current contract; 'admin-required' for terms that the caller may not set
 */
export async function changeContract(
  call: Call,
  { rowVersion, credit, freeEnd, ...fields }: WireContractPatch,
): Promise<WireContract> {
  const terms = { ...fields, credit, freeEnd };
  if (call.actor.role !== 'super' && TERM_FIELDS.some((field) => terms[field] !== undefined)) throw adminRequired();
  return writeContract(call, async ({ tx }, { restaurant, contract }) => {
    if ((contract?.version ?? 1) !== rowVersion)
      throw new Problem('version-conflict', 'The contract was changed meanwhile', {
        current: await read(call.context, tx, call.restaurant),
      });
    const written = said({ ...fields, freeEnd: freeEnd === '' ? null : freeEnd });
    if (Object.keys(written).length > 0) await saveContract(tx, restaurant.uid, written);
    if (credit !== undefined) await setCreditStatus(tx, restaurant.uid, credit);
  });
}

/** Sets or lifts the restaurant's arrears, which block all changes. Idempotent. */
export async function setCredit(call: Call, credit: WireContract['credit']): Promise<WireContract> {
  return writeContract(call, async ({ tx }, { restaurant, setup }) => {
    if (setup.creditStatus !== credit) await setCreditStatus(tx, restaurant.uid, credit);
  });
}

/** Writes the contract: locks its rows and logs the differences. */
export async function writeContract(
  { context, restaurant, actor, idempotency }: Call,
  work: (unit: UnitOfWork, rows: ContractRows) => Promise<void>,
): Promise<WireContract> {
  const result = await write({ context, restaurant, actor, idempotency }, async (unit) => {
    const rows = await findContract(unit.tx, restaurant.uid, true);
    const before = contractToWire(rows, billingCardBy(context.settings, context.payments));
    await work(unit, rows);
    const after = await read(context, unit.tx, restaurant);
    recordContract(unit, before, after);
    return after;
  });
  return result;
}

function recordContract({ record }: UnitOfWork, before: WireContract, after: WireContract): void {
  const names = (Object.keys(after) as Array<keyof WireContract>).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return;
  const only = (contract: WireContract) => Object.fromEntries(names.map((name) => [name, contract[name]]));
  record({
    kind: KIND.setup,
    entity: 'contract',
    uid: after.uid,
    action: 'update',
    before: only(before),
    after: only(after),
  });
}

/** Omitted fields are left out, instead of being written as null. */
const said = (fields: Partial<ContractRow>): Partial<ContractRow> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** @param cardBy the provider that registers restaurants' cards */
function contractToWire(
  { restaurant, setup, contract, signed, card }: ContractRows,
  cardBy: BillingCardBy | null,
): WireContract {
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
    signed: signed && {
      fileName: signed.fileName,
      contentType: signed.contentType,
      bytes: signed.size,
      who: signed.who,
      at: signed.at.toISOString(),
    },
    card,
    cardBy,
    rowVersion: contract?.version ?? 1,
  };
}
