/** The change log names a part of the system as the author of automatic changes: one stored word each, translated for the reader. */
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
 * The display name of a change's author.
 * @param who as stored: a person's name, a part of the system, or '' for the system as a whole
 * @param word returns the text of `actors.<key>`
 */
export function actorText(who: string, word: (key: (typeof SYSTEM_ACTORS)[SystemActor] | 'system') => string): string {
  if (who === '') return word('system');
  return Object.hasOwn(SYSTEM_ACTORS, who) ? word(SYSTEM_ACTORS[who as SystemActor]) : who;
}
