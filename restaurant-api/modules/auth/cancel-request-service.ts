/** §7 cancel-request: a restaurant requests the end of its contract. */
import type { Actor, Context, Restaurant } from '../../context';
import { cancelRequestMail } from '../../mail/mail-texts';
import { queueMail } from '../../mail/queue-mail';

/** Mails the request to the operator; has no other effect. */
export async function requestCancellation(
  { db, jobs, settings, log }: Context,
  restaurant: Restaurant,
  actor: Actor,
  { serviceName, region }: { serviceName: string; region: string },
): Promise<void> {
  const mail = cancelRequestMail({
    serviceName,
    region,
    service: restaurant.service,
    who: actor.name,
    email: actor.email,
  });
  await db.transaction((tx) =>
    queueMail(tx, jobs, {
      restaurant: restaurant.uid,
      kind: 'contract',
      to: settings.supportMail ?? settings.mailFrom,
      ...mail,
    }),
  );
  log.info({ service: restaurant.service, accountId: actor.accountId }, 'cancellation requested');
}
