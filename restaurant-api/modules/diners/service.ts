/** A diner's page: its data, and consents and companions recorded by staff. */
import { and, eq } from 'drizzle-orm';
import { KIND, type MarketingChannel, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { WireDiner } from '@/lib/contract/diners/diner';
import type { DinerProfile, DinerSister, DinerVisit, VisitList } from '@/lib/resources/diners/diners-schema';
import { agreed, withdrawn } from '@/lib/rules/diner/consents';
import { may } from '@/lib/contract/access/role';
import { asksForAllergies } from '@/lib/rules/diner/segment';
import type { Call } from '../../http/call';
import type { Tx } from '../../db/client';
import { dinerCompanions, diners } from '../../db/schema/book';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findMemberships } from '../auth/session-repository';
import { hiddenKindsOf } from '../messages/service';
import { findTags } from '../segments/repository';
import { segmentCondition } from '../segments/segment-condition';
import { findSuppressions, liftSuppression, suppress } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { mayReadCare } from './care';
import { todayOf } from './list-diners';
import {
  type DinerOf,
  findAllergiesTold,
  findCompanions,
  findHabits,
  findInSisters,
  findMessagesOf,
  findSurveysOf,
  findVisits,
} from './profile-repository';
import { findDiner, findFitting } from './repository';
import { dinerSnapshotOf } from './snapshot';

type Row = typeof diners.$inferSelect;

const MAX_VISITS = 50;
const MAX_MESSAGES = 50;
const MAX_SURVEYS = 20;

/** @throws Problem 'not-found', 'gone' */
export async function profileOf(call: Call, uid: number): Promise<DinerProfile> {
  const { context, restaurant, actor } = call;
  const { db } = context;
  const row = present(await findRow(db, call, uid));
  const of: DinerOf = { restaurant: restaurant.uid, uid };
  const today = todayOf(call);
  const readsCare = mayReadCare(actor);
  const tags = (await findTags(db, restaurant.uid)).filter(({ rule }) => readsCare || !asksForAllergies(rule));
  const fitting = await findFitting(
    db,
    of,
    tags.map(({ rule }) => segmentCondition(rule, today)),
  );
  const [email = [], sms = []] = await findSuppressions(db, suppressionScope(call), [
    { channel: 'email', address: row.email },
    { channel: 'sms', address: row.phone },
  ]);
  return {
    ...(await findHabits(db, of, today)),
    allergiesTold: readsCare && row.allergies !== '' ? await findAllergiesTold(db, of) : null,
    automaticTags: tags
      .filter((_tag, index) => fitting[index])
      .map(({ uid: segment, name, rule }) => ({ uid: segment, name, rule })),
    companions: await findCompanions(db, of),
    sisters: await inSisters(call, row),
    surveys: may(actor.role, 'marketing', actor.location) ? await findSurveysOf(db, of, { most: MAX_SURVEYS }) : null,
    messages: readsCare ? await findMessagesOf(db, of, { hidden: hiddenKindsOf(actor), most: MAX_MESSAGES }) : null,
    suppressed: { email: row.email === '' ? [] : email, sms: row.phone === '' ? [] : sms },
  };
}

/** Sister restaurants share a person's identity; visit figures require the right to read diners there (ADR 105). */
async function inSisters({ context: { db }, restaurant, actor }: Call, row: Row): Promise<DinerSister[]> {
  const found = await findInSisters(db, restaurant.uid, row);
  if (found.length === 0) return [];
  const own = await findMemberships(db, actor.accountId, actor.role === 'super');
  return found.map((one) => {
    const member = own.get(one.restaurant);
    return member && may(member.role, 'diners', member.location) ? one : { ...one, figures: null };
  });
}

/** @throws Problem 'not-found', 'gone' */
export async function visitsOf(
  call: Call,
  uid: number,
  { show = 'all', offset = 0 }: { show?: VisitList; offset?: number },
): Promise<{ visits: DinerVisit[]; total: number }> {
  const { context, restaurant, actor } = call;
  present(await findRow(context.db, call, uid));
  const found = await findVisits(context.db, { restaurant: restaurant.uid, uid }, { show, offset, most: MAX_VISITS });
  if (mayReadCare(actor)) return found;
  return { ...found, visits: found.visits.map((visit) => ({ ...visit, notes: '' })) };
}

