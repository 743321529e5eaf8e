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

/** Not in §3: what readers of a language read where it is not the restaurant's own name. A language that is left out reads that. */
export const translatedNames = z.object({ en: f.shortText, es: f.shortText, pt: f.shortText }).partial();
export type TranslatedNames = z.infer<typeof translatedNames>;

/** Not in §3, of a status and of an option: `names`, `position` among those of its stage, and whether it is offered no more. */
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

/** Guests who book for themselves. Left out by a server that does not know of them. */
const online = {
  onlineBooking: z.boolean(),
  /** The largest party that may book online. */
  onlineCovers: f.covers,
  /** Days ahead. */
  onlineHorizon: z.int().min(ONLINE_BOUNDS.onlineHorizon[0]).max(ONLINE_BOUNDS.onlineHorizon[1]),
  /** Hours before a visit until which a guest may change or cancel it themselves. */
  onlineNotice: z.number().min(ONLINE_BOUNDS.onlineNotice[0]).max(ONLINE_BOUNDS.onlineNotice[1]),
  /** What is offered for a time that is full. */
  onlineWhenFull: z.enum(WHEN_FULL),
  /** What a guest agrees to, in the restaurant's words; '' for the usual text. */
  onlinePrivacy: f.longText,
  /** By what guests are asked whether they may be written to. */
  onlineMarketing: z.array(z.enum(MARKETING_CHANNELS)).max(MARKETING_CHANNELS.length),
};

/** Who the restaurant is to its guests, beside §3. Left out by a server that does not know of it (ADR 75). */
export const profile = {
  website: f.link,
  description: f.translatedText,
  cuisine: f.translatedLine,
  /** What the picture shows, for whoever does not see it. */
  pictureAlt: f.translatedLine,
  /** 0 is not said. */
  priceRange: z.int().min(0).max(MAX_PRICE_RANGE),
  /** The parts of `estAddress`, named as schema.org's PostalAddress names them. */
  streetAddress: f.shortText,
  postalCode: f.shortText,
  addressLocality: f.shortText,
  addressRegion: f.shortText,
  /** Degrees; null where nobody has said it. */
  latitude: z.number('invalidLatitude').min(-90, 'invalidLatitude').max(90, 'invalidLatitude').nullable(),
  longitude: z.number('invalidLongitude').min(-180, 'invalidLongitude').max(180, 'invalidLongitude').nullable(),
  /** That guests can read its pages in; the first is the restaurant's own. */
  languages: z
    .array(z.enum(RESTAURANT_LANGUAGES))
    .min(1, 'selectOne')
    .refine((all) => new Set(all).size === all.length, 'invalid'),
};
/** How guests and the restaurant itself are written to, beside §3 (D16). Left out by a server that does not know of it. */
export const writing = {
  writeToGuests: z.boolean(),
  /** The restaurant's own mailbox, told what its guests do; '' for none. */
  notifyMail: f.email,
  /** Hours of the clock between which nothing leaves by itself; the same twice for none. */
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
  /** Not in §3, nor `country`, `timeZone`, `takeaway`, `epos` and what follows `consentRWG` (ADR 58): '' and the defaults where they are left out. */
  UID: z.string().default(''),
  /** Status code → entry. */
  Status: z.record(z.string(), statusEntry),
  bookOptions: z.array(setupOption),
  guestOptions: z.array(setupOption),
  /** The largest party that a booking may have. */
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
  /** Show last name first. */
  lastFirst: z.boolean(),
  /** 24 hour clock. */
  milTime: z.boolean(),
  partSeatedStatus: z.int(),
  phone: z.string(),
  region: z.string(),
  services: z.array(z.string()),
  sisters: z.array(sister),
  standby: z.int(),
  templates: z.array(z.string()),
  timeStep: z.number(),
  /** Not in §3: the day that a week begins with, and what areas are called in other languages, by area number. */
  firstWeekday: firstWeekday.default(1),
  areaNames: z.record(z.string(), translatedNames).default({}),
  /** Area number → its name, of areas that no plan draws any more; read only. */
  retiredAreas: z.record(z.string(), z.string()).default({}),
  /** Minutes that a party may be late before it is, and that one past its turn is expected to stay on (D13). */
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
  /** Addresses of the stored images, empty when there is none. */
  icon: z.string(),
  picture: z.string(),
  map: z.string(),
  /** Not in §3: all pictures of the place in their order, each with what it shows; the first is `picture`. */
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
  /** Whether money has changed hands in `currency`, which then stays. */
  currencyFixed: z.boolean().default(false),
  /** In which ledgers. */
  currencyFixedBy: z.array(z.enum(CURRENCY_USES)).default([]),
  /** Fields of a booking that this server keeps beside those of §3. */
  bookingFields: z.array(z.string()).default([]),
  /** Version of this row, for a write on an old one. */
  rowVersion: z.int().default(0),
});
export type WireSetup = z.infer<typeof setup>;

const share = z.number().min(0).max(1);
/** A part of a picture that stands upright, each side as a share of the whole. */
export const cropBox = z
  .object({ left: share, top: share, width: share, height: share })
  .refine(
    ({ left, top, width, height }) => width > 0 && height > 0 && left + width < 1.0001 && top + height < 1.0001,
    'invalidCrop',
  );
export type CropBox = z.infer<typeof cropBox>;

/** The code of a status as a key, 100 to 9999 as `statusCode`, without a zero before it: each has one spelling. */
const statusKey = z.string().regex(/^[1-9]\d{2,3}$/);

/** Bookings keep the numbers of their options in a column of whole numbers. */
const writtenOption = setupOption.extend({ UID: f.whole });

/** The fields a PATCH may carry; images come beside them as files `picture`, `icon`, `map`. */
export const setupPatch = z
  .object({
    Status: z.record(statusKey, statusEntry),
    bookOptions: z.array(writtenOption).max(200),
    guestOptions: z.array(writtenOption).max(200),
    covers: f.covers,
    defaultTurn: f.turnHours,
    timeStep: timeStepHours,
    /** Those that stay, in their order: what is left out is taken away. */
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
    /** Until the first payment. */
    currency: f.currency,
    /** What the restaurant has of the product: switched by who signs its contract. */
    takeaway: z.boolean(),
    epos: z.boolean(),
    /** The part of each new picture that is kept, in a form. */
    crop: z.object({ picture: cropBox, icon: cropBox, map: cropBox, gallery: cropBox }).partial(),
    rowVersion: f.whole,
  })
  .partial();
export type WireSetupPatch = z.infer<typeof setupPatch>;
/** `gallery` adds one more picture of the place. */
export const IMAGE_FIELDS = ['picture', 'icon', 'map', 'gallery'] as const;
