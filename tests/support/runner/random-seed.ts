/** Random tests draw the same cases on every run, so that a run speaks of the change and not of the dice. FC_SEED draws others. */
import fc from 'fast-check';

const USUAL_SEED = 20_261_121;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? USUAL_SEED) });
