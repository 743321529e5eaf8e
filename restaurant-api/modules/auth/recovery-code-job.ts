/** Creates and mails a recovery code, if the address has an account (§7 send-otp-code). */
import type { JobKinds } from '../../jobs/jobs';
import type { WorkerParts } from '../../jobs/worker';
import { recoveryCodeMail } from '../../mail/mail-texts';
import { queueMail } from '../../mail/queue-mail';
import { findAccountByEmail } from './account-repository';
import { addOneTimeCode, countOneTimeCodes } from './one-time-code-repository';
import { hashCode, newCode } from './secrets';

const CODE_MINUTES = 10;
/** Codes per hour: each allows five attempts, and unlimited codes would allow unlimited attempts. */
const CODES_AN_HOUR = 5;

export async function sendRecoveryCode(
  { context }: WorkerParts,
  { email, language }: JobKinds['send-recovery-code'],
): Promise<void> {
  const { db, settings, log, jobs } = context;
  const account = await findAccountByEmail(db, email);
  if (!account || account.disabled) return;
  const now = new Date(context.now());
  const made = await countOneTimeCodes(db, account.id, 'recovery', new Date(now.getTime() - 3_600_000));
  if (made >= CODES_AN_HOUR) {
    log.warn({ accountId: account.id }, 'no recovery code: too many within the hour');
    return;
  }
  const code = newCode();
  const { subject, text } = recoveryCodeMail[language]({ code, minutes: CODE_MINUTES, name: account.name });
  await db.transaction(async (tx) => {
    const hash = hashCode(settings.authSecret, account.id, code);
    await addOneTimeCode(tx, { accountId: account.id, purpose: 'recovery', hash, now, lifeSeconds: CODE_MINUTES * 60 });
    await queueMail(tx, jobs, { restaurant: null, to: account.email, subject, text });
  });
}
