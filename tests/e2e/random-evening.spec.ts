/** Two hosts at once on the same parties and tables: a short evening of what tests/long tries for longer. */
import { testRandomEvening } from '../support/random/random-evening';

testRandomEvening(25);
