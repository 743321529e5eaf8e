/** A killed API loses nothing: four rounds of what tests/long tries for longer. */
import { testKills } from '../support/kill-rounds';

testKills(4);
