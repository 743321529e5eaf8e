/**
 * What a restaurant API may do beyond §3 and §7 (ADR 58). Ours names all of these in `user.capabilities` when somebody signs in; a server of the
 * specification alone names none, and whatever needs one is not shown.
 */
export const CAPABILITIES = [
  'versions', // rows carry a `version`, and a change made from an old one is refused; without it the last change wins
  'changes', // changes are counted (`seq`), replayed to a device that missed some, and listed as the history of a booking
  'replays', // a change that is sent again under its Idempotency-Key is done once, and answered as before
  'undo', // the last change of something is taken back (ADR 9)
  'checks', // what saving a booking would meet, the times that a party can have, the best table
  'overrides', // a check is overridden by right, or by a manager's PIN (D7, ADR 45)
  'swaps', // two parties exchange their tables
  'seating', // a party is seated as another is finished, and a day is closed, in one change each (ADR 67, 69)
  'waiting', // quoted waits, parties called to a held table, offers to those on standby (ADR 22)
  'recurring', // one booking on many days (ADR 22)
  'autoAssign', // tables for a whole session (ADR 23)
  'diners', // people are searched for, and have a card
  'crm', // what their bookings come to, their page, companions and consents said to staff (ADR 89)
  'segments', // diners told by a rule, saved under a name (ADR 90)
  'dinerCare', // people are erased, exported, compared and merged (ADR 91, 92)
  'notes', // notes of a day
  'limits', // limits of sessions and of days, blocks of areas, pauses, and which bookings a change of them affects (ADR 27, 28)
  'setupNames', // names in three languages, statuses and options that are retired, and the time step and first weekday as settings (ADR 78)
  'plans', // plans are drawn, and their tables joined (ADR 18)
  'online', // guests book for themselves, with Google and on Facebook too (ADR 24, 26, 33)
  'payments', // terms, requests and charges of a booking, and the account for them (ADR 30)
  'profile', // who the restaurant is to its guests, its place and its clock (ADR 75, 76)
  'users', // who works here, and as what
  'account', // own password, own devices, second factor (ADR 44)
  'firstSteps', // what a new restaurant has set up so far (ADR 85)
  'imports', // bookings come in from a file of another system, and are taken back (ADR 41)
  'messages', // messages of the restaurant are listed, and sent again where they were not
  'whatsapp', // what was sent by WhatsApp, what it cost, and the templates that it takes (ADR 112, 113)
  'templates', // what was written before, a preview and HTML of the templates (ADR 93)
  'marketing', // campaigns and automations (ADR 109)
  'contract', // the contract is read and signed (ADR 32)
  'surveys', // guests are asked after their visit (ADR 103)
  'giftCards', // gift cards are sold, spent and summed up (ADR 116)
  'loyalty', // points and rewards (ADR 120)
  'till', // checks of the point of sale (ADR 122)
  'orders', // takeaway and delivery are ordered, cooked and handed over (ADR 130)
  'tickets', // tickets of events are sold, checked in and given back (ADR 125)
  'reports', // reports as tables, files and mail, and the brief before a shift (ADR 145 to 147)
  'dashboard', // figures of a range, the next nights and sisters, kept with every booking (ADR 141)
  'integrations', // keys of programs, outgoing webhooks, and how everything outside stands (ADR 148, 149)
  'push', // devices are told while the app is closed (ADR 155)
  'news', // posts for those who work in a restaurant and its sisters (ADR 104)
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** What a server lacks that names these. */
export function lackedBy(named: readonly string[]): Capability[] {
  return CAPABILITIES.filter((capability) => !named.includes(capability));
}
