/** Two thousand random days against an answer on paper; tests/long has ten thousand. */
import { testRandomDays } from '@/tests/support/random/random-days';

testRandomDays(2_000);
