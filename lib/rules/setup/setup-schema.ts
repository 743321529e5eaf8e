/** The writable fields of the setup in the app's terms, validated by the BFF and forms like on the wire. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import {
  firstWeekday,
  graceMinutes,
  overstayMinutes,
  profile,
  writing,
  setupPatch,
  timeStepHours,
  translatedNames,
} from '@/lib/contract/restaurant/setup';
import { MARKETING_CHANNELS, ONLINE_BOUNDS, WHEN_FULL } from '@/lib/contract/constants';

const named = { names: translatedNames.optional(), retired: z.boolean().optional() };
const status = z.object({
  code: f.statusCode,
  name: f.shortText.min(1, 'required'),
  colour: f.hexColour,
  stage: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 9]),
  stageName: z.string(),
  position: z.int().min(0).max(9999).optional(),
  ...named,
});
const option = z.object({
  uid: z.int().nonnegative(),
  name: f.shortText.min(1, 'required'),
  type: z.string(),
  ticked: z.boolean(),
  ...named,
});

const { onlineHorizon, onlineNotice } = ONLINE_BOUNDS;
/** Online booking settings. */
export const onlineSettingsSchema = z.object({
  onlineBooking: z.boolean(),
  onlineCovers: f.covers,
  onlineHorizon: z.int().min(onlineHorizon[0]).max(onlineHorizon[1]),
  onlineNotice: z.number().min(onlineNotice[0]).max(onlineNotice[1]),
  onlineWhenFull: z.enum(WHEN_FULL),
  onlinePrivacy: f.longText,
  onlineMarketing: z.array(z.enum(MARKETING_CHANNELS)).max(MARKETING_CHANNELS.length),
});

export const setupChangeSchema = z
  .object({
    name: f.shortText.min(1, 'required'),
    fullName: f.shortText.min(1, 'required'),
    statuses: z.array(status).max(200),
    bookOptions: z.array(option).max(200),
    guestOptions: z.array(option).max(200),
    maxCovers: f.covers,
    defaultTurn: f.turnHours,
    timeStep: timeStepHours,
    firstWeekday,
    areaNames: z.record(z.string(), translatedNames),
    pictures: setupPatch.shape.pictures.unwrap(),
    lateGrace: graceMinutes,
    overstay: overstayMinutes,
    host: f.shortText,
    lastFirst: z.boolean(),
    milTime: z.boolean(),
    partSeatedStatus: f.statusCode,
    standbyStatus: f.statusCode,
    phone: f.phone,
    facebook: f.link,
    instagram: f.link,
    tripAdvisor: f.link,
    googleMaps: f.link,
    publicPhone: f.phone,
    address: f.longText,
    senderEmail: f.email,
    showReference: z.boolean(),
    consentReserveWithGoogle: z.boolean(),
    ...onlineSettingsSchema.shape,
    ...profile,
    ...writing,
    country: f.country,
    timeZone: f.timeZone,
    currency: f.currency,
    takeaway: z.boolean(),
    epos: z.boolean(),
    /** The version of the setup that the change is based on. */
    rowVersion: f.whole,
  })
  .partial();
/** May name images to remove; new ones are sent as files. */
export const setupChangeBody = setupChangeSchema.extend({
  picture: z.null().optional(),
  icon: z.null().optional(),
  map: z.null().optional(),
  crop: setupPatch.shape.crop,
});
export type SetupChange = z.infer<typeof setupChangeSchema>;
