/** §3 Restaurant setup. */
import { z } from 'zod';
import {
  CURRENCY_USES,
  MARKETING_CHANNELS,
  MAX_PICTURES,
  MAX_PRICE_RANGE,
  ONLINE_BOUNDS,
  RESTAURANT_LANGUAGES,
  SEATING_BOUNDS,
  WHEN_FULL,
} from '../constants';
import * as f from '../fields';

/**
 * Not in §3: translations by language, used where the reader's language differs from the restaurant's. For a missing language, the restaurant's
 * own name is shown.
 */
export const translatedNames = z.object({ en: f.shortText, es: f.shortText, pt: f.shortText }).partial();
export type TranslatedNames = z.infer<typeof translatedNames>;

/** Not in §3, for a status and an option: `names`, `position` within its stage, and whether it is retired. */
const named = { names: translatedNames.optional(), retired: z.boolean().optional() };

/** One entry of the status map (D5). `Name` is in the restaurant's language. */
export const statusEntry = z.object({
  Name: f.shortText,
  RGB: f.hexColour,
  /** Code of the stage (§4). */
  iStage: z.int().min(0).max(9),
  /** Name of the stage. */
  Stage: z.string(),
  position: z.int().min(0).max(9999).optional(),
  ...named,
});
export const setupOption = z.object({
  UID: z.int(),
  Name: z.string(),
  Type: z.string(),
  Default: z.string(),
  ...named,
});
export const sister = z.object({ uid: z.string(), name: z.string(), fullName: z.string() });

const clockHour = z.number('invalidTime').min(0, 'invalidTime').lt(24, 'invalidTime');

/** Online booking. Left out by a server that does not support it. */
const online = {
  onlineBooking: z.boolean(),
  /** Maximum party size online. */
  onlineCovers: f.covers,
  /** Days ahead. */
  onlineHorizon: z.int().min(ONLINE_BOUNDS.onlineHorizon[0]).max(ONLINE_BOUNDS.onlineHorizon[1]),
  /** Hours before a visit until which guests may change or cancel it online. */
  onlineNotice: z.number().min(ONLINE_BOUNDS.onlineNotice[0]).max(ONLINE_BOUNDS.onlineNotice[1]),
  /** What is offered for a time that is full. */
  onlineWhenFull: z.enum(WHEN_FULL),
  /** The terms that a guest accepts, as written by the restaurant; '' for the default text. */
  onlinePrivacy: f.longText,
  /** Channels for which guests are asked for marketing consent. */
  onlineMarketing: z.array(z.enum(MARKETING_CHANNELS)).max(MARKETING_CHANNELS.length),
};

/** Public profile of the restaurant, beside §3. Left out by a server that does not support it (ADR 75). */
export const profile = {
  website: f.link,
  description: f.translatedText,
  cuisine: f.translatedLine,
  /** Alternative text of the picture. */
  pictureAlt: f.translatedLine,
  /** 0 for unknown. */
  priceRange: z.int().min(0).max(MAX_PRICE_RANGE),
  /** The parts of `estAddress`, named as schema.org's PostalAddress names them. */
  streetAddress: f.shortText,
  postalCode: f.shortText,
  addressLocality: f.shortText,
  addressRegion: f.shortText,
  /** Degrees; null if unknown. */
  latitude: z.number('invalidLatitude').min(-90, 'invalidLatitude').max(90, 'invalidLatitude').nullable(),
  longitude: z.number('invalidLongitude').min(-180, 'invalidLongitude').max(180, 'invalidLongitude').nullable(),
  /** Languages of its pages for guests; the first is the restaurant's own. */
  languages: z
    .array(z.enum(RESTAURANT_LANGUAGES))
    .min(1, 'selectOne')
    .refine((all) => new Set(all).size === all.length, 'invalid'),
};
/** Settings of messages to guests and to the restaurant, beside §3 (D16). Left out by a server that does not support them. */
export const writing = {
  writeToGuests: z.boolean(),
  /** The restaurant's mailbox, which is notified of its guests' actions; '' for none. */
  notifyMail: f.email,
  /** Quiet hours, in which no automatic message is sent; equal values for none. */
  quietFrom: clockHour,
  quietTo: clockHour,
};
const NOT_WRITTEN = { en: '', es: '', pt: '' };

