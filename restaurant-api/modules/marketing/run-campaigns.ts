/** By the clock, and at once when somebody starts one: what is planned begins, automations look for whom their occasion comes, and messages are queued. */
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
/** The clock comes again after a minute: until then it is waited for a mail server that is behind. */
const LOOK_MS = 1_000;
const PATIENCE_MS = 50_000;
/** Automations write from this hour on, by the clock of the restaurant, outside its quiet hours. */
const AUTOMATIC_FROM = 10;
/** Days that an automation looks back on after it was stopped by an outage; a birthday is over. */
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

/** One that cannot be run stops no other one. */
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

/** Begins one that is planned for now, and finds the occasions of an automation. @returns false for one whose time has not come */
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

/** Its last message has left, or could not. */
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

/** Each service day is looked at once, in the transaction that notes it. */
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
