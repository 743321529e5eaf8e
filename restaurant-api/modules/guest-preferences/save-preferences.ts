/** Saves a guest's preferences and consents. */
import { and, eq } from 'drizzle-orm';
import { nameOf } from '@/lib/rules/booking/booking';
import { KIND } from '@/lib/contract/constants';
import { MARKETING_CHANNELS, type MarketingChannel } from '@/lib/contract/guests/guest';
import type { WireGuestPreferences, WireGuestPreferencesPatch } from '@/lib/contract/guests/guest-preferences';
import { type Consents, agreed, withdrawn } from '@/lib/rules/diner/consents';
import { momentOf } from '@/lib/time/service-day';
import { diners } from '../../db/schema/book';
import { Problem, invalidField } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { dinerSnapshotOf } from '../diners/snapshot';
import { type OnlineCall, guestActor } from '../guest-booking/online-call';
import { liftSuppression, suppress } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { type DinerRow, findOwnDiner } from './own-diner';
import { preferencesOf } from './own-view';

/** Earliest plausible birthday. */
const EARLIEST_BIRTHDAY = '1900-01-01';

/**
 * Omitted fields stay, as do staff's notes that are not shown to guests.
 * @throws Problem 'not-found', 'gone', 'version-conflict' with the current data, 'validation' with the field
 */
export async function savePreferences(
  call: OnlineCall,
  key: string,
  patch: WireGuestPreferencesPatch,
): Promise<WireGuestPreferences> {
  const { context, restaurant, idempotency } = call;
  const { row: known } = await findOwnDiner(context.db, call, key);
  const work = async (unit: UnitOfWork): Promise<WireGuestPreferences> => {
    const own = await findOwnDiner(unit.tx, call, key, true);
    const before = own.row;
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new Problem('version-conflict', 'It was changed meanwhile', {
        current: await preferencesOf(unit.tx, call, own),
      });
    }
    const changed = { ...before, ...columnsOf(call, before, patch) };
    if (JSON.stringify(changed) === JSON.stringify(before)) return preferencesOf(unit.tx, call, own);
    const row = { ...changed, version: before.version + 1 };
    await noteRefusals(unit, call, before, patch.consents ?? {});
    const { language, guestOptions, allergies, birthday, guestNotes, consents, version } = row;
    await unit.tx
      .update(diners)
      .set({ language, guestOptions, allergies, birthday, guestNotes, consents, version })
      .where(and(eq(diners.restaurant, row.restaurant), eq(diners.uid, row.uid)));
    unit.record({
      kind: KIND.diner,
      entity: 'diner',
      uid: row.uid,
      action: 'update',
      before: dinerSnapshotOf(before),
      after: dinerSnapshotOf(row),
    });
    return preferencesOf(unit.tx, call, { ...own, row });
  };
  return write({ context, restaurant, actor: guestActor(nameOf(known)), idempotency }, work);
}

function columnsOf(
  call: OnlineCall,
  before: DinerRow,
  { language, guestOptions, allergies, birthday, guestNotes, consents }: WireGuestPreferencesPatch,
): Partial<DinerRow> {
  return {
    ...(language && { language }),
    ...(guestOptions && { guestOptions: optionsOf(call, before, guestOptions) }),
    ...(allergies !== undefined && { allergies }),
    ...(birthday !== undefined && { birthday: birthdayOf(call, birthday) }),
    ...(guestNotes !== undefined && { guestNotes }),
    ...(consents && { consents: consentsOf(call, before, consents) }),
  };
}

function optionsOf({ settings }: OnlineCall, { guestOptions }: DinerRow, chosen: readonly number[]): number[] {
  const isShown = (uid: number) => settings.guestOptions.some((option) => option.uid === uid);
  if (!chosen.every(isShown)) throw invalidField('guestOptions', 'unknown');
  return [...guestOptions.filter((uid) => !isShown(uid)), ...new Set(chosen)];
}

function birthdayOf({ context, restaurant }: OnlineCall, birthday: string | null): string | null {
  if (
    birthday !== null &&
    (birthday < EARLIEST_BIRTHDAY || birthday > momentOf(context.now(), restaurant.timeZone).date)
  )
    throw invalidField('birthday', 'invalidDate');
  return birthday;
}

function consentsOf(
  { context }: OnlineCall,
  { consents: before, email, phone }: DinerRow,
  said: Partial<Record<MarketingChannel, boolean>>,
): Consents {
  const missing = MARKETING_CHANNELS.find(
    (channel) => said[channel] === true && !before[channel] && (channel === 'email' ? email : phone) === '',
  );
  if (missing) throw invalidField(`consents.${missing}`, 'required');
  const kept = withdrawn(
    before,
    MARKETING_CHANNELS.filter((channel) => said[channel] === false),
  );
  return agreed(kept, { given: said, email, phone, at: new Date(context.now()).toISOString(), how: 'preferences' });
}

/** A withdrawn consent also suppresses the address against other legal bases; a renewed consent lifts that. */
async function noteRefusals(
  { tx }: UnitOfWork,
  { context, restaurant }: OnlineCall,
  { consents: before, email, phone }: DinerRow,
  said: Partial<Record<MarketingChannel, boolean>>,
): Promise<void> {
  const scope = { ...secretsOf(context.settings), restaurant };
  for (const channel of MARKETING_CHANNELS) {
    const listed = { channel, address: channel === 'email' ? email : phone };
    if (said[channel] === false && before[channel]) await suppress(tx, scope, [listed], 'unsubscribed');
    if (said[channel] === true && !before[channel]) await liftSuppression(tx, scope, listed, 'unsubscribed');
  }
}
