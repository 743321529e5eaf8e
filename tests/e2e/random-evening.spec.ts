/** Two hosts act at once on the same parties and tables: a short version of the evening in tests/long. */
import { testRandomEvening } from '../support/random/random-evening';

testRandomEvening(25);
