/** What the system does by itself is in the log under the name of one of its parts: one word for each is stored, and shown in the reader's language. */
export const SYSTEM_ACTORS = {
  Campaigns: 'campaigns',
  'Gift cards': 'giftCards',
  Import: 'import',
  Loyalty: 'loyalty',
  Messages: 'messages',
  Payments: 'payments',
  'Point of sale': 'pointOfSale',
  Retention: 'retention',
  'Waiting list': 'waitingList',
  Webhooks: 'webhooks',
  WhatsApp: 'whatsapp',
  arrears: 'arrears',
  restore: 'restore',
} as const;

export type SystemActor = keyof typeof SYSTEM_ACTORS;

/**
 * Who did something, as a reader is told.
 * @param who as it is in the log: somebody's name, a part of the system, or '' for the system as a whole
 * @param word what `actors.<key>` says in the reader's language
 */
export function actorText(who: string, word: (key: (typeof SYSTEM_ACTORS)[SystemActor] | 'system') => string): string {
  if (who === '') return word('system');
  return Object.hasOwn(SYSTEM_ACTORS, who) ? word(SYSTEM_ACTORS[who as SystemActor]) : who;
}
