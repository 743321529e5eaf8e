/** Random actions on gift cards compared with a naive model; tests/long runs ten thousand. */
import { testRandomGiftActs } from '../support/random/random-gift-acts';

testRandomGiftActs(600);
