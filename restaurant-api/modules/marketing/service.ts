/** Campaigns and automations: edit, start, pause, resume. `run-campaigns` does the sending (ADR 109, 110). */
import { isPast } from '@/lib/rules/message/campaign-start';
import type { ExclusionReason } from '@/lib/contract/messages/campaigns';
import { KIND } from '@/lib/contract/constants';
import { EXCLUSION_REASONS, type CampaignState } from '@/lib/contract/messages/campaigns';
import type {
  Audience,
  Campaign,
  CampaignDraft,
  CampaignPerson,
  MarketingTypes,
} from '@/lib/resources/messages/marketing-schema';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findGuestDelivery } from '../messages/guest-delivery';
import { type AudienceScope, type Candidate, conditionOf, findAudience } from './audience';
import { contentsOf, freezeAudience } from './freeze';
import {
  type CampaignRow,
  countFrozen,
  countPeople,
  findCampaign,
  findCampaigns,
  findPeople,
  moveState,
  noPeople,
  takeAllAgain,
  takeBackQueued,
} from './repository';
import { and, eq } from 'drizzle-orm';

const PAGE = 50;
/** Days for which an automation's reach is estimated. */
const OUTLOOK_DAYS = 30;

type Who = Pick<Call, 'context' | 'restaurant' | 'actor'>;

export async function listCampaigns({ context: { db }, restaurant }: Call): Promise<{ campaigns: Campaign[] }> {
  const rows = await findCampaigns(db, restaurant.uid);
  const counts = await countPeople(
    db,
    restaurant.uid,
    rows.map(({ uid }) => uid),
  );
  return { campaigns: rows.map((row) => wireOf(row, counts.get(row.uid))) };
}

/** @throws Problem 'not-found' */
export async function readCampaign({ context: { db }, restaurant }: Call, uid: number): Promise<Campaign> {
  const row = await present(db, restaurant.uid, uid);
  return wireOf(row, (await countPeople(db, restaurant.uid, [uid])).get(uid));
}

/** The frozen content; null if the current template applies. @throws Problem 'not-found' */
export async function readContents(
  { context: { db }, restaurant }: Call,
  uid: number,
): Promise<MarketingTypes['contents']['answer']> {
  return { contents: (await present(db, restaurant.uid, uid)).contents };
}

/** @throws Problem 'validation', 'allergies-select' */
export async function addCampaign(call: Call, body: CampaignDraft): Promise<Campaign> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    await assertWhole(unit.tx, call, body);
    const [row] = await unit.tx
      .insert(campaigns)
      .values({ restaurant: restaurant.uid, ...body })
      .returning();
    if (!row) throw new Error('the campaign was not stored');
    unit.record({ ...changed(row), action: 'create', after: snapshotOf(row) });
    return wireOf(row);
  };
  return write(call, work);
}

/**
 * Only campaigns that have not started and automations that are off can be changed.
 * @throws Problem 'not-found', 'validation', 'allergies-select', 'version-conflict', 'campaign-state'
 */
export async function changeCampaign(
  call: Call,
  uid: number,
  { version, ...body }: MarketingTypes['change']['body'],
): Promise<Campaign> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await present(unit.tx, restaurant.uid, uid, true);
    const isOpen = before.state === 'draft' || (before.trigger !== '' && before.state === 'paused');
    if (!isOpen) throw wrongState(before);
    if (version !== undefined && version !== before.version) throw await conflict(unit.tx, before);
    const after = { ...before, ...body, version: before.version + 1 };
    if (before.state !== 'draft' && after.trigger !== before.trigger) throw invalidField('trigger', 'invalid');
    await assertWhole(unit.tx, call, after);
    await unit.tx
      .update(campaigns)
      .set({ ...body, version: after.version })
      .where(and(eq(campaigns.restaurant, restaurant.uid), eq(campaigns.uid, uid)));
    unit.record({ ...changed(after), action: 'update', before: snapshotOf(before), after: snapshotOf(after) });
    return wireOf(after, (await countPeople(unit.tx, restaurant.uid, [uid])).get(uid));
  };
  return write(call, work);
}

/** Removes a campaign; its sent messages stay counted. @throws Problem 'not-found', 'campaign-state' for a running one */
export async function removeCampaign(call: Call, uid: number): Promise<{ ok: true }> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await present(unit.tx, restaurant.uid, uid, true);
    if (before.state === 'running' || before.state === 'scheduled') throw wrongState(before);
    await unit.tx
      .update(campaigns)
      .set({ deletedAt: new Date(context.now()), version: before.version + 1 })
      .where(and(eq(campaigns.restaurant, restaurant.uid), eq(campaigns.uid, uid)));
    unit.record({ ...changed(before), action: 'delete', before: snapshotOf(before) });
    return { ok: true as const };
  };
  return write(call, work);
}

