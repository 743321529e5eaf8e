/** A killed API loses nothing: two rounds of what tests/long tries for longer. */
import { testKills } from '../support/processes/kill-rounds';

testKills(2);
