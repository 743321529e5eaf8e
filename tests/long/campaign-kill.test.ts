/** A campaign to 20,000, five times paused and killed (ADR 109). */
import { testCampaignKills } from '../support/processes/campaign-kills';

testCampaignKills(20_000, 5);