/** The current audience, or the frozen one after the start. @throws Problem 'not-found', 'allergies-select', 'validation' */
export async function readAudience(call: Call, uid: number): Promise<Audience> {
  const { context, restaurant } = call;
  const campaign = await present(context.db, restaurant.uid, uid);
  if (isFrozen(campaign)) return inOrder(await countFrozen(context.db, campaign));
  const today = summed(await findAudience(context.db, scopeOf(call), campaign));
  if (campaign.trigger === '') return today;
  const date = momentOf(context.now(), restaurant.timeZone).date;
  // Future first visits are unknown: estimated from the last 30 days.
  const days =
    campaign.trigger === 'firstVisit'
      ? { from: shiftDate(date, 1 - OUTLOOK_DAYS), to: date }
      : { from: date, to: shiftDate(date, OUTLOOK_DAYS - 1) };
  const month = summed(await findAudience(context.db, scopeOf(call), campaign, days));
  return { ...today, month: month.receive };
}

/** A page of recipients, or of those excluded for one reason. @throws Problem as `readAudience` */
export async function listPeople(
  call: Call,
  uid: number,
  { reason = '', after = 0 }: { reason?: ExclusionReason | ''; after?: number },
): Promise<{ people: CampaignPerson[]; next: number | null }> {
  const { context, restaurant } = call;
  const campaign = await present(context.db, restaurant.uid, uid);
  const found = isFrozen(campaign)
    ? await findPeople(context.db, campaign, { reason, after, most: PAGE + 1 })
    : (await findAudience(context.db, scopeOf(call), campaign))
        .filter((one) => one.reason === reason && one.diner > after)
        .slice(0, PAGE + 1)
        .map((one) => ({ uid: one.diner, ...personOf(one) }));
  const page = found.slice(0, PAGE);
  return {
    people: page.map(({ uid: _uid, ...person }) => person),
    next: found.length > PAGE ? (page.at(-1)?.uid ?? null) : null,
  };
}

/**
 * Freezes the audience and starts, or plans the start.
 * @throws Problem 'not-found', 'version-conflict', 'campaign-state', 'no-delivery', 'allergies-select', 'past', 'validation'
 */
export async function startCampaign(
  call: Call,
  uid: number,
  { version, at }: MarketingTypes['start']['body'],
): Promise<Campaign> {
  const { context, restaurant } = call;
  return moved(call, uid, async (unit, before) => {
    if (before.state !== 'draft') throw wrongState(before);
    if (before.version !== version) throw await conflict(unit.tx, before);
    // Stored messages that are never sent would be pointless for a campaign.
    await assertLeaves(unit.tx, call);
    await assertWhole(unit.tx, call, before);
    const startsAt = at === null ? null : new Date(at);
    // With a mistyped past date, a campaign would be sent at once.
    if (startsAt && isPast(startsAt, context.now())) throw new Problem('past', 'The moment to begin has passed');
    if (startsAt === null || startsAt.getTime() <= context.now()) return begin(unit, call, before);
    if (before.trigger !== '') throw invalidField('at', 'invalid');
    return moveState(unit.tx, { restaurant: restaurant.uid, uid }, ['draft'], {
      state: 'scheduled',
      startsAt,
      startedBy: call.actor.name,
    });
  });
}

/** Freezes the audience with the change of state, in one transaction. @returns undefined if another call was faster */
export async function begin(unit: UnitOfWork, who: Who, before: CampaignRow): Promise<CampaignRow | undefined> {
  const { context, actor } = who;
  const isAutomation = before.trigger !== '';
  const row = await moveState(unit.tx, before, ['draft', 'scheduled'], {
    state: 'running',
    startedAt: new Date(context.now()),
    startedBy: before.startedBy || actor.name,
    contents: isAutomation ? null : await contentsOf(unit.tx, before),
  });
  if (!row) return undefined;
  if (!isAutomation) await freezeAudience(unit.tx, scopeOf(who), row);
  await unit.enqueue('run-campaigns', {});
  if (actor.accountId === '') recordState(unit, row, before.state);
  return row;
}

/**
 * Pauses: recalls queued messages, except those that a worker has claimed. A planned campaign becomes a draft again.
 * @throws Problem 'not-found', 'version-conflict', 'campaign-state'
 */
export function pauseCampaign(call: Call, uid: number, { version }: { version?: number }): Promise<Campaign> {
  return moved(call, uid, async (unit, before) => {
    if (version !== undefined && before.version !== version) throw await conflict(unit.tx, before);
    if (before.state === 'scheduled')
      return moveState(unit.tx, before, ['scheduled'], { state: 'draft', startsAt: null, startedBy: '' });
    const row = await moveState(unit.tx, before, ['running'], { state: 'paused' });
    if (row) await takeBackQueued(unit.tx, row);
    return row;
  });
}

/** Resumes. An automation starts anew: occasions that came while it was off are skipped (D12). @throws Problem as `startCampaign` */
export function resumeCampaign(call: Call, uid: number, { version }: { version?: number }): Promise<Campaign> {
  const { context } = call;
  return moved(call, uid, async (unit, before) => {
    if (version !== undefined && before.version !== version) throw await conflict(unit.tx, before);
    await assertLeaves(unit.tx, call);
    if (before.trigger !== '') await assertWhole(unit.tx, call, before);
    const row = await moveState(unit.tx, before, ['paused'], {
      state: 'running',
      ...(before.trigger !== '' && { startedAt: new Date(context.now()) }),
    });
    if (row) await unit.enqueue('run-campaigns', {});
    return row;
  });
}

