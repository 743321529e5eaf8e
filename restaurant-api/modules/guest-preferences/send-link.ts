/** Mails the link to a guest's own data to their stored address. */
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import type { WireStaffPreferencesLink } from '@/lib/contract/guests/guest-preferences';
import { preferencesPath } from '@/lib/rules/guest-booking/preferences-path';
import type { Context, Restaurant } from '../../context';
import { ownDataMail } from '../../guest-messages/own-data-texts';
import { tellingFor } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { queueMail } from '../../mail/queue-mail';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { preferencesKey } from './link-key';
import { type DinerRow, findDinerRow } from './own-diner';

/** The fields of a diner needed for mail to them. */
export type AddressedDiner = Pick<DinerRow, 'uid' | 'email' | 'language'>;

export interface MadeLink {
  link: string;
  /** Epoch milliseconds. */
  until: number;
}

export function makeLink(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { uid, service }: Pick<Restaurant, 'uid' | 'service'>,
  diner: number,
): MadeLink {
  const { key, until } = preferencesKey(settings.authSecret, { restaurant: uid, uid: diner }, now());
  return { link: settings.publicUrl + preferencesPath(service, key), until: until * 1000 };
}

/**
 * The link for a mail about a booking: only if the mail goes to the diner's own address. A person who books with another person's phone number never
 * gets that person's data.
 * @param known the diner, if already loaded
 * @returns '' for none
 */
export async function linkForMail(
  unit: UnitOfWork,
  { context, restaurant }: Call,
  { dinerUid, email }: Pick<BookingRow, 'dinerUid' | 'email'>,
  known?: AddressedDiner,
): Promise<string> {
  const isSomebody = dinerUid !== null && dinerUid !== WALK_IN_GUEST;
  const diner = known ?? (isSomebody ? await findDinerRow(unit.tx, restaurant.uid, dinerUid) : undefined);
  return diner && isOwnAddress(diner, email) ? makeLink(context, restaurant, diner.uid).link : '';
}

/** Requested by the guest of a booking. The response is the same whether a mail was sent or not, which would reveal whose number it is. */
export async function sendToGuest(
  call: Call,
  { dinerUid, email }: BookingRow,
  language?: GuestLanguage,
): Promise<void> {
  const work = async (unit: UnitOfWork) => {
    const diner = dinerUid === null ? undefined : await findDinerRow(unit.tx, call.restaurant.uid, dinerUid);
    if (diner && !diner.deletedAt && isOwnAddress(diner, email)) await mailLink(unit, call, diner, language);
    return null;
  };
  await write(call, work);
}

/**
 * Returns the link for staff to pass on, or mails it.
 * @throws Problem 'not-found', 'gone', 'validation' if it should be mailed and no address is known
 */
export async function linkForStaff(call: Call, uid: number, send: boolean): Promise<WireStaffPreferencesLink> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const diner = await findDinerRow(unit.tx, restaurant.uid, uid);
    if (!diner) throw notFound('a diner');
    if (diner.deletedAt) throw new Problem('gone', 'This is a diner that was removed');
    if (send && diner.email === '')
      throw new Problem('validation', 'No e-mail address is known', {
        errors: [{ field: 'eMail', message: 'required' }],
      });
    if (send) await mailLink(unit, call, diner);
    return null;
  };
  await write(call, work);
  const { link, until } = makeLink(context, restaurant, uid);
  return { link, expiresAt: new Date(until).toISOString(), sent: send };
}

async function mailLink(unit: UnitOfWork, call: Call, diner: DinerRow, wanted?: GuestLanguage): Promise<void> {
  const { messageContext, language } = await tellingFor(unit, call, { dinerUid: diner.uid }, wanted);
  const { link } = makeLink(call.context, call.restaurant, diner.uid);
  const text = ownDataMail[language]({
    restaurant: messageContext.restaurant,
    name: diner.firstName,
    link: `${link}&lang=${language}`,
  });
  await queueMail(unit.tx, call.context.jobs, {
    restaurant: call.restaurant.uid,
    kind: 'guest-data',
    to: diner.email,
    ...text,
  });
}

const isOwnAddress = (diner: Pick<DinerRow, 'email'>, email: string) =>
  diner.email !== '' && emailKey(diner.email) === emailKey(email);
