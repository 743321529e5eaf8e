/** A killed API forgets nobody of a campaign and meets nobody twice: a smaller version of what tests/long tries. */
import { testCampaignKills } from '../support/campaign-kills';

testCampaignKills(300, 2);