export const graceMinutes = z.int().min(SEATING_BOUNDS.lateGrace[0]).max(SEATING_BOUNDS.lateGrace[1]);
export const overstayMinutes = z.int().min(SEATING_BOUNDS.overstay[0]).max(SEATING_BOUNDS.overstay[1]);

/** 0 Sunday, 1 Monday, 6 Saturday. */
export const firstWeekday = z.literal([0, 1, 6]);
/** §3: hours between arrival times. */
export const timeStepHours = z.literal([0.25, 0.5]);

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const setup = z.object({
  /** Not in §3, like `country`, `timeZone`, `takeaway`, `epos` and the fields after `consentRWG` (ADR 58): '' and the defaults if left out. */
  UID: z.string().default(''),
  /** Status code → entry. */
  Status: z.record(z.string(), statusEntry),
  bookOptions: z.array(setupOption),
  guestOptions: z.array(setupOption),
  /** Maximum party size. */
  covers: z.int(),
  creditStatus: z.string(),
  currency: z.string(),
  country: z.string().default(''),
  timeZone: z.string().default(''),
  defaultTurn: z.number(),
  estFull: z.string(),
  estName: z.string(),
  events: z.array(z.object({ uid: z.int(), name: z.string() })),
  host: z.string(),
  /** Whether the last name is shown first. */
  lastFirst: z.boolean(),
  /** Whether the clock has 24 hours. */
  milTime: z.boolean(),
  partSeatedStatus: z.int(),
  phone: z.string(),
  region: z.string(),
  services: z.array(z.string()),
  sisters: z.array(sister),
  standby: z.int(),
  templates: z.array(z.string()),
  timeStep: z.number(),
  /** Not in §3: first day of the week, and the names of areas in other languages, by area number. */
  firstWeekday: firstWeekday.default(1),
  areaNames: z.record(z.string(), translatedNames).default({}),
  /** Area number → name, of areas that are no longer on a plan; read only. */
  retiredAreas: z.record(z.string(), z.string()).default({}),
  /** Minutes after which a party counts as late, and minutes that a party past its turn is expected to stay (D13). */
  lateGrace: graceMinutes.default(10),
  overstay: overstayMinutes.default(15),
  tmsVersion: z.number(),
  version: z.number(),
  takeaway: z.boolean().default(false),
  epos: z.boolean().default(false),
  facebook: z.string(),
  instagram: z.string(),
  tripAdvisor: z.string(),
  googleMaps: z.string(),
  /** URLs of the stored images; empty for none. */
  icon: z.string(),
  picture: z.string(),
  map: z.string(),
  /** Not in §3: all pictures in their order, each with its alternative text; the first is `picture`. */
  pictures: z.array(z.object({ hash: z.string(), picture: z.string(), alt: f.translatedLine })).default([]),
  estPhone: z.string(),
  estAddress: z.string(),
  eMailSend: z.string(),
  showRef: z.boolean(),
  consentRWG: z.boolean(),
  onlineBooking: online.onlineBooking.default(false),
  onlineCovers: online.onlineCovers.default(8),
  onlineHorizon: online.onlineHorizon.default(90),
  onlineNotice: online.onlineNotice.default(4),
  onlineWhenFull: online.onlineWhenFull.default('none'),
  onlinePrivacy: z.string().default(''),
  onlineMarketing: online.onlineMarketing.default([]),
  website: profile.website.default(''),
  description: profile.description.default(NOT_WRITTEN),
  cuisine: profile.cuisine.default(NOT_WRITTEN),
  pictureAlt: profile.pictureAlt.default(NOT_WRITTEN),
  priceRange: profile.priceRange.default(0),
  streetAddress: profile.streetAddress.default(''),
  postalCode: profile.postalCode.default(''),
  addressLocality: profile.addressLocality.default(''),
  addressRegion: profile.addressRegion.default(''),
  latitude: profile.latitude.default(null),
  longitude: profile.longitude.default(null),
  languages: profile.languages.default([...RESTAURANT_LANGUAGES]),
  writeToGuests: writing.writeToGuests.default(true),
  notifyMail: z.string().default(''),
  quietFrom: writing.quietFrom.default(22),
  quietTo: writing.quietTo.default(9),
  /** Whether payments exist in `currency`, which can then no longer be changed. */
  currencyFixed: z.boolean().default(false),
  /** The ledgers with payments. */
  currencyFixedBy: z.array(z.enum(CURRENCY_USES)).default([]),
  /** Fields of a booking that this server stores in addition to those of §3. */
  bookingFields: z.array(z.string()).default([]),
  /** Version of this row, with which outdated changes are refused. */
  rowVersion: z.int().default(0),
});
export type WireSetup = z.infer<typeof setup>;

