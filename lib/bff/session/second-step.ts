/** Between the two steps of a sign-in: the password was right, a code or a passkey is still to come. */
import { z } from 'zod';
import { FACTOR_METHODS, secondFactorDetails } from '@/lib/contract/access/auth';
import { factorCode, passkeyCredential } from '@/lib/contract/access/second-factor';
import type { Problem } from '@/lib/rules/message/problem';
import { sealedCookie } from '../sealed-cookie';

const secondStep = z.object({
  /** The restaurant API's, of one sign-in; scripts never see it. */
  token: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** Whose sign-in it is, to be shown. */
  email: z.string(),
  /** Slug of the service that was asked for with the password. */
  service: z.string().optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** What ends it. */
export const secondStepProof = z.union([z.object({ code: factorCode }), z.object({ credential: passkeyCredential })]);
export type SecondStepProof = z.infer<typeof secondStepProof>;

/** As long as the restaurant API's token, in seconds. */
export const SECOND_STEP_SECONDS = 300;
export const secondStepCookie = sealedCookie('second-step', secondStep);

/** The step that a refused sign-in asks for; null when it was refused for another reason. */
export function secondStepOf(
  problem: Problem,
  { email, service }: { email: string; service?: string },
): SecondStep | null {
  if (problem.code !== 'second-factor') return null;
  const details = secondFactorDetails.safeParse(problem.details);
  return details.success ? { ...details.data, email, service } : null;
}

/** As much of that refusal as the browser may know. */
export function withoutToken(problem: Problem, { methods }: SecondStep): Problem {
  return { ...problem, details: { methods } };
}

/** Refusals after which there is nothing left to try: the sign-in starts again. */
export function isOver({ code }: Problem): boolean {
  return code === 'unauthorized' || code === 'second-factor' || code === 'session-ended';
}
