/** Random acts on gift cards against a model on paper; tests/long tries ten thousand. */
import { testRandomGiftActs } from '../support/random/random-gift-acts';

testRandomGiftActs(600);
