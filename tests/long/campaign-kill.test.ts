/** A campaign to 20,000 recipients, paused and killed five times (ADR 109). */
import { testCampaignKills } from '../support/processes/campaign-kills';

testCampaignKills(20_000, 5);
