/** A killed API loses nothing, however often it is killed. */
import { testKills } from '../support/processes/kill-rounds';

testKills(30);
