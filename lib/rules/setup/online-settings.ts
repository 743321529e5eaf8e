/** Online booking settings of a restaurant. */
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
  /** Whether online booking is enabled. */
  onlineBooking: boolean;
  /** The largest party for online booking; at most the restaurant's maximum. */
  onlineCovers: number;
  /** Days ahead. */
  onlineHorizon: number;
  /** Notice in hours for online changes and cancellations. */
  onlineNotice: number;
  /** What is offered for a time that is full. */
  onlineWhenFull: WhenFull;
  /** The restaurant's privacy text; '' for the default. */
  onlinePrivacy: string;
  /** Channels for which marketing consent is requested. */
  onlineMarketing: MarketingChannel[];
}

/** In a form: an empty number is null. */
export type OnlineNumber = keyof typeof ONLINE_BOUNDS;
export type OnlineEdits = { [K in keyof OnlineSettings]?: K extends OnlineNumber ? number | null : OnlineSettings[K] };
/** The settings with edits applied. */
export type OnlineDraft = Required<OnlineEdits>;

export const LONGEST_PRIVACY = 4000;

const isPrivacy = (value: unknown): value is string => isString(value) && value.trim().length <= LONGEST_PRIVACY;
/** The server's rules from `setup-schema`, checked at every keystroke without loading the schemas. */
const MAY_BE: { readonly [K in keyof OnlineSettings]: Guard<OnlineSettings[K]> } = {
  onlineBooking: isBoolean,
  onlineCovers: integerBetween(...ONLINE_BOUNDS.onlineCovers),
  onlineHorizon: integerBetween(...ONLINE_BOUNDS.onlineHorizon),
  onlineNotice: numberBetween(...ONLINE_BOUNDS.onlineNotice),
  onlineWhenFull: oneOf(WHEN_FULL),
  onlinePrivacy: isPrivacy,
  onlineMarketing: arrayOf(oneOf(MARKETING_CHANNELS)),
};

/** Minimum and maximum of a setting; the online party size is limited by the restaurant's maximum. */
export function boundsOf(name: OnlineNumber, maxCovers: number): readonly [least: number, most: number] {
  return name === 'onlineCovers' ? [ONLINE_BOUNDS.onlineCovers[0], maxCovers] : ONLINE_BOUNDS[name];
}

/** The invalid edited settings. Stored values are not validated again. */
export function onlineErrors(edits: OnlineEdits, maxCovers: number): ReadonlySet<keyof OnlineSettings> {
  const isWrong = (name: keyof OnlineSettings) => {
    if (!MAY_BE[name](edits[name])) return true;
    return name === 'onlineCovers' && (edits.onlineCovers ?? 0) > maxCovers;
  };
  return new Set((Object.keys(edits) as Array<keyof OnlineSettings>).filter(isWrong));
}
