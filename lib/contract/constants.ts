/** The constants of the contract (§4, §5, §9, decisions D4 to D7). */

/** Version label of the application (§1). */
export const APP_VERSION = '0.10.4';

/** §5: a colour has three or six hexadecimal digits. */
export const HEX_COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** §4: cancelled for counts; codes above this one are live bookings (D5). */
export const CANCELLED_STATUS = 999;
export const NO_SHOW_STATUS = 998;
/** D5: rejected by the restaurant. */
export const REJECTED_STATUS = 997;
/** §4, §9: the seated status when the restaurant's map names none. */
export const SEATED_STATUS = 1000;
/** D5: the default status of a new booking. */
export const BOOKED_STATUS = 1001;
export const CONFIRMED_STATUS = 1002;
/** D5: the waiting list, and standby requests for full times. */
export const WAITING_STATUS = 1004;
export const FINISHED_STATUS = 1010;
export const STANDBY_STATUS = 1011;

/** What a new restaurant can copy from its sister: shifts and special dates, the status map, booking and guest options, the working rules. */
export const COPIED_PARTS = ['hours', 'statuses', 'options', 'rules'] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];

/** Maximum of pictures of the restaurant, the main one included (ADR 102). */
export const MAX_PICTURES = 6;
export const RESTAURANT_LANGUAGES = ['en', 'es', 'pt'] as const;
export type RestaurantLanguage = (typeof RESTAURANT_LANGUAGES)[number];
/** The price range: 0 for not set, then one to four currency signs. */
export const MAX_PRICE_RANGE = 4;

/** The absolute maximum of a party's covers; a restaurant can set a lower one. */
export const MAX_COVERS = 999;
/** Minimum and maximum of a restaurant's seating settings: covers, minutes of tolerance, minutes past a turn (D13). */
export const SEATING_BOUNDS = { maxCovers: [1, MAX_COVERS], lateGrace: [0, 120], overstay: [1, 120] } as const;

/** §5, §9: the diner of all walk-in guests. */
export const WALK_IN_GUEST = 1000;
/** §9: the booking option 'do not move'. */
export const DO_NOT_MOVE_OPTION = 1000;
/** §7: the user of a block without another one. */
export const DEFAULT_TMS_USER = 1000;

/** §9: arrival grid and default stay, in hours. */
export const TIME_STEP = 0.25;
export const DEFAULT_TURN = 2;

/** D4: a service day runs from 4.0 to 28.0 decimal hours. */
export const DAY_START = 4;
export const DAY_END = 28;

/** §8: wait before retrying an unavailable service, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** §9: days of the calendar before and after today. */
export const CALENDAR_WINDOW_DAYS = 37;

/** §9: restriction scope keys; a bit mask of the checks that staff may override (D7). */
export const IGNORE = { arrivals: 2, bookings: 4, restrictions: 8, blocks: 16 } as const;
export const IGNORE_ALL = 30;

/** §3: scopes of a block. */
export const BLOCK_SCOPE = { none: 0, online: 1, all: 2 } as const;
/** §3: a block or restriction of every area. */
export const ALL_AREAS = -1;

/** §3: states of a table dot. */
export const TABLE_STATE = {
  free: 0,
  booking: 1,
  bookingRun: 2,
  seated: 3,
  seatedRun: 4,
  block: 5,
  blockEnd: 8,
} as const;

/** §4: kinds of socket messages. */
export const KIND = {
  setup: 1,
  bookingMade: 2,
  bookingChanged: 3,
  bookingCancelled: 4,
  diner: 5,
  note: 6,
  tables: 7,
  hours: 8,
  plan: 9,
  session: 10,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** §4: kinds with a toast by default. */
export const TOAST_KINDS_ON: readonly Kind[] = [1, 2, 4];

/** §9: named partner channels, and the restaurant's own (ADR 0006). */
export const CHANNEL = {
  website: 0,
  phone: 1,
  walkIn: 2,
  inPerson: 3,
  email: 4,
  facebook: 1008,
  google: 1100,
  messenger: 1103,
  instagram: 1104,
} as const;

/** §9: the socket's path and heartbeat. */
export const SOCKET_PATH = '/api/notifications';
export const SOCKET_PING_INTERVAL_MS = 120_000;
export const SOCKET_PING_TIMEOUT_MS = 60_000;

/** ADR 30: a policy of kind 'card' registers a card that is only charged for a no-show. 'deposit' and 'prepaid' are paid at once. */
export const POLICY_KINDS = ['card', 'deposit', 'prepaid'] as const;
/** Whether an amount is per cover or per party. */
export const AMOUNT_PER = ['cover', 'party'] as const;

/** What is offered for a full time: nothing, a standby request, or today's waiting list (standby on other days). */
export const WHEN_FULL = ['none', 'standby', 'waiting-list'] as const;
export type WhenFull = (typeof WHEN_FULL)[number];

/** Channels for marketing messages, with the guest's consent. */
export const MARKETING_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];

/** Minimum and maximum of each online booking setting. */
export const ONLINE_BOUNDS = { onlineCovers: [1, 999], onlineHorizon: [0, 730], onlineNotice: [0, 720] } as const;

/** Positions of a signatory (§3). */
export const POSITIONS = ['Owner', 'Co-Owner', 'Director', 'Manager', 'Administrator', 'Other'] as const;
export type Position = (typeof POSITIONS)[number];

/** §3 `credit` and `creditStatus` of a restaurant in arrears, which may change nothing. */
export const ARREARS = 'Arrears';

/** A phone number in any usual spelling, or empty. */
export const PHONE_PATTERN = /^$|^\+?[\d\s().\/-]{5,}$/;

/** Maximum of error reports per tab, and per session and hour: a screen that fails repeatedly adds no information. */
export const MAX_ERROR_REPORTS = 5;

/** Ledgers that fix a restaurant's currency once they contain entries. */
export const CURRENCY_USES = ['payments', 'giftCards', 'points', 'orders', 'checks'] as const;
export type CurrencyUse = (typeof CURRENCY_USES)[number];
