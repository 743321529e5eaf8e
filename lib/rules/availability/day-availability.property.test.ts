/** Two thousand random days compared with a naive computation; tests/long has ten thousand. */
import { testRandomDays } from '@/tests/support/random/random-days';

testRandomDays(2_000);
