/** Sends a running campaign in batches: recipient, message and job are written in one transaction, so that each recipient gets exactly one message. */
import { sql } from 'drizzle-orm';
import type { Context, Restaurant } from '../../context';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { outbox } from '../../db/schema/log';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { momentOf } from '@/lib/time/service-day';
import type { TemplateFacts } from '@/lib/rules/templates/template-values';
import { renderContent, sourcesOf } from '../templates/render-message';
import { trackedHtml, unsubscribeLink } from './campaign-links';
import { type Checked, recheck } from './recheck';
import { type CampaignRow, findCampaign } from './repository';

/** Recipients per transaction. */
const BATCH = 100;
/** Maximum of queued messages, so that a pause takes effect quickly. */
const MAX_UNDER_WAY = 400;

export type BatchOutcome =
  /** More recipients are waiting. */
  | 'more'
  /** Queued messages have to be sent first. */
  | 'behind'
  /** No recipients and no queued messages are left. */
  | 'done'
  /** The campaign is not running. */
  | 'stopped';

export async function sendBatch(context: Context, restaurant: Restaurant, uid: number): Promise<BatchOutcome> {
  const { db, jobs, settings } = context;
  return db.transaction(async (tx) => {
    // A pause waits for this batch, and then recalls its messages.
    const campaign = await findCampaign(tx, restaurant.uid, uid, true);
    if (campaign?.state !== 'running') return 'stopped';
    const underWay = await countUnderWay(tx, campaign);
    if (underWay >= MAX_UNDER_WAY) return 'behind';
    const waiting = rowsOf<{ uid: string }>(
      await tx.execute(sql`
        select uid from campaign_recipients where restaurant = ${restaurant.uid} and campaign_uid = ${uid} and state = 'waiting'
        order by uid limit ${BATCH}`),
    ).map((row) => Number(row.uid));
    // The campaign can be paused until everything is sent.
    if (waiting.length === 0) return underWay > 0 ? 'behind' : 'done';
    const checked = await recheck(tx, { settings, restaurant, now: context.now() }, waiting);
    const messages = await reserveUids(tx, outbox, checked.filter(({ reason }) => reason === '').length);
    await note(tx, restaurant.uid, checked);
    await insertRows(tx, outbox, await messagesTo(tx, { context, restaurant, campaign }, checked, messages));
    await jobs.enqueueAll(
      tx,
      'send-email',
      messages.map((outboxUid) => ({ outboxUid })),
      true,
    );
    return 'more';
  });
}

async function countUnderWay(tx: Tx, { restaurant, uid }: CampaignRow): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await tx.execute(sql`
      select count(*)::int as count from campaign_recipients r join outbox o on o.restaurant = r.restaurant and o.campaign_recipient_uid = r.uid
      where r.restaurant = ${restaurant} and r.campaign_uid = ${uid} and r.state = 'queued' and o.state = 'queued'`),
  );
  return row?.count ?? 0;
}

/** Updates recipients and exclusions, in one statement. */
async function note(tx: Tx, restaurant: string, checked: readonly Checked[]): Promise<void> {
  const rows = checked.map(({ uid, reason }) => ({ uid, reason, state: reason === '' ? 'queued' : 'excluded' }));
  await tx.execute(sql`
    update campaign_recipients r set state = x.state, reason = x.reason, queued_at = case when x.reason = '' then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (uid bigint, state text, reason text)
    where r.restaurant = ${restaurant} and r.uid = x.uid and r.state = 'waiting'`);
}

interface Sending {
  context: Context;
  restaurant: Restaurant;
  campaign: CampaignRow;
}

/** @param uids for the messages, in the order of the recipients */
async function messagesTo(
  tx: Tx,
  { context, restaurant, campaign }: Sending,
  checked: readonly Checked[],
  uids: readonly number[],
): Promise<Array<typeof outbox.$inferInsert>> {
  const chosen = checked.filter(({ reason }) => reason === '');
  const sources = sourcesOf(tx);
  const sender = { settings: context.settings, restaurant };
  const setup = await sources.setup(restaurant.uid);
  const date = momentOf(context.now(), restaurant.timeZone).date;
  const messages: Array<typeof outbox.$inferInsert> = [];
  for (const [at, { uid, firstName, lastName, language, basis, address }] of chosen.entries()) {
    const own = await sources.template(restaurant.uid, campaign.kind, language);
    // A campaign uses its frozen content; an automation its current template.
    const content = campaign.contents?.[language] ?? {
      html: '',
      ...(own ?? defaultTemplate(campaign.kind, language, setup.estName)),
    };
    const message = await renderContent(sources, sender, setup, content, {
      kind: campaign.kind,
      language,
      facts: {
        ...NO_VISIT,
        firstName,
        lastName,
        date,
        phone: setup.estPhone || setup.phone,
        timeZone: restaurant.timeZone,
      },
      unsubscribe: { link: unsubscribeLink(sender, uid, language), basis: basis || 'consent' },
    });
    messages.push({
      uid: uids[at],
      restaurant: restaurant.uid,
      channel: 'email',
      kind: campaign.kind,
      recipientUid: uid,
      recipient: address,
      subject: message.subject,
      body: message.text,
      html: trackedHtml(sender, uid, message.html),
    });
  }
  return messages;
}

/** A campaign's message concerns no visit. */
const NO_VISIT: Omit<TemplateFacts, 'firstName' | 'lastName' | 'date' | 'phone' | 'timeZone'> = {
  covers: 0,
  time: 0,
  turn: 0,
  area: '',
  options: [],
  guestNotes: '',
  reference: '',
  event: '',
  milTime: true,
  accept: '',
  reject: '',
  manage: '',
  cclink: '',
  survey: '',
  perHead: null,
  total: null,
  freeUntil: null,
  answerBy: null,
};
