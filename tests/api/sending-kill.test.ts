/** A killed API loses no message: a smaller version of what tests/long tries for longer. */
import { testSendingKills } from '../support/processes/sending-kills';

testSendingKills(60, 2);
