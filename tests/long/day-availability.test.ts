/** Ten thousand random days against an answer on paper. */
import { testRandomDays } from '../support/random/random-days';

testRandomDays(10_000);
