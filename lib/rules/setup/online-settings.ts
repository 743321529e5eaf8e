/** What a restaurant sets for guests who book for themselves. */
import {
  MARKETING_CHANNELS,
  type MarketingChannel,
  ONLINE_BOUNDS,
  WHEN_FULL,
  type WhenFull,
} from '@/lib/contract/constants';
import {
  type Guard,
  arrayOf,
  integerBetween,
  isBoolean,
  isString,
  numberBetween,
  oneOf,
} from '@/lib/contract/type-guards';

export interface OnlineSettings {
  /** Whether guests may book at all. */
  onlineBooking: boolean;
  /** The largest party that may book online; never more than the restaurant takes. */
  onlineCovers: number;
  /** Days ahead. */
  onlineHorizon: number;
  /** Hours before a visit until which its guest may change or cancel it themselves. */
  onlineNotice: number;
  /** What is offered for a time that is full. */
  onlineWhenFull: WhenFull;
  /** What a guest agrees to, in the restaurant's words; '' for the usual text. */
  onlinePrivacy: string;
  /** By what guests are asked whether they may be written to. */
  onlineMarketing: MarketingChannel[];
}

/** As it stands in a form: an emptied number is null until one is written. */
export type OnlineNumber = keyof typeof ONLINE_BOUNDS;
export type OnlineEdits = { [K in keyof OnlineSettings]?: K extends OnlineNumber ? number | null : OnlineSettings[K] };
/** The settings with what is edited in them. */
export type OnlineDraft = Required<OnlineEdits>;

export const LONGEST_PRIVACY = 4000;

const isPrivacy = (value: unknown): value is string => isString(value) && value.trim().length <= LONGEST_PRIVACY;
/** What the server takes, as `setup-schema` says it: the form asks at every key, without the schemas. */
const MAY_BE: { readonly [K in keyof OnlineSettings]: Guard<OnlineSettings[K]> } = {
  onlineBooking: isBoolean,
  onlineCovers: integerBetween(...ONLINE_BOUNDS.onlineCovers),
  onlineHorizon: integerBetween(...ONLINE_BOUNDS.onlineHorizon),
  onlineNotice: numberBetween(...ONLINE_BOUNDS.onlineNotice),
  onlineWhenFull: oneOf(WHEN_FULL),
  onlinePrivacy: isPrivacy,
  onlineMarketing: arrayOf(oneOf(MARKETING_CHANNELS)),
};

/** The least and the most of a number; a party online is no larger than the largest that the restaurant takes. */
export function boundsOf(name: OnlineNumber, maxCovers: number): readonly [least: number, most: number] {
  return name === 'onlineCovers' ? [ONLINE_BOUNDS.onlineCovers[0], maxCovers] : ONLINE_BOUNDS[name];
}

/** Which edited settings cannot be saved. A value that was right when it was stored is not asked about again. */
export function onlineFaults(edits: OnlineEdits, maxCovers: number): ReadonlySet<keyof OnlineSettings> {
  const isWrong = (name: keyof OnlineSettings) => {
    if (!MAY_BE[name](edits[name])) return true;
    return name === 'onlineCovers' && (edits.onlineCovers ?? 0) > maxCovers;
  };
  return new Set((Object.keys(edits) as Array<keyof OnlineSettings>).filter(isWrong));
}
