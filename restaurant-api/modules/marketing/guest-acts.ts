/** Unsubscribing, and the tracking of opens and clicks. Automatic fetches change nothing but the tracking. */
import { and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { withdrawn } from '@/lib/rules/diner/consents';
import type { Queryable } from '../../db/client';
import { diners } from '../../db/schema/book';
import { campaignRecipients } from '../../db/schema/campaigns';
import { notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { dinerSnapshotOf } from '../diners/snapshot';
import { type OnlineCall, guestActor } from '../guest-booking/online-call';
import { findDinerRow } from '../guest-preferences/own-diner';
import { findSuppressions, suppress } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { isLinkCode, recipientOf } from './link-key';

/** False as well for a person who has consented again since they unsubscribed. @throws Problem 'not-found' for an invalid key */
export async function readUnsubscribing(call: OnlineCall, key: string): Promise<{ unsubscribed: boolean }> {
  const { context, restaurant } = call;
  const { unsubscribedAt, address } = await recipientBy(context.db, call, key);
  if (unsubscribedAt === null || address === '') return { unsubscribed: unsubscribedAt !== null };
  const [reasons] = await findSuppressions(context.db, { ...secretsOf(context.settings), restaurant }, [
    { channel: 'email', address },
  ]);
  return { unsubscribed: reasons?.includes('unsubscribed') === true };
}

/**
 * Adds the address to the suppression list for campaigns and withdraws the consent given with it. A repeated call changes nothing, unless they have
 * consented again since.
 * @throws Problem 'not-found' for an invalid key
 */
export async function unsubscribe(call: OnlineCall, key: string): Promise<{ ok: true }> {
  const { context, restaurant } = call;
  await recipientBy(context.db, call, key);
  await write({ context, restaurant, actor: guestActor('') }, async (unit) => {
    const { uid, address, diner, unsubscribedAt } = await recipientBy(unit.tx, call, key);
    const scope = { ...secretsOf(context.settings), restaurant };
    await suppress(unit.tx, scope, [{ channel: 'email', address }], 'unsubscribed');
    await unit.tx
      .update(campaignRecipients)
      .set({ unsubscribedAt: unsubscribedAt ?? new Date(context.now()) })
      .where(and(eq(campaignRecipients.restaurant, restaurant.uid), eq(campaignRecipients.uid, uid)));
    if (diner !== null) await withdraw(unit, call, diner, address);
    return null;
  });
  return { ok: true };
}

async function withdraw(unit: UnitOfWork, { restaurant }: OnlineCall, uid: number, address: string): Promise<void> {
  const before = await findDinerRow(unit.tx, restaurant.uid, uid, true);
  if (!before || before.deletedAt || before.consents.email?.to.trim().toLowerCase() !== address) return;
  const after = { ...before, consents: withdrawn(before.consents, ['email']), version: before.version + 1 };
  await unit.tx
    .update(diners)
    .set({ consents: after.consents, version: after.version })
    .where(and(eq(diners.restaurant, restaurant.uid), eq(diners.uid, uid)));
  unit.record({
    kind: KIND.diner,
    entity: 'diner',
    uid,
    action: 'update',
    before: dinerSnapshotOf(before),
    after: dinerSnapshotOf(after),
  });
}

/** Records the first open. @throws Problem 'not-found' for an invalid key */
export async function noteOpened(call: OnlineCall, key: string, proxy: boolean): Promise<{ ok: true }> {
  await mark(call, uidIn(call, key), proxy ? 'proxyOpenedAt' : 'openedAt');
  return { ok: true };
}

/** @throws Problem 'not-found' for an invalid key, and for a URL that is not in the mail */
export async function noteClicked(
  call: OnlineCall,
  key: string,
  { to, code }: { to: string; code: string },
): Promise<{ to: string }> {
  const uid = uidIn(call, key);
  if (!isLinkCode(call.context.settings, { restaurant: call.restaurant.uid, uid }, to, code)) throw notFound('a link');
  await mark(call, uid, 'clickedAt');
  return { to };
}

async function mark(
  { context, restaurant }: OnlineCall,
  uid: number,
  column: 'openedAt' | 'proxyOpenedAt' | 'clickedAt',
): Promise<void> {
  await context.db
    .update(campaignRecipients)
    .set({
      [column]: sql`coalesce(${campaignRecipients[column]}, ${new Date(context.now()).toISOString()}::timestamptz)`,
    })
    .where(and(eq(campaignRecipients.restaurant, restaurant.uid), eq(campaignRecipients.uid, uid)));
}

function uidIn({ context, restaurant }: OnlineCall, key: string): number {
  const uid = recipientOf(context.settings, restaurant.uid, key);
  if (uid === null) throw notFound('a mailing');
  return uid;
}

async function recipientBy(db: Queryable, call: OnlineCall, key: string) {
  const [row] = await db
    .select()
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.restaurant, call.restaurant.uid), eq(campaignRecipients.uid, uidIn(call, key))));
  if (!row) throw notFound('a mailing');
  return row;
}