/** Resends failed messages and those of unknown outcome, by a person's decision. @throws Problem 'not-found', 'campaign-state', 'no-delivery' */
export function retryCampaign(call: Call, uid: number): Promise<Campaign> {
  const { context } = call;
  return moved(call, uid, async (unit, before) => {
    if (before.state === 'draft' || before.state === 'scheduled') throw wrongState(before);
    await assertLeaves(unit.tx, call);
    const again = await takeAllAgain(unit.tx, before);
    await context.jobs.enqueueAll(
      unit.tx,
      'send-email',
      again.map((outboxUid) => ({ outboxUid })),
      true,
    );
    return before;
  });
}

/** Changes the state: of two concurrent calls, the second is refused. */
async function moved(
  call: Call,
  uid: number,
  move: (unit: UnitOfWork, before: CampaignRow) => Promise<CampaignRow | undefined>,
): Promise<Campaign> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await present(unit.tx, restaurant.uid, uid, true);
    const after = await move(unit, before);
    if (!after) throw wrongState(before);
    recordState(unit, after, before.state);
    return wireOf(after, (await countPeople(unit.tx, restaurant.uid, [uid])).get(uid));
  };
  return write(call, work);
}

export function recordState(unit: UnitOfWork, row: CampaignRow, before: CampaignState): void {
  unit.record({ ...changed(row), action: 'update', before: { state: before }, after: { state: row.state } });
}

const changed = ({ uid }: CampaignRow) => ({ kind: KIND.note, entity: 'campaign', uid });
const snapshotOf = ({ name, kind, trigger, days, segment, customers, restDays, state }: CampaignRow) => ({
  name,
  kind,
  trigger,
  days,
  segment,
  customers,
  restDays,
  state,
});

/** @throws Problem 'validation' naming the field, 'allergies-select' */
async function assertWhole(
  db: Queryable,
  { context, restaurant }: Who,
  { trigger, segment, days }: CampaignDraft,
): Promise<void> {
  if (trigger === '' && segment === null) throw invalidField('segment', 'required');
  if (trigger === 'absent' && days === 0) throw invalidField('days', 'invalid');
  await conditionOf(db, restaurant.uid, segment, momentOf(context.now(), restaurant.timeZone).date);
}

/** @throws Problem 'no-delivery' if no mail to guests is sent: each message would only be stored or dropped (ADR 206) */
async function assertLeaves(db: Queryable, { context, restaurant }: Who): Promise<void> {
  if (!(await findGuestDelivery(db, context.settings, restaurant.uid)).email)
    throw new Problem('no-delivery', 'No mail to guests leaves the restaurant');
}

/** An automation's list covers processed days only; its future reach is computed. */
const isFrozen = ({ state, trigger }: CampaignRow) => trigger === '' && state !== 'draft' && state !== 'scheduled';

const scopeOf = ({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>): AudienceScope => ({
  settings: context.settings,
  restaurant,
  now: context.now(),
});

function summed(people: readonly Candidate[]): Audience {
  const of = (some: (one: Candidate) => boolean) => people.filter(some).length;
  return inOrder({
    total: people.length,
    receive: of(({ reason }) => reason === ''),
    bases: {
      consent: of(({ reason, basis }) => reason === '' && basis === 'consent'),
      customer: of(({ reason, basis }) => reason === '' && basis === 'customer'),
    },
    excluded: EXCLUSION_REASONS.map((reason) => ({ reason, count: of((one) => one.reason === reason) })),
    month: null,
  });
}

const inOrder = ({ excluded, ...same }: Audience): Audience => ({
  ...same,
  excluded: EXCLUSION_REASONS.flatMap((reason) => excluded.filter((one) => one.reason === reason && one.count > 0)),
});

const personOf = ({ diner, name, address, basis, reason }: Candidate): CampaignPerson => ({
  diner,
  name,
  address,
  basis,
  reason,
  state: reason === '' ? 'waiting' : 'excluded',
  message: null,
});

async function present(db: Queryable, restaurant: string, uid: number, lock = false): Promise<CampaignRow> {
  const row = await findCampaign(db, restaurant, uid, lock);
  if (!row) throw notFound('a campaign');
  return row;
}

const wrongState = ({ state }: CampaignRow) =>
  new Problem('campaign-state', `This campaign is ${state}`, { details: { state } });

async function conflict(db: Queryable, row: CampaignRow): Promise<Problem> {
  const current = wireOf(row, (await countPeople(db, row.restaurant, [row.uid])).get(row.uid));
  return new Problem('version-conflict', 'It was changed meanwhile', { current });
}

function wireOf(row: CampaignRow, counts = noPeople()): Campaign {
  const { uid, version, name, kind, trigger, days, segment, customers, restDays, state, startedBy } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    uid,
    version,
    name,
    kind,
    trigger,
    days,
    segment,
    customers,
    restDays,
    state,
    startsAt: iso(row.startsAt),
    startedAt: iso(row.startedAt),
    startedBy,
    finishedAt: iso(row.finishedAt),
    counts,
  };
}
