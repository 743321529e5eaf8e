/** Whether something is a whole setup: what a browser kept of it is checked with this, for an older release knew less. */
import { MARKETING_CHANNELS, WHEN_FULL } from '@/lib/contract/constants';
import { arrayOf, isBoolean, isInteger, isNumber, isString, oneOf, shapeOf } from '@/lib/contract/type-guards';
import type { Status } from '@/lib/rules/statuses/stage';
import type { Option, Setup, Sister } from './setup';

const isOptions = arrayOf(shapeOf<Option>({ uid: isInteger, name: isString, type: isString, ticked: isBoolean }));

export const isSetup = shapeOf<Setup>({
  uid: isString,
  name: isString,
  fullName: isString,
  statuses: arrayOf(shapeOf<Status>({ code: isInteger, name: isString, colour: isString, stage: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 9]), stageName: isString })),
  bookOptions: isOptions,
  guestOptions: isOptions,
  maxCovers: isInteger,
  creditStatus: isString,
  currency: isString,
  country: isString,
  timeZone: isString,
  defaultTurn: isNumber,
  timeStep: (value): value is number => isNumber(value) && value > 0,
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
});
