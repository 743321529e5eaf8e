/** What is sent to many (§3 marketing, §9 marketing 1-3): its states, whom it is for, and why somebody does not get it. */

export const CAMPAIGN_KINDS = ['marketing1', 'marketing2', 'marketing3'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** What an automation waits for; '' of a campaign, which a person starts. */
export const CAMPAIGN_TRIGGERS = ['', 'birthday', 'absent', 'firstVisit'] as const;
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number];

/** An automation is a draft, running or paused. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'paused', 'finished'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Why somebody may be written to: they said so, or they have been a guest and have not said no (LSSI 21.2). */
export const CAMPAIGN_BASES = ['consent', 'customer'] as const;
export type CampaignBasis = (typeof CAMPAIGN_BASES)[number];

/** 'queued' is in the outbox, whatever became of it there. */
export const RECIPIENT_STATES = ['waiting', 'queued', 'excluded'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why somebody is left out, the first that holds; texts under `campaigns.reason`. The last three are found at sending alone. */
export const EXCLUSION_REASONS = [
  'no-address',
  'erased',
  'unsubscribed',
  'stopped',
  'bounced',
  'complained',
  'same-address', // another diner with that address gets it
  'no-consent', // and no visit that would do in its place
  'recent', // had another campaign in the days before
  'gone', // removed or erased since
  'changed', // has another address since
  'merged', // is another person of the list since
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** Bookings made within so many days of a campaign are counted as its own, where no later one reached the guest. */
export const ATTRIBUTION_DAYS = 14;

/** Least and most. */
export const CAMPAIGN_BOUNDS = { days: [0, 730], restDays: [0, 90] } as const;
