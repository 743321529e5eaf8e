/** The dependencies of a worker. */
import type { Context } from '../context';
import type { MailProvider } from '../providers/mail';
import type { PushProvider } from '../providers/push/push';
import type { SmsProvider } from '../providers/sms';
import type { JobKind, JobKinds } from './jobs';

export interface WorkerParts {
  context: Context;
  mail: MailProvider;
  sms: SmsProvider;
  push: PushProvider;
}

export type Workers = { [K in JobKind]: (parts: WorkerParts, data: JobKinds[K]) => Promise<void> };
