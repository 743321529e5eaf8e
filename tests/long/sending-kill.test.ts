/** 2,000 messages and ten kills of the process (ADR 95). */
import { testSendingKills } from '../support/processes/sending-kills';

testSendingKills(2_000, 10);
