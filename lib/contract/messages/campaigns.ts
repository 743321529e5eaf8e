/** Campaigns and automations (§3 marketing, §9 marketing 1-3): states, audiences, and reasons for excluding a diner. */

export const CAMPAIGN_KINDS = ['marketing1', 'marketing2', 'marketing3'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** The trigger of an automation; '' for a campaign, which a user starts. */
export const CAMPAIGN_TRIGGERS = ['', 'birthday', 'absent', 'firstVisit'] as const;
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number];

/** An automation is a draft, running or paused. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'paused', 'finished'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Legal basis of a message: consent, or an existing customer who has not objected (LSSI 21.2). */
export const CAMPAIGN_BASES = ['consent', 'customer'] as const;
export type CampaignBasis = (typeof CAMPAIGN_BASES)[number];

/** 'queued' is in the outbox, whatever its state there. */
export const RECIPIENT_STATES = ['waiting', 'queued', 'excluded'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Reasons for excluding a diner; the first that applies is reported. Texts under `campaigns.reason`. The last three are only found when sending. */
export const EXCLUSION_REASONS = [
  'no-address',
  'erased',
  'unsubscribed',
  'stopped',
  'bounced',
  'complained',
  'same-address', // another diner with the same address is the recipient
  'no-consent', // and no visit that makes the diner an existing customer
  'recent', // received another campaign recently
  'gone', // removed or erased since
  'changed', // address changed since
  'merged', // merged into another recipient since
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Bookings within this number of days after a campaign are attributed to it, unless a later campaign reached the guest. */
export const ATTRIBUTION_DAYS = 14;

/** Minimum and maximum. */
export const CAMPAIGN_BOUNDS = { days: [0, 730], restDays: [0, 90] } as const;
