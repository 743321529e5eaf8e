import type { JobKind } from './jobs';

/** Recurring jobs, as cron expressions in UTC. A copy of the installation with the outbound lock skips them. */
export const SCHEDULE: Partial<Record<JobKind, string>> = {
  'tidy-up': '17 4 * * *',
  'renew-payment-credentials': '41 3 * * *',
  'find-duplicates': '23 2 * * *',
  'erase-stale-diners': '37 3 * * *',
  'erase-old-addresses': '7 4 * * *',
  // Service days begin at 04:00 local time, and time zones differ by quarters of an hour.
  'recount-months': '*/15 * * * *',
  'count-earlier-nights': '*/15 * * * *',
  'watch-orders': '* * * * *',
  'expire-payments': '* * * * *',
  'expire-points': '*/15 * * * *',
  'queue-due-messages': '* * * * *',
  'ask-message-costs': '*/5 * * * *',
  'refresh-whatsapp-templates': '*/10 * * * *',
  'run-campaigns': '* * * * *',
  'deliver-gift-cards': '* * * * *',
  'expire-gift-cards': '11 * * * *',
  'run-events': '* * * * *',
  'send-reports': '* * * * *',
  'recover-messages': '* * * * *',
  'recover-webhooks': '* * * * *',
};
