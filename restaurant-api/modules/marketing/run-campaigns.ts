/** Job, every minute and on demand: starts planned campaigns, finds the occasions of automations, and queues messages. */
import { sql } from 'drizzle-orm';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import { type Context, type Restaurant, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { rowsOf } from '../../db/client';
import type { WorkerParts } from '../../jobs/worker';
import { write } from '../../write/write';
import { freezeAudience } from './freeze';
import { type CampaignRow, findCampaign, findUnderWay, moveState } from './repository';
import { type BatchOutcome, sendBatch } from './send-batch';
import { begin, recordState } from './service';

const CAMPAIGNS = systemActor('Campaigns');
/** Maximum time to wait for a slow mail server; the job runs again after a minute. */
const LOOK_MS = 1_000;
const PATIENCE_MS = 50_000;
/** Automations send from this local hour on, outside of the restaurant's quiet hours. */
const AUTOMATIC_FROM = 10;
/** Days that an automation catches up on after an outage; birthdays are not. */
const LOOK_BACK_DAYS = 2;

export async function runCampaigns({ context }: WorkerParts): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let open = await findUnderWay(context.db);
  for (let first = true; open.length > 0 && context.jobs.running(); first = false) {
    const behind: CampaignRow[] = [];
    for (const campaign of open) if ((await tryToGoOn(context, campaign, first)) === 'behind') behind.push(campaign);
    open = behind;
    if (open.length === 0 || performance.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** A failure does not stop the other campaigns. */
async function tryToGoOn(context: Context, campaign: CampaignRow, first: boolean): Promise<BatchOutcome> {
  try {
    const restaurant = await findByUid(context.db, campaign.restaurant);
    if (!restaurant || (first && !(await hasBegun(context, restaurant, campaign)))) return 'stopped';
    return await sendAll(context, restaurant, campaign);
  } catch (error) {
    context.log.error({ err: error, campaign: campaign.uid }, 'a campaign could not go on');
    return 'stopped';
  }
}

/** Starts a planned campaign, and finds the occasions of an automation. @returns false before its time */
async function hasBegun(context: Context, restaurant: Restaurant, campaign: CampaignRow): Promise<boolean> {
  if (campaign.state === 'scheduled') {
    if ((campaign.startsAt?.getTime() ?? 0) > context.now()) return false;
    const begun = await write({ context, restaurant, actor: CAMPAIGNS }, async (unit) => {
      const row = await findCampaign(unit.tx, restaurant.uid, campaign.uid, true);
      if (row?.state !== 'scheduled') return false;
      return (await begin(unit, { context, restaurant, actor: CAMPAIGNS }, row)) !== undefined;
    });
    if (!begun) return false;
  }
  if (campaign.trigger !== '') await findOccasions(context, restaurant, campaign);
  return true;
}

async function sendAll(context: Context, restaurant: Restaurant, campaign: CampaignRow): Promise<BatchOutcome> {
  let outcome: BatchOutcome = 'more';
  while (outcome === 'more' && context.jobs.running()) outcome = await sendBatch(context, restaurant, campaign.uid);
  if (outcome === 'done' && campaign.trigger === '') await finish(context, restaurant, campaign);
  return outcome;
}

/** Called when the last message was sent or has failed. */
async function finish(context: Context, restaurant: Restaurant, campaign: CampaignRow): Promise<void> {
  await write({ context, restaurant, actor: CAMPAIGNS }, async (unit) => {
    const after = await moveState(unit.tx, campaign, ['running'], {
      state: 'finished',
      finishedAt: new Date(context.now()),
    });
    if (after) recordState(unit, after, 'running');
    return null;
  });
}

/** Processes each service day once, in the transaction that records it. */
async function findOccasions(context: Context, restaurant: Restaurant, { uid }: CampaignRow): Promise<void> {
  const { db, settings } = context;
  const now = context.now();
  const { date, time } = momentOf(now, restaurant.timeZone);
  if (time < AUTOMATIC_FROM || (await isQuiet(context, restaurant))) return;
  await db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, restaurant.uid, uid, true);
    if (campaign?.state !== 'running' || campaign.startedAt === null || campaign.ranOn === date) return;
    const since = momentOf(campaign.startedAt, restaurant.timeZone).date;
    const earliest = campaign.trigger === 'birthday' ? date : shiftDate(date, -LOOK_BACK_DAYS);
    const next = campaign.ranOn === null || campaign.ranOn < since ? since : shiftDate(campaign.ranOn, 1);
    const from = next > earliest ? next : earliest;
    if (from > date) return;
    await freezeAudience(tx, { settings, restaurant, now }, campaign, { from, to: date });
    await tx.execute(
      sql`update campaigns set ran_on = ${date}::date where restaurant = ${restaurant.uid} and uid = ${uid}`,
    );
  });
}

async function isQuiet({ db, now }: Context, { uid, timeZone }: Restaurant): Promise<boolean> {
  const [row] = rowsOf<{ quiet: boolean }>(
    await db.execute(
      sql`select is_quiet(${new Date(now()).toISOString()}::timestamptz, ${timeZone}, quiet_from, quiet_to) as quiet from setups where restaurant = ${uid}`,
    ),
  );
  return row?.quiet ?? false;
}
