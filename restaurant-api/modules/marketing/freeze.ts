/** Freezes the audience of a campaign: from then on, only the recipients of this list are checked, one by one. */
import { sql } from 'drizzle-orm';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import type { Tx } from '../../db/client';
import { insertionOf } from '../../db/insert-rows';
import { campaignRecipients } from '../../db/schema/campaigns';
import { languageOf } from '../../guest-messages/tell-guest';
import { findSetupOfMessage, findTemplate } from '../templates/repository';
import { type AudienceScope, findAudience } from './audience';
import type { Occasions } from './occasions';
import type { CampaignRow } from './repository';

const ROWS_A_STATEMENT = 2_000;

/** @param occasions of an automation @returns the number of recipients */
export async function freezeAudience(
  tx: Tx,
  scope: AudienceScope,
  campaign: CampaignRow,
  occasions?: Occasions,
): Promise<number> {
  const people = await findAudience(tx, scope, campaign, occasions);
  const { languages } = await findSetupOfMessage(tx, scope.restaurant.uid);
  const rows = people.map(({ diner, address, language, basis, reason, occasion }) => ({
    restaurant: campaign.restaurant,
    campaign: campaign.uid,
    diner,
    address,
    language: languageOf(language, languages[0] ?? null, scope.restaurant.country),
    basis,
    occasion,
    state: reason === '' ? ('waiting' as const) : ('excluded' as const),
    reason,
  }));
  // One message per occasion, also if the automation was changed since.
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx.execute(
      sql`${insertionOf(campaignRecipients, rows.slice(at, at + ROWS_A_STATEMENT))} on conflict do nothing`,
    );
  return people.filter(({ reason }) => reason === '').length;
}

/** The content in each language, from the current templates. */
export async function contentsOf(
  tx: Tx,
  { restaurant, kind }: CampaignRow,
): Promise<NonNullable<CampaignRow['contents']>> {
  const { estName } = await findSetupOfMessage(tx, restaurant);
  const contentIn = async (language: RestaurantLanguage) => {
    const own = await findTemplate(tx, restaurant, kind, language);
    const { subject, preheader, blocks, text, plain } = own ?? defaultTemplate(kind, language, estName);
    return [language, { subject, preheader, blocks, text, plain, html: own?.html ?? '' }] as const;
  };
  const all = [];
  for (const language of RESTAURANT_LANGUAGES) all.push(await contentIn(language));
  return Object.fromEntries(all) as NonNullable<CampaignRow['contents']>;
}
