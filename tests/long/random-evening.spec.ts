/** Two hosts at once on the same parties and tables, a whole evening long. */
import { testRandomEvening } from '../support/random/random-evening';

testRandomEvening(300);
