/** Property tests use the same cases in every run, so that failures come from the change. FC_SEED sets another seed. */
import fc from 'fast-check';

const USUAL_SEED = 20_261_121;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? USUAL_SEED) });
