/** Writes one batch of an import: parsed rows become bookings with diners and tables, in one transaction. */
import { holdsTables, type StatusMap } from '@/lib/rules/statuses/stage';
import { type Span, claimedSpan, overlap } from '@/lib/rules/booking/tables/stay';
import { CHANNEL, IGNORE, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ImportedRow, OwnValues } from '@/lib/rules/import/read-row';
import { emptyBooking, importedOf } from '@/lib/resources/bookings/booking-fields';
import { instantOf } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import type { Tx } from '../../db/client';
import { rangeText } from '../../db/range-text';
import { type Owner, assignDiners } from './assign-diners';
import {
  type EarlierBooking,
  type NewClaim,
  type Since,
  dropClaims,
  findEarlier,
  findOverlapping,
  findReferences,
  freshReferences,
  rewriteBookings,
  writeBookings,
  writeClaims,
} from './book-repository';
import { findErased } from '../suppressions/find-erased';
import type { Secrets } from '../../secrets';
import { correctDiners, dropUnusedDiners, findKnown, writeDiners } from './diner-repository';
import { keepRows } from './import-rows-repository';

export interface KeyedRow {
  /** Whether the file has the booking's time of creation. */
  madeKnown: boolean;
  key: string;
  /** Line in the file. */
  line: number;
  /** Fingerprint of the values read from it. */
  reading: string;
  row: ImportedRow;
  /** Additional values in our own exports. */
  own?: OwnValues;
}

/** Fields of a row whose person was erased: the booking still counts in figures, without personal data. */
const NOBODY = { firstName: '', lastName: '', phone: '', phoneKey: '', email: '', notes: '' };

/** The secrets are used to check the suppression list for erased persons. */
export interface BatchSetup extends Secrets {
  restaurant: Restaurant;
  statuses: StatusMap;
  /** Default stay in hours. */
  turn: number;
  importUid: number;
}

/** A row whose booking would now be different, but is kept since it was changed by people. */
export interface KeptRow {
  line: number | null;
  reference: string;
  since: Since;
}

export interface Outcome {
  added: number;
  skipped: number;
  replaced: number;
  diners: number;
  /** Rows of erased persons. */
  erased: number;
  kept: KeptRow[];
}

/** Defaults of the fields that files of other systems lack. */
const { reference: _reference, ...UNSAID } = importedOf(emptyBooking());

/** @returns the results of the rows */
export async function writeBatch(tx: Tx, setup: BatchSetup, keyed: readonly KeyedRow[]): Promise<Outcome> {
  const restaurant = setup.restaurant.uid;
  const { fresh, changed, kept } = await sortOut(tx, restaurant, keyed);
  const outcome: Outcome = {
    added: fresh.length,
    replaced: changed.length,
    kept,
    diners: 0,
    erased: 0,
    skipped: keyed.length - fresh.length - changed.length - kept.length,
  };
  const written = [...fresh, ...changed.map(({ keyed: one }) => one)];
  if (written.length === 0) return outcome;

  const erased = await findErased(
    tx,
    setup,
    written.map(({ row }) => row),
  );
  written.forEach((one, at) => {
    if (erased[at])
      written[at] = {
        ...one,
        row: { ...one.row, ...NOBODY },
      };
  });
  const rows = written.map(({ row }) => row);
  const assignment = assignDiners(rows, await findKnown(tx, restaurant, rows));
  const added = await writeDiners(tx, restaurant, setup.importUid, assignment);
  await dropClaims(
    tx,
    restaurant,
    changed.map(({ before }) => before.uid),
  );
  const claims = await claimsOf(tx, setup, written);
  const overridden = new Set(claims.filter((claim) => claim.overridden).map(({ booking }) => booking));
  const references = await freshReferences(tx, restaurant, fresh.filter(({ own }) => !own?.reference).length);

  const bookings = written.map(({ row, own, madeKnown }, index) => {
    const { walkIn, phoneKey: _phoneKey, ...said } = row;
    const { reference: _reference, ...besides } = own ?? {};
    return {
      ...UNSAID,
      turn: setup.turn,
      channel: walkIn ? CHANNEL.walkIn : CHANNEL.phone,
      ...said,
      ...besides,
      madeKnown,
      originalTime: row.time,
      startsAt: instantOf(row.date, row.time, setup.restaurant.timeZone),
      dinerUid: dinerOf(assignment.owners[index] as Owner, added),
      ignored: overridden.has(index) ? IGNORE.bookings : 0,
    };
  });
  const uids = await writeBookings(
    tx,
    restaurant,
    bookings.slice(0, fresh.length).map((booking, index) => ({
      ...booking,
      reference: fresh[index]?.own?.reference || (references.pop() as string),
      importKey: fresh[index]?.key,
    })),
  );
  await rewriteBookings(
    tx,
    restaurant,
    changed.map(({ before }, index) => ({
      uid: before.uid,
      ...(bookings[fresh.length + index] as (typeof bookings)[number]),
    })),
  );
  const all = [...uids, ...changed.map(({ before }) => before.uid)];
  await writeClaims(tx, restaurant, all, claims);
  await keepRows(
    tx,
    restaurant,
    setup.importUid,
    written.map(({ key, line, reading }, index) => ({
      kind: 'booking',
      key,
      uid: String(all[index]),
      line,
      reading,
      version: (changed[index - fresh.length]?.before.version ?? 0) + 1,
    })),
  );
  if (changed.length > 0) {
    const people = changed.flatMap(({ keyed: { row } }, index) => {
      const owner = assignment.owners[fresh.length + index];
      return owner?.kind === 'known' ? [{ uid: owner.uid, ...row }] : [];
    });
    await correctDiners(tx, restaurant, setup.importUid, people);
    await dropUnusedDiners(
      tx,
      restaurant,
      changed.flatMap(({ before }) => before.dinerUid ?? []),
    );
  }
  return { ...outcome, diners: added.length, erased: erased.filter(Boolean).length };
}

