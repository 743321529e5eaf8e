/** Verifies the guest by a link that is only sent to their own mailbox, and expires within an hour. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { WireGuestConfirm } from '@/lib/contract/guests/guest-preferences';
import { preferencesPath } from '@/lib/rules/guest-booking/preferences-path';
import { confirmGuestMail } from '../../guest-messages/own-data-texts';
import { tellingFor } from '../../guest-messages/tell-guest';
import { consumePoint } from '../../http/call-limiter';
import { queueMail } from '../../mail/queue-mail';
import { Problem } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import type { OnlineCall } from '../guest-booking/online-call';
import { provingKey } from './link-key';
import { findOwnDiner } from './own-diner';
import { provesByMail } from './proving-address';

/**
 * Anyone with a link may request it: only the guest receives the mail.
 * @param counter limits the mails per diner
 * @throws Problem 'not-confirmed' if no address is suitable for verification, 'too-many-requests', and those of `findOwnDiner`
 */
export async function confirmGuest(
  call: OnlineCall,
  key: string,
  { step, language: wanted }: WireGuestConfirm,
  counter: RateLimiterAbstract,
): Promise<void> {
  const { context, restaurant } = call;
  const { row: known } = await findOwnDiner(context.db, call, key);
  await consumePoint(counter, `${restaurant.uid}:${known.uid}`);
  const work = async (unit: UnitOfWork) => {
    const { row } = await findOwnDiner(unit.tx, call, key);
    if (!(await provesByMail(unit.tx, row)))
      throw new Problem('not-confirmed', 'No address is known that would prove who reads it');
    const { messageContext, language } = await tellingFor(unit, call, { dinerUid: row.uid }, wanted);
    const path = preferencesPath(
      restaurant.service,
      provingKey(context.settings.authSecret, row, row.email, context.now()),
    );
    const text = confirmGuestMail[language]({
      restaurant: messageContext.restaurant,
      name: row.firstName,
      link: `${context.settings.publicUrl}${path}&step=${step}&lang=${language}`,
    });
    await queueMail(unit.tx, context.jobs, {
      restaurant: restaurant.uid,
      kind: 'guest-data',
      to: row.email,
      ...text,
    });
    return null;
  };
  await write(call, work);
}
