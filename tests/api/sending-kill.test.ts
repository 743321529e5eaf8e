/** A killed API loses no message: a smaller version of the test in tests/long. */
import { testSendingKills } from '../support/processes/sending-kills';

testSendingKills(60, 2);