interface Sorted {
  /** Rows without a booking yet. */
  fresh: KeyedRow[];
  /** Rows that an earlier run read differently. */
  changed: Array<{ keyed: KeyedRow; before: EarlierBooking }>;
  kept: KeptRow[];
}

async function sortOut(tx: Tx, restaurant: string, keyed: readonly KeyedRow[]): Promise<Sorted> {
  const earlier = await findEarlier(
    tx,
    restaurant,
    keyed.map(({ key }) => key),
  );
  const known = await findReferences(
    tx,
    restaurant,
    keyed.flatMap(({ own }) => own?.reference || []),
  );
  const sorted: Sorted = { fresh: [], changed: [], kept: [] };
  for (const one of keyed) {
    const before = earlier.get(one.key);
    if (!before) {
      const reference = one.own?.reference;
      if (reference && known.has(reference)) continue;
      if (reference) known.add(reference);
      sorted.fresh.push(one);
    } else if (before.reading !== null && before.reading !== one.reading) {
      if (before.since === null) sorted.changed.push({ keyed: one, before });
      else sorted.kept.push({ line: one.line, reference: before.reference, since: before.since });
    }
  }
  return sorted;
}

function dinerOf(owner: Owner, added: readonly number[]): number | null {
  switch (owner.kind) {
    case 'walk-in':
      return WALK_IN_GUEST;
    case 'nobody':
      return null;
    case 'known':
      return owner.uid;
    case 'new':
      return added[owner.index] as number;
  }
}

/**
 * The claims of a batch, in its order. Imported history is never refused: if two parties had the same table at the same time, the later row gets an
 * override (D7).
 */
async function claimsOf(
  tx: Tx,
  { restaurant, statuses, turn }: BatchSetup,
  written: readonly KeyedRow[],
): Promise<NewClaim[]> {
  return overriddenClaims(
    tx,
    restaurant.uid,
    written.flatMap(({ row, own }, booking) => {
      const stage = statuses.get(row.status)?.stage ?? 1;
      const at = claimedSpan(
        { ...row, turn: own?.turn ?? turn, seatedTime: null, finishedTime: null },
        stage,
        restaurant.timeZone,
      );
      return row.tables.map((table) => ({ booking, table, live: holdsTables(row.status, stage), at }));
    }),
  );
}

export interface WantedClaim {
  booking: number;
  table: string;
  live: boolean;
  at: Span;
}

/** Marks the claims that overlap an existing one, or one before them. */
export async function overriddenClaims(
  tx: Tx,
  restaurant: string,
  wanted: readonly WantedClaim[],
): Promise<NewClaim[]> {
  const claims = wanted.map((claim) => ({ ...claim, span: rangeText(claim.at) }));
  const live = claims.filter((claim) => claim.live);
  const overlapping = await findOverlapping(tx, restaurant, live);
  const taken = new Map<string, Span[]>();
  const overridden = new Set(
    live.filter(({ table, at }, index) => {
      const before = taken.get(table) ?? [];
      taken.set(table, [...before, at]);
      return overlapping.has(index) || before.some((other) => overlap(other, at));
    }),
  );
  return claims.map(({ at: _at, ...claim }, index) => ({
    ...claim,
    overridden: overridden.has(claims[index] as (typeof live)[number]),
  }));
}
