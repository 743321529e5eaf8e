/** A killed API loses nothing: two rounds of the test that tests/long runs for longer. */
import { testKills } from '../support/processes/kill-rounds';

testKills(2);
