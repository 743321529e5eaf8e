/** Ten thousand random actions on gift cards compared with a naive model. */
import { testRandomGiftActs } from '../support/random/random-gift-acts';

testRandomGiftActs(10_000);
