/** Whether something is a whole setup: what a browser kept of it is checked with this, for an older release knew less. */
import { MARKETING_CHANNELS, RESTAURANT_LANGUAGES, WHEN_FULL } from '@/lib/contract/constants';
import {
  arrayOf,
  isBoolean,
  isInteger,
  isNumber,
  isRecord,
  isString,
  nullable,
  oneOf,
  optional,
  shapeOf,
} from '@/lib/contract/type-guards';
import type { Translated } from '@/lib/contract/fields';
import type { TranslatedNames } from '@/lib/contract/setup';
import type { Status } from '@/lib/rules/statuses/stage';
import type { Option, Setup, Sister } from './setup';

const named = {
  names: optional(shapeOf<TranslatedNames>({ en: optional(isString), es: optional(isString), pt: optional(isString) })),
  retired: optional(isBoolean),
};
const isOptions = arrayOf(
  shapeOf<Option>({ uid: isInteger, name: isString, type: isString, ticked: isBoolean, ...named }),
);

const isTranslated = shapeOf<Translated>({ en: isString, es: isString, pt: isString });

export const isSetup = shapeOf<Setup>({
  uid: isString,
  name: isString,
  fullName: isString,
  statuses: arrayOf(
    shapeOf<Status>({
      code: isInteger,
      name: isString,
      colour: isString,
      stage: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 9]),
      stageName: isString,
      ownName: optional(isString),
      position: optional(isInteger),
      ...named,
    }),
  ),
  bookOptions: isOptions,
  guestOptions: isOptions,
  maxCovers: isInteger,
  creditStatus: isString,
  currency: isString,
  country: isString,
  timeZone: isString,
  defaultTurn: isNumber,
  timeStep: (value): value is number => isNumber(value) && value > 0,
  firstWeekday: optional(oneOf([0, 1, 6])),
  areaNames: optional((value): value is Record<string, TranslatedNames> => isRecord(value)),
  retiredAreas: optional((value): value is Record<string, string> => isRecord(value)),
  lateGrace: optional(isInteger),
  overstay: optional(isInteger),
  events: arrayOf(shapeOf<Setup['events'][number]>({ uid: isInteger, name: isString })),
  host: isString,
  lastFirst: isBoolean,
  milTime: isBoolean,
  partSeatedStatus: isInteger,
  standbyStatus: isInteger,
  phone: isString,
  region: isString,
  sisters: arrayOf(shapeOf<Sister>({ uid: isString, service: isString, name: isString })),
  version: isNumber,
  takeaway: isBoolean,
  facebook: isString,
  instagram: isString,
  tripAdvisor: isString,
  googleMaps: isString,
  icon: isString,
  picture: isString,
  map: isString,
  pictures: optional(
    arrayOf(shapeOf<NonNullable<Setup['pictures']>[number]>({ hash: isString, address: isString, alt: isTranslated })),
  ),
  publicPhone: isString,
  address: isString,
  senderEmail: isString,
  showReference: isBoolean,
  consentReserveWithGoogle: isBoolean,
  rowVersion: isInteger,
  onlineBooking: isBoolean,
  onlineCovers: isInteger,
  onlineHorizon: isInteger,
  onlineNotice: isNumber,
  onlineWhenFull: oneOf(WHEN_FULL),
  onlinePrivacy: isString,
  onlineMarketing: arrayOf(oneOf(MARKETING_CHANNELS)),
  bookingFields: optional(arrayOf(isString)),
  website: optional(isString),
  description: optional(isTranslated),
  cuisine: optional(isTranslated),
  pictureAlt: optional(isTranslated),
  priceRange: optional(isInteger),
  streetAddress: optional(isString),
  postalCode: optional(isString),
  addressLocality: optional(isString),
  addressRegion: optional(isString),
  latitude: optional(nullable(isNumber)),
  longitude: optional(nullable(isNumber)),
  languages: optional(arrayOf(oneOf(RESTAURANT_LANGUAGES))),
  epos: optional(isBoolean),
  currencyFixed: optional(isBoolean),
});
