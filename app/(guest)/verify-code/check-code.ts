'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { type CodeState, refusalOfCode } from '@/components/guest/login/recovery-state';
import { codeRefusal } from '@/lib/bff/recovery/code-rules';
import { exchangeCode } from '@/lib/bff/recovery/recovery-calls';
import { RECOVERY_SECONDS, recoveryCookie } from '@/lib/bff/recovery/recovery-cookie';

/** Exchanges the code for a token that allows a new password, and continues to it. */
export async function checkCode({ answers }: CodeState, form: FormData): Promise<CodeState> {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  const recovery = await recoveryCookie.read(head.get('cookie'));
  if (!recovery) redirect('/forgot-password');
  const code = String(form.get('code') ?? '').replace(/\D/g, '');
  const refused = (refusal: CodeState['refusal']): CodeState => ({ refusal, answers: answers + 1 });
  if (code.length !== 6) return refused('requiredCode');

  const token = await exchangeCode(recovery.email, code, head);
  if (token.ok) {
    jar.set(await recoveryCookie.forJar({ ...recovery, reset: { token: token.value, by: 'code' } }, RECOVERY_SECONDS));
    redirect('/reset-password');
  }
  if (token.problem.code !== 'invalid-code') return refused(refusalOfCode(token.problem.code));
  const tried = { ...recovery, tries: recovery.tries + 1 };
  jar.set(await recoveryCookie.forJar(tried, RECOVERY_SECONDS));
  return refused(codeRefusal(tried));
}