const share = z.number().min(0).max(1);
/** An upright crop of a picture, each side as a fraction of the whole. */
export const cropBox = z
  .object({ left: share, top: share, width: share, height: share })
  .refine(
    ({ left, top, width, height }) => width > 0 && height > 0 && left + width < 1.0001 && top + height < 1.0001,
    'invalidCrop',
  );
export type CropBox = z.infer<typeof cropBox>;

/** The code of a status as a key, 100 to 9999 like `statusCode`, without leading zeros, so that each has one spelling. */
const statusKey = z.string().regex(/^[1-9]\d{2,3}$/);

/** Bookings store the numbers of their options in an integer column. */
const writtenOption = setupOption.extend({ UID: f.whole });

/** The fields of a PATCH; images are sent beside them as files `picture`, `icon`, `map`. */
export const setupPatch = z
  .object({
    Status: z.record(statusKey, statusEntry),
    bookOptions: z.array(writtenOption).max(200),
    guestOptions: z.array(writtenOption).max(200),
    covers: f.covers,
    defaultTurn: f.turnHours,
    timeStep: timeStepHours,
    /** The pictures to keep, in their order; missing ones are removed. */
    pictures: z.array(z.object({ hash, alt: f.translatedLine })).max(MAX_PICTURES),
    firstWeekday,
    areaNames: z.record(z.string().regex(/^-?\d{1,10}$/), translatedNames),
    lateGrace: graceMinutes,
    overstay: overstayMinutes,
    estFull: f.shortText.min(1, 'required'),
    estName: f.shortText.min(1, 'required'),
    host: f.shortText,
    lastFirst: z.boolean(),
    milTime: z.boolean(),
    partSeatedStatus: f.statusCode,
    phone: f.phone,
    standby: f.statusCode,
    facebook: f.link,
    instagram: f.link,
    tripAdvisor: f.link,
    googleMaps: f.link,
    estPhone: f.phone,
    estAddress: f.longText,
    eMailSend: f.email,
    showRef: z.boolean(),
    consentRWG: z.boolean(),
    ...online,
    ...profile,
    ...writing,
    /** `region` follows the country. */
    country: f.country,
    timeZone: f.timeZone,
    /** Changeable until the first payment. */
    currency: f.currency,
    /** The enabled parts of the product; changed by the users who may sign the contract. */
    takeaway: z.boolean(),
    epos: z.boolean(),
    /** The crops of the new pictures, in a form. */
    crop: z.object({ picture: cropBox, icon: cropBox, map: cropBox, gallery: cropBox }).partial(),
    rowVersion: f.whole,
  })
  .partial();
export type WireSetupPatch = z.infer<typeof setupPatch>;
/** `gallery` adds one more picture. */
export const IMAGE_FIELDS = ['picture', 'icon', 'map', 'gallery'] as const;