/**
 * Records a consent given or withdrawn in person. A withdrawal adds the address to the suppression list,
 * so that neither a duplicate nor an import gets messages; a new consent removes it.
 * @throws Problem 'not-found', 'gone', 'validation' without an address for the channel
 */
export async function setConsent(
  call: Call,
  uid: number,
  { channel, given }: { channel: MarketingChannel; given: boolean },
): Promise<WireDiner> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await writableRow(unit.tx, call, uid);
    const { email, phone } = before;
    const address = channel === 'email' ? email : phone;
    if (given && address === '') throw invalidField('channel', 'required');
    const consents = given
      ? agreed(before.consents, {
          given: { [channel]: true },
          email,
          phone,
          at: new Date(context.now()).toISOString(),
          how: 'staff',
        })
      : withdrawn(before.consents, [channel]);
    const listed = { channel, address };
    if (given) await liftSuppression(unit.tx, suppressionScope(call), listed, 'unsubscribed');
    else await suppress(unit.tx, suppressionScope(call), [listed], 'unsubscribed');
    if (consents === before.consents) return findDiner(unit.tx, restaurant.uid, uid);
    const after = { ...before, consents, version: before.version + 1 };
    await unit.tx.update(diners).set({ consents, version: after.version }).where(keyOf(call, uid));
    unit.record({
      kind: KIND.diner,
      entity: 'diner',
      uid,
      action: 'update',
      before: dinerSnapshotOf(before),
      after: dinerSnapshotOf(after),
    });
    return findDiner(unit.tx, restaurant.uid, uid);
  };
  return write(call, work);
}

/** Links two diners as companions, or removes the link. @throws Problem 'not-found', 'gone', 'validation' for the same diner twice */
export async function setCompanion(
  call: Call,
  uid: number,
  { companion, together }: { companion: number; together: boolean },
): Promise<{ ok: true }> {
  const { restaurant } = call;
  if (companion === uid) throw invalidField('companion', 'different');
  const work = async ({ tx, record }: UnitOfWork) => {
    const pair = { restaurant: restaurant.uid, diner: Math.min(uid, companion), companion: Math.max(uid, companion) };
    for (const one of [pair.diner, pair.companion]) await writableRow(tx, call, one);
    const changed = together
      ? await tx.insert(dinerCompanions).values(pair).onConflictDoNothing().returning()
      : await tx
          .delete(dinerCompanions)
          .where(
            and(
              eq(dinerCompanions.restaurant, pair.restaurant),
              eq(dinerCompanions.diner, pair.diner),
              eq(dinerCompanions.companion, pair.companion),
            ),
          )
          .returning();
    if (changed.length > 0)
      record({
        kind: KIND.diner,
        entity: 'diner-companion',
        uid,
        action: together ? 'create' : 'delete',
        [together ? 'after' : 'before']: { companion },
      });
    return { ok: true as const };
  };
  return write(call, work);
}

const suppressionScope = ({ context, restaurant }: Call) => ({ ...secretsOf(context.settings), restaurant });
const keyOf = ({ restaurant }: Call, uid: number) => and(eq(diners.restaurant, restaurant.uid), eq(diners.uid, uid));

async function findRow(db: Pick<Tx, 'select'>, call: Call, uid: number): Promise<Row | undefined> {
  const [row] = await db.select().from(diners).where(keyOf(call, uid));
  return row;
}

/** Reads and locks the row. */
async function writableRow(tx: Tx, call: Call, uid: number): Promise<Row> {
  if (uid === WALK_IN_GUEST) throw invalidField('uid', 'walkIn');
  const [row] = await tx.select().from(diners).where(keyOf(call, uid)).for('update');
  return present(row);
}

function present(row: Row | undefined): Row {
  if (!row) throw notFound('a diner');
  if (row.deletedAt) throw new Problem('gone', 'This is a diner that was removed');
  return row;
}
