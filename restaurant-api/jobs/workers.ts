/** The worker of each kind of job, and the kinds that run under the outbound lock too. */
import { sendRecoveryCode } from '../modules/auth/recovery-code-job';
import { countEarlierNights, recountMonths } from '../modules/dashboard/recount';
import { renewPaymentCredentials } from '../modules/payment-accounts/renew-credentials-job';
import { sendPush } from '../modules/push/send-push';
import { findDuplicates } from '../modules/diner-care/find-duplicates';
import { eraseStale } from '../modules/diner-care/retention';
import { makeExport } from '../modules/transfer/make-export';
import { expirePoints } from '../modules/loyalty/expire-points';
import { expirePayments } from '../modules/payments/expire-payments';
import { settlePayment } from '../modules/payments/settle-payment';
import { notifyUnansweredPayment } from '../modules/payments/notify-unanswered';
import type { JobKind } from './jobs';
import { tidyUp } from './tidy-up';
import type { Workers } from './worker';
import { readMessageCosts } from '../modules/messages/ask-costs';
import { deliverGiftCards } from '../modules/gift-cards/deliver';
import { expireGiftCards } from '../modules/gift-cards/expire';
import { runCampaigns } from '../modules/marketing/run-campaigns';
import { runEvents } from '../modules/event-tickets/run-events';
import { queueDueMessages } from '../modules/messages/due-messages';
import { eraseOldAddresses, watchOrders } from '../modules/orders/watch-orders';
import { sendReports } from '../modules/reports/send-reports';
import { deliverWebhook } from '../modules/webhooks/deliver';
import { recoverWebhooks } from '../modules/webhooks/recover';
import { refreshStaleTemplates } from '../modules/whatsapp/templates';
import { recoverMessages, sendEmail, sendSms } from './send-messages';

export const WORKERS: Workers = {
  'send-email': sendEmail,
  'send-sms': sendSms,
  'send-whatsapp': sendSms,
  'send-push': sendPush,
  'queue-due-messages': queueDueMessages,
  'ask-message-costs': readMessageCosts,
  'refresh-whatsapp-templates': refreshStaleTemplates,
  'run-campaigns': runCampaigns,
  'deliver-gift-cards': deliverGiftCards,
  'expire-gift-cards': expireGiftCards,
  'run-events': runEvents,
  'send-reports': sendReports,
  'recover-messages': recoverMessages,
  'send-recovery-code': sendRecoveryCode,
  'find-duplicates': findDuplicates,
  'erase-stale-diners': eraseStale,
  'recount-months': async (parts) => void (await recountMonths(parts)),
  'count-earlier-nights': countEarlierNights,
  'watch-orders': watchOrders,
  'erase-old-addresses': eraseOldAddresses,
  'deliver-webhook': deliverWebhook,
  'recover-webhooks': recoverWebhooks,
  'make-export': makeExport,
  'tidy-up': tidyUp,
  'payment-unanswered': notifyUnansweredPayment,
  'settle-payment': settlePayment,
  'expire-payments': expirePayments,
  'expire-points': expirePoints,
  'renew-payment-credentials': renewPaymentCredentials,
};

/** Kinds that run once at startup, for work left by a process that died. */
export const RUN_AT_START: readonly JobKind[] = [
  'count-earlier-nights',
  'recover-messages',
  'recover-webhooks',
  'run-campaigns',
  'run-events',
];

/** Kinds without effects outside of the installation. */
export const INTERNAL_JOBS: readonly JobKind[] = [
  'tidy-up',
  'find-duplicates',
  'recount-months',
  'count-earlier-nights',
];
