/** Mails a security notice to an account, in the transaction of the change. */
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { asMailLanguage } from '../../mail/mail-language';
import { type Notice, noticeMail } from '../../mail/notice-texts';
import { queueMail } from '../../mail/queue-mail';
import { findAccount } from './account-repository';

export async function notifyAccount(
  tx: Tx,
  { settings, jobs }: Pick<Context, 'settings' | 'jobs'>,
  accountId: string,
  notice: Notice,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const link = new URL('/forgot-password', settings.publicUrl).href;
  await queueMail(tx, jobs, {
    restaurant: null,
    to: account.email,
    ...noticeMail(asMailLanguage(account.language), notice, { name: account.name, link }),
  });
}
