/** Ten thousand random acts on gift cards against a model on paper. */
import { testRandomGiftActs } from '../support/random/random-gift-acts';

testRandomGiftActs(10_000);
