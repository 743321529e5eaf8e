/** Ten thousand random days compared with a naive calculation. */
import { testRandomDays } from '../support/random/random-days';

testRandomDays(10_000);
