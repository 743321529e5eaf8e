/** Two hosts act at once on the same parties and tables, for a whole evening. */
import { testRandomEvening } from '../support/random/random-evening';

testRandomEvening(300);
