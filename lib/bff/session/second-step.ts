/** The state between the two steps of a sign-in: the password was correct, a code or passkey is required. */
import { z } from 'zod';
import { FACTOR_METHODS, secondFactorDetails } from '@/lib/contract/access/auth';
import { factorCode, passkeyCredential } from '@/lib/contract/access/second-factor';
import type { Problem } from '@/lib/rules/message/problem';
import { sealedCookie } from '../sealed-cookie';

const secondStep = z.object({
  /** The restaurant API's token of this sign-in; scripts cannot read it. */
  token: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** The user's e-mail, for display. */
  email: z.string(),
  /** Slug of the requested service. */
  service: z.string().optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** The completed second step. */
export const secondStepProof = z.union([z.object({ code: factorCode }), z.object({ credential: passkeyCredential })]);
export type SecondStepProof = z.infer<typeof secondStepProof>;

/** Lifetime of the restaurant API's token, in seconds. */
export const SECOND_STEP_SECONDS = 300;
export const secondStepCookie = sealedCookie('second-step', secondStep);

/** The second step that a refused sign-in requires; null when it was refused for another reason. */
export function secondStepOf(
  problem: Problem,
  { email, service }: { email: string; service?: string },
): SecondStep | null {
  if (problem.code !== 'second-factor') return null;
  const details = secondFactorDetails.safeParse(problem.details);
  return details.success ? { ...details.data, email, service } : null;
}

/** The refusal without the token, for the browser. */
export function withoutToken(problem: Problem, { methods }: SecondStep): Problem {
  return { ...problem, details: { methods } };
}

/** Refusals after which the sign-in must start again. */
export function isOver({ code }: Problem): boolean {
  return code === 'unauthorized' || code === 'second-factor' || code === 'session-ended';
}
